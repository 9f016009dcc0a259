// Where the package lies: the only file that asks, for sources lie in `src` and the built file in `dist`.
import { dirname } from 'node:path'

/** `packages/gateway`. */
export const packageFolder = dirname(import.meta.dirname)

// Where the package lies, and the files in it: the only file that asks, for sources and built files lie in folders of their own
// (`src` with its folders, `dist` without any).
import { basename, dirname, join } from 'node:path'

/** `packages/backend`. */
export const packageFolder = dirname(import.meta.dirname)
const isBuilt = basename(import.meta.dirname) === 'dist'

/** The file of a thread by its source below `src`; the build makes one file of each (tools/run/bundle.ts). */
export const threadFile = (source: string): string =>
  isBuilt
    ? join(import.meta.dirname, basename(source).replace(/\.ts$/, '.js'))
    : join(import.meta.dirname, ...source.split('/'))

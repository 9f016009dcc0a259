// How a root field that is no single call of REST makes its value.
import type { GatewayContext } from '../context.ts'

/**
 * Makes the value of a root field from its arguments alone, regardless of what is selected of it. A function in the value is called
 * with the arguments of its field where that is selected.
 */
export type RootMaker = (source: unknown, args: never, context: GatewayContext) => unknown

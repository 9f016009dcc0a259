// What is read for one root field of a plan: permission first, then the arguments, then the call. Nothing here throws.
import type { GatewayContext } from '../context.ts'
import { admit, passes } from '../directives/guards.ts'
import { isMissing } from '../resolvers/read-resolver.ts'
import type { RestCall } from '../resolvers/reads.ts'
import { addressed, type ByteAnswer } from '../sources/byte-source.ts'
import { made } from './made.ts'
import type { RootPlan } from './plan.ts'
import type { RootQuestion } from './question.ts'

/** The answer of the backend, a value that exists without one, or why there is none. */
export type Outcome = { readonly root: RootPlan; readonly args: object } & (
  | { readonly answer: ByteAnswer; readonly value?: never }
  | { readonly answer?: never; readonly value: unknown }
)

/** Reads a root; with `asBytes` in the shape of its answer. A read that failed has an Error as its value. */
export async function ask(asked: RootQuestion, context: GatewayContext, asBytes: boolean): Promise<Outcome> {
  const { root } = asked
  const { field, read, make } = root
  let args: object = {}
  if (make !== undefined) return { root, args, value: await made(asked, make, context) }
  if (read === undefined || field.definition === undefined) return { root, args, value: field.parent.name }
  try {
    args = asked.args
    await admit(context, field.needs)
    const call = asBytes ? asked.shapedBy(read) : addressed(narrowed(root, read.call(args), context))
    if (read.isNothing?.(args) === true) return { root, args, value: [] }
    return { root, args, answer: await context.bytes.fetch(call) }
  } catch (error) {
    if (read.missingIsNull && isMissing(error)) return { root, args, value: null }
    return { root, args, value: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** The call with the columns that the caller may read; the others are not even requested. */
export function narrowed({ read, columns }: RootPlan, call: RestCall, context: GatewayContext): RestCall {
  if (read?.rows === undefined) return call
  const names = columns.filter((c) => c.needs.every((guard) => passes(context, guard))).map((c) => c.name)
  return { ...call, query: { ...call.query, fields: names.length === 0 ? 'id' : names.join(',') } }
}

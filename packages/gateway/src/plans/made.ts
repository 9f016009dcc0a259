// The value of a root field that a maker makes, with its members that are functions: these are called in parallel, where they are selected.
import type { GatewayContext } from '../context.ts'
import { admit } from '../directives/guards.ts'
import type { RootMaker } from '../resolvers/maker.ts'
import type { RootQuestion } from './question.ts'
import { below } from './tree.ts'

type Members = { readonly [name: string]: unknown }

/** The value for a caller; an Error replaces the value, or a member of it, that is refused or cannot be made. */
export async function made(asked: RootQuestion, make: RootMaker, context: GatewayContext): Promise<unknown> {
  return orError(async () => {
    const args = asked.args
    await admit(context, asked.root.field.needs)
    const value = await make(undefined, args as never, context)
    return isPlainObject(value) ? withMembers(value, asked) : value
  })
}

const isPlainObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function withMembers(value: Members, asked: RootQuestion): Promise<Members> {
  const members = below(asked.root.field.form).map(async (field) => {
    const ask = value[field.name]
    return typeof ask === 'function' ? [[field.name, await orError(() => ask(asked.argumentsOf(field)))] as const] : []
  })
  return { ...value, ...Object.fromEntries((await Promise.all(members)).flat()) }
}

async function orError(make: () => unknown): Promise<unknown> {
  try {
    return await make()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

// The least call of a root field, whatever its arguments, and what it answers to a caller with and without the codes of the field.
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Bench } from './bench.ts'

export interface Root {
  readonly kind: 'query' | 'mutation'
  readonly field: GraphQLField<unknown, unknown>
  /** Codes of its `@form` in the order of the text; none: it stands under another guard. */
  readonly codes: readonly string[]
}

/** The root fields of queries and mutations by name. */
export function rootsIn(schema: GraphQLSchema): ReadonlyMap<string, Root> {
  const of = (kind: Root['kind'], type: string) => {
    const found = schema.getType(type)
    const fields = isObjectType(found) ? Object.values(found.getFields()) : []
    return fields.map((field): [string, Root] => [field.name, { kind, field, codes: formCodesOf(field) }])
  }
  return new Map([...of('query', 'Query'), ...of('mutation', 'Mutation')])
}

/** The codes of `@form`, in the order of the text. */
export function formCodesOf({ astNode }: GraphQLField<unknown, unknown>): readonly string[] {
  const list = astNode?.directives?.find((d) => d.name.value === 'form')?.arguments?.[0]?.value
  return list?.kind === 'ListValue' ? list.values.flatMap((v) => (v.kind === 'StringValue' ? [v.value] : [])) : []
}

const scalars: { readonly [name: string]: string } = {
  Int: '1',
  Float: '1',
  Boolean: 'true',
  Date: '"2026-01-31"',
  DateTime: '"2026-01-31T00:00:00Z"',
  Time: '"08:00"',
  Period: '"2026-01"',
  Decimal: '"1"',
}

/** The smallest literal of an input type. */
function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType)
  if (isListType(type)) return `[${literalOf(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((f) => isNonNullType(f.type))
    return `{ ${needed.map((f) => `${f.name}: ${literalOf(f.type)}`).join(' ')} }`
  }
  return scalars[type.name] ?? '"1"'
}

export function callOf({ kind, field }: Root): string {
  const args = field.args
    .filter((a) => isNonNullType(a.type) && a.defaultValue === undefined)
    .map((a) => `${a.name}: ${literalOf(a.type)}`)
  const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''
  return `${kind} { ${field.name}${args.length === 0 ? '' : `(${args.join(', ')})`} ${selection} }`
}

/** What is wrong with the guard of a root field, asked over HTTP: nothing, where each of these codes opens it alone and no other does. */
export async function wrongAt(
  bench: Bench,
  root: Root,
  tried: readonly string[],
  every: readonly string[],
): Promise<readonly string[]> {
  const { codes, field } = root
  const query = callOf(root)
  const wrong: string[] = []
  const note = (isWrong: boolean, words: string) => isWrong && wrong.push(`${field.name}: ${words}`)
  const { backend } = bench
  // What a key may do is kept for a while, so each field has a key of its own.
  const without = `without-${field.name}`
  backend.users.set('nobody', []).set(
    without,
    every.filter((code) => !codes.includes(code)),
  )
  backend.forget()
  for (const key of ['nobody', without]) {
    const { errors } = await bench.ask(query, { key })
    const { code, anyOf } = errors[0]?.extensions ?? {}
    note(code !== 'FORBIDDEN' || anyOf?.join() !== codes.join(), `${key} gets ${code} ${anyOf}`)
  }
  const unknown = await bench.ask(query)
  note(unknown.codes.join() !== 'UNAUTHENTICATED', `a caller without a session gets ${unknown.codes}`)
  note(backend.calls.length > 0, 'the backend is asked for a caller who is refused')
  for (const code of tried) {
    backend.users.set(`only-${code}`, [code])
    backend.forget()
    const { codes: complaints } = await bench.ask(query, { key: `only-${code}` })
    const refusals = complaints.filter((one) => one === 'FORBIDDEN' || one === 'BAD_USER_INPUT')
    note(refusals.length > 0, `the holder of ${code} gets ${refusals}`)
    note(backend.calls.length !== 1, `for the holder of ${code} the backend is asked ${backend.calls.length} times`)
  }
  return wrong
}

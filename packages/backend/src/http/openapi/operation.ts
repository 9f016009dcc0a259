// The pieces every operation is made of: parameters, bodies, answers, refusals.
import { type ErrorCode, errors } from '@kantor/shared/rules/errors/errors'
import { arrayOf, type Schema, text } from './schema-parts.ts'

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Schema[]
  readonly requestBody?: Schema
  readonly responses: { readonly [status: string]: Schema }
  readonly security?: readonly Schema[]
  /** Codes of which any one is enough; empty: any signed-in user. */
  readonly 'x-any-of'?: readonly string[]
}
/** The content of a path: an operation per method, and the parameters of all of them. */
export type PathItem = { readonly [method: string]: Operation | readonly Schema[] }
export type Paths = { readonly [path: string]: PathItem }

export const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })
export const answer = (description: string, schema?: Schema): Schema => ({
  description,
  ...(schema ? json(schema) : {}),
})
export const body = (schema: Schema): Schema => ({ required: true, ...json(schema) })
export const query = (name: string, description: string, schema: Schema = text, required = false): Schema => ({
  name,
  in: 'query',
  description,
  schema,
  ...(required ? { required } : {}),
})
/** A parameter of several values with commas between them. */
export const queryList = (name: string, description: string, items: Schema, most: number): Schema => ({
  ...query(name, description, { ...arrayOf(items), maxItems: most }),
  style: 'form',
  explode: false,
})
export const inPath = (name: string, schema: Schema): Schema => ({ name, in: 'path', required: true, schema })

/** The two headers that say in which company and branch. */
export const place: readonly Schema[] = [
  { $ref: '#/components/parameters/CompanyCode' },
  { $ref: '#/components/parameters/CompanyBranchCode' },
]

/** Refusals by status, for the error codes that an operation gives of itself; rules behind it may give others of the table. */
export function problems(...codes: readonly ErrorCode[]): { readonly [status: string]: Schema } {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  const named = [...byStatus].map(
    ([status, list]) => [String(status), refusal(String(status), list.join(', '))] as const,
  )
  return { ...Object.fromEntries(named), default: refusal('', 'Any other refusal') }
}

/** The refusals of a status, with words of the operation's own. */
export const refusal = (status: string, description: string): Schema => ({
  $ref: `#/components/responses/Refused${status}`,
  description,
})

// The pieces every operation is made of: parameters, bodies, answers, problems.
import { type ErrorCode, errors } from '@kantor/shared/rules/errors/errors'
import { ref, type Schema } from './schemas.ts'

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

export const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })
export const answer = (description: string, schema?: Schema): Schema => ({
  description,
  ...(schema ? json(schema) : {}),
})
export const body = (schema: Schema): Schema => ({ required: true, ...json(schema) })
export const query = (
  name: string,
  description: string,
  schema: Schema = { type: 'string' },
  required = false,
): Schema => ({ name, in: 'query', description, schema, ...(required ? { required } : {}) })
export const inPath = (name: string, schema: Schema): Schema => ({ name, in: 'path', required: true, schema })

/** The two headers that say in which company and branch. */
export const place: readonly Schema[] = [
  { $ref: '#/components/parameters/CompanyCode' },
  { $ref: '#/components/parameters/CompanyBranchCode' },
]

/** Problem answers by status, for the error codes an operation can give. */
export function problems(...codes: readonly ErrorCode[]): { readonly [status: string]: Schema } {
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  const content = { 'application/problem+json': { schema: ref('Problem') } }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [String(status), { description: list.join(', '), content }]),
  )
}

// What a refused request is answered: a problem for each status, whose code is one of those of this status.
import { type ErrorCode, errors } from '@kantor/shared/rules/errors/errors'
import { type Properties, ref, type Schema } from './schema-parts.ts'
import { errorCodesOf } from './schemas.ts'

const statuses = [...new Set(Object.values(errors).map(({ status }) => status))].sort((a, b) => a - b)

/** The refusals by name, for the components of the document; `headers` stand on each, `retry` where waiting helps. */
export const refusals = (headers: Properties, retry: Properties): Properties => ({
  ...Object.fromEntries(statuses.map((status) => [`Refused${status}`, refused(status, headers, retry)])),
  Refused: { description: 'A refusal', headers, ...problem(ref('Problem')) },
})

function refused(status: number, headers: Properties, retry: Properties): Schema {
  const codes = errorCodesOf(status) as readonly ErrorCode[]
  const only = { properties: { status: { const: status }, code: { enum: codes } } }
  const mayWait = status === 429 || status === 503
  return {
    description: `A refusal with the status ${status}`,
    headers: { ...headers, ...(mayWait ? retry : {}) },
    ...problem({ allOf: [ref('Problem'), { type: 'object', ...only }] }, exampleOf(codes[0])),
  }
}

const problem = (schema: Schema, example?: Schema): Schema => ({
  content: { 'application/problem+json': { schema, ...(example === undefined ? {} : { example }) } },
})

function exampleOf(code: ErrorCode | undefined): Schema | undefined {
  if (code === undefined) return undefined
  const { status, text } = errors[code]
  const requestId = '7f0d8a52-3c7f-4c55-9a58-0d1f5e1c2a11'
  return { type: `/errors/${code}`, title: text, status, code, detail: text, requestId }
}

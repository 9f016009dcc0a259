// What many operations have in common: the budget of an API key on every answer, and the key under which a write may be sent twice.
import { type ErrorCode, errors } from '@kantor/shared/rules/errors/errors'
import { type Operation, type Paths, refusal } from './operation.ts'
import { count, type Properties, type Schema } from './schema-parts.ts'

/** Headers of answers, for the components of the document. */
export const answerHeaders: Properties = {
  'RateLimit-Limit': { description: 'Calls that the API key may have in one go; API keys alone', schema: count },
  'RateLimit-Remaining': { description: 'How many of them are left', schema: count },
  'RateLimit-Reset': { description: 'Seconds until all of them are there again', schema: count },
  'Retry-After': { description: 'Seconds after which a new try makes sense', schema: count },
  'Idempotency-Replayed': {
    description: 'The write was done before; this is its first answer',
    schema: { type: 'string', enum: ['true'] },
  },
}

/** Parameters, for the components of the document. */
export const keyParameter = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Done once however often it is sent: within a day the same key gives the first answer again',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  },
}

const headerRef = (name: string): Properties => ({ [name]: { $ref: `#/components/headers/${name}` } })
/** What every answer to an API key reports, and what a refusal reports where waiting helps. */
export const budget: Properties = Object.assign(
  {},
  ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map(headerRef),
)
export const retry: Properties = headerRef('Retry-After')

const methods = new Set(['get', 'post', 'put', 'delete'])
const isOpen = ({ security }: Operation): boolean => security?.some((s) => Object.keys(s).length === 0) === true

/**
 * Every operation that an API key can call states its budget in headers and may answer RATE_LIMITED when the budget is used up. The shared
 * answers of refusals declare these headers themselves.
 */
export const withBudget = (paths: Paths): Paths =>
  eachOperation(paths, (_, operation) =>
    isOpen(operation)
      ? operation
      : { ...operation, responses: withHeaders(withRefusals(operation.responses, 'RATE_LIMITED'), budget) },
  )

/** Writes that may be sent under an Idempotency-Key. */
export const withKey = (paths: Paths): Paths =>
  eachOperation(paths, (method, operation) => {
    if (method === 'get') return operation
    const responses = withRefusals(operation.responses, 'KEY_BUSY', 'KEY_SPENT', 'KEY_REUSED')
    return {
      ...operation,
      parameters: [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }],
      responses: withHeaders(responses, headerRef('Idempotency-Replayed')),
    }
  })

function withHeaders(responses: Operation['responses'], headers: Properties): Operation['responses'] {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) =>
      '$ref' in response
        ? [status, response]
        : [status, { ...response, headers: { ...(response.headers as object | undefined), ...headers } }],
    ),
  )
}

function eachOperation(paths: Paths, change: (method: string, operation: Operation) => Operation): Paths {
  const changed = Object.entries(paths).map(([path, item]) => {
    const entries = Object.entries(item).map(([method, operation]) =>
      methods.has(method) ? [method, change(method, operation as Operation)] : [method, operation],
    )
    return [path, Object.fromEntries(entries)]
  })
  return Object.fromEntries(changed)
}

/** The responses with further refusals, named together with those of the same status. */
function withRefusals(responses: Operation['responses'], ...codes: readonly ErrorCode[]): Operation['responses'] {
  const all: { [status: string]: Schema } = { ...responses }
  for (const code of codes) {
    const status = String(errors[code].status)
    const said = all[status]?.description
    all[status] = refusal(status, said === undefined ? code : `${said}, ${code}`)
  }
  return all
}

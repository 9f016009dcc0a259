// What stands on many operations alike: the budget of an API key on every answer, and the key under which a write may be sent twice.
import { type ErrorCode, errors } from '@kantor/shared/rules/errors/errors'
import { type Operation, problems } from './operation.ts'
import type { Schema } from './schemas.ts'

type Item = { readonly [method: string]: unknown }
type Paths<I extends Item> = { readonly [path: string]: I }

const whole: Schema = { type: 'integer', minimum: 0 }

/** Headers of answers, for the components of the document. */
export const answerHeaders: { readonly [name: string]: Schema } = {
  'RateLimit-Limit': { description: 'Calls that the API key may have in one go; API keys alone', schema: whole },
  'RateLimit-Remaining': { description: 'How many of them are left', schema: whole },
  'RateLimit-Reset': { description: 'Seconds until all of them are there again', schema: whole },
  'Retry-After': { description: 'Seconds after which a new try makes sense', schema: whole },
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

const headerRef = (name: string): Schema => ({ [name]: { $ref: `#/components/headers/${name}` } })
const budget = Object.assign({}, ...['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map(headerRef))
const methods = new Set(['get', 'post', 'put', 'delete'])
const isOpen = ({ security }: Operation): boolean => security?.some((s) => Object.keys(s).length === 0) === true

/** Every operation that an API key can call tells its budget, and may refuse for want of it. */
export const withBudget = <I extends Item>(paths: Paths<I>): Paths<I> =>
  eachOperation(paths, (_, operation) => {
    if (isOpen(operation)) return operation
    const responses = withProblems(operation.responses, 'RATE_LIMITED')
    return {
      ...operation,
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => {
          const retry = status === '429' || status === '503' ? headerRef('Retry-After') : {}
          return [status, { ...response, headers: { ...headersOf(response), ...budget, ...retry } }]
        }),
      ),
    }
  })

/** Writes that may be sent under an Idempotency-Key. */
export const withKey = <I extends Item>(paths: Paths<I>): Paths<I> =>
  eachOperation(paths, (method, operation) => {
    if (method === 'get') return operation
    const responses = withProblems(operation.responses, 'KEY_BUSY', 'KEY_SPENT', 'KEY_REUSED')
    return {
      ...operation,
      parameters: [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }],
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) =>
          status < '300'
            ? [status, { ...response, headers: { ...headersOf(response), ...headerRef('Idempotency-Replayed') } }]
            : [status, response],
        ),
      ),
    }
  })

const headersOf = ({ headers }: Schema): object => (typeof headers === 'object' && headers !== null ? headers : {})

function eachOperation<I extends Item>(
  paths: Paths<I>,
  change: (method: string, operation: Operation) => Operation,
): Paths<I> {
  const changed = Object.entries(paths).map(([path, item]) => {
    const entries = Object.entries(item).map(([method, operation]) =>
      methods.has(method) ? [method, change(method, operation as Operation)] : [method, operation],
    )
    return [path, Object.fromEntries(entries)]
  })
  return Object.fromEntries(changed)
}

/** The responses with further refusals, named beside those of the same status. */
function withProblems(responses: Operation['responses'], ...codes: readonly ErrorCode[]): Operation['responses'] {
  const all = { ...responses }
  for (const code of codes) {
    const status = String(errors[code].status)
    const said = all[status]?.description
    all[status] = { ...problems(code)[status], ...(said === undefined ? {} : { description: `${said}, ${code}` }) }
  }
  return all
}

// Whom to ask for what was refused. The gateway refuses before it calls the backend, so it requests the roles there.
import type { FormCode } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { type GrantedBy, grantedByIn, grantedByLimits } from '@kantor/shared/rules/errors/granted-by'
import type { GatewayContext } from '../context.ts'
import type { RootMaker } from './maker.ts'

const isCode = (code: string): boolean => /^frm[A-Z0-9]{1,20}[IAED]$/.test(code)

const grantedBy: RootMaker = async (_, { codes }: { readonly codes: readonly string[] }, context) => {
  if (codes.length === 0 || codes.length > grantedByLimits.codes || !codes.every(isCode))
    throw badInput([{ field: 'codes', rule: 'format', message: `One to ${grantedByLimits.codes} permission codes.` }])
  return context.rest.read('/granted-by', { codes: codes.join(',') })
}
export const grantedByQueries = { grantedBy }

interface Kept {
  readonly until: number
  readonly answer: Promise<GrantedBy | undefined>
}
const keptMs = 60_000
const mostKept = 1_000
/** By company and codes: the same for all of its people. */
const kept = new WeakMap<GatewayContext['accessStore'], Map<string, Kept>>()

/** The roles that open one of the codes, queried at most once a minute; undefined when they cannot be determined now. */
export function grantorsFor(codes: readonly FormCode[] | readonly string[], context: GatewayContext) {
  const company = context.access?.profile.companyCode
  if (company === undefined || company === null || codes.length === 0) return Promise.resolve(undefined)
  const answers = kept.get(context.accessStore) ?? new Map<string, Kept>()
  kept.set(context.accessStore, answers)
  const list = [...codes].slice(0, grantedByLimits.codes).sort().join(',')
  const key = `${company} ${list}`
  const known = answers.get(key)
  if (known !== undefined && known.until > Date.now()) return known.answer
  const answer = context.rest
    .detached()
    .read('/granted-by', { codes: list })
    .then(grantedByIn)
    .catch(() => undefined)
  answers.delete(key)
  answers.set(key, { until: Date.now() + keptMs, answer })
  const oldest = answers.size > mostKept ? answers.keys().next().value : undefined
  if (oldest !== undefined) answers.delete(oldest)
  return answer
}

// Pure rules that uploads of employees share: terms of contracts, what an identity number says of the birth.
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'

export interface ContractKind {
  readonly relation: string
  /** Longest chain in months; null: the law's. */
  readonly maxMonths: number | null
}
interface Said {
  readonly rule: string
  readonly message: string
}

/** Months that a chain of fixed terms may last (PP 35/2021 art. 8). */
export const longestChain = 60

/** A permanent contract has no end, every other one has, and a fixed term lasts no longer than the law allows. */
export function contractComplaint({ relation, maxMonths }: ContractKind, from: string, to: string | null): Said | null {
  if (relation === 'PKWTT')
    return to === null ? null : { rule: 'R-CONTRACT', message: 'a permanent contract has no end: leave it empty' }
  if (to === null)
    return relation.startsWith('PKWT') ? { rule: 'R-CONTRACT', message: 'a fixed term has a last day' } : null
  if (to < from) return { rule: 'R-CONTRACT', message: 'must not lie before the start' }
  const last = addDays(addMonths(from, maxMonths ?? longestChain), -1)
  return relation === 'PKWT_TERM' && to > last
    ? { rule: 'CONTRACT_CHAIN_LIMIT', message: `a fixed term ends on ${last} at the latest (PP 35/2021 art. 8)` }
    : null
}

/**
 * Digits 7 to 12 of an identity number are day, month and year of birth; women have 40 added to the day. Where the gender is not
 * known either is right.
 */
export function identityFitsBirth(nationalIdNo: string, birthDate: string, gender?: string): boolean {
  const [, year = '', month = '', day = ''] = /^\d\d(\d\d)-(\d\d)-(\d\d)$/.exec(birthDate) ?? []
  const [male, female] = [day, String(Number(day) + 40)].map((d) => `${d}${month}${year}`)
  const digits = nationalIdNo.slice(6, 12)
  return (gender !== 'F' && digits === male) || (gender !== 'M' && digits === female)
}

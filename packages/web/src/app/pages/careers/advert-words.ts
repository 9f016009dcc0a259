// The choices of an advert as people read them.
import { formatDecimal } from '@kantor/shared/formats/number'

const words: { readonly [value: string]: string } = {
  ON_SITE: 'On site',
  HYBRID: 'Hybrid',
  REMOTE: 'Remote',
  PKWTT: 'Permanent (PKWTT)',
  PKWT: 'Fixed term (PKWT)',
  OUTSOURCE: 'Outsourced',
  INTERN: 'Internship',
}
export const wordOf = (value: string): string => words[value] ?? value

interface Range {
  readonly salaryFrom: string | null
  readonly salaryTo: string | null
}
const rupiah = (amount: string): string => `Rp ${formatDecimal(amount, 0)}`
/** 'Rp 5,000,000 to Rp 7,000,000 a month'; undefined where the advert shows none. */
export function salaryOf({ salaryFrom, salaryTo }: Range): string | undefined {
  if (salaryFrom === null && salaryTo === null) return undefined
  if (salaryFrom !== null && salaryTo !== null) return `${rupiah(salaryFrom)} to ${rupiah(salaryTo)} a month`
  return salaryFrom === null ? `up to ${rupiah(salaryTo ?? '0')} a month` : `from ${rupiah(salaryFrom)} a month`
}

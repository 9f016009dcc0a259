// The part of the tax of a year that an employee bore before the employer began to bear it (payroll 4.7, R-GU).
import { moneyText, senOf } from '../../money/sen.ts'

type Method = 'GROSS' | 'GROSS_UP' | 'NET'
/** A method from the first day of a month on. JANUARY: the employer also bears the tax of the earlier months of that year. */
export interface MethodRow {
  readonly from: string
  readonly method: Method
  readonly countsFrom: 'MONTH' | 'JANUARY' | null
}
/** A month of tax as it was paid. */
export interface PaidMonth {
  readonly month: number
  readonly regular: string
  readonly irregular: string
  readonly allowance: string
  readonly tax: string
  readonly borne: string
}
export interface OwnTaxQuery {
  readonly taxYear: number
  readonly taxMonth: number
  /** The methods that have begun, the earliest first. */
  readonly methods: readonly MethodRow[]
  /** The method where no row applies. */
  readonly usual: Method
  readonly scope: 'ALL' | 'REGULAR'
  readonly months: readonly PaidMonth[]
}

/**
 * The tax that was withheld from pay in months of the year in which the employee bore it himself. If the employer bears only the tax of the regular income, it is
 * the share of that income in the tax of the month; months before a method that counts from January are no longer borne by the employee.
 */
export function ownTaxOf({ taxYear, taxMonth, methods, usual, scope, months }: OwnTaxQuery): string {
  const now = methods.at(-1)?.method ?? usual
  if (now === 'GROSS') return '0.00'
  const dayOf = (month: number) => `${taxYear}-${String(month).padStart(2, '0')}-01`
  const isOwn = (month: number) =>
    (methods.findLast(({ from }) => from <= dayOf(month))?.method ?? usual) === 'GROSS' &&
    !methods.some(
      ({ from, method, countsFrom }) => from > dayOf(month) && method !== 'GROSS' && countsFrom === 'JANUARY',
    )
  const sum = months
    .filter(({ month }) => month < taxMonth && isOwn(month))
    .reduce((total, month) => total + ownOf(month, scope), 0n)
  return moneyText(sum > 0n ? sum : 0n)
}

/** The tax that the month withheld from the pay of the employee, as far as the method would bear it, in whole rupiah. */
function ownOf({ regular, irregular, allowance, tax, borne }: PaidMonth, scope: 'ALL' | 'REGULAR'): bigint {
  const withheld = senOf(tax) - senOf(allowance) - senOf(borne)
  const [part, whole] = [senOf(regular), senOf(regular) + senOf(irregular)]
  if (scope === 'ALL' || whole <= 0n || part >= whole) return withheld
  return part <= 0n ? 0n : ((withheld * part) / whole / 100n) * 100n
}

// What a decree changes: somebody's payslip as it would be by the new rows, what a closed month lacks, and proposals for many.
import { addDays } from '../../time/calendar.ts'
import { exactOf, moneyText, senOf, wholeRupiah } from '../exact.ts'
import type { EmployeeSnapshot } from '../payslip/snapshot.ts'

/** One change of a decree; without a component the basic salary or the wage of a day. */
export interface PayChange {
  readonly component: string | null
  readonly amount: string
}

interface Dated {
  readonly from: string
  readonly to?: string | null
}
/** Rows as they are once a new one begins on a day: what is in force ends before it, later ones stay. */
function withNew<T extends Dated>(rows: readonly T[], day: string, add: (to: string | undefined) => T): readonly T[] {
  const later = rows.filter(({ from }) => from > day)
  const until = later.map(({ from }) => from).sort()[0]
  const ended = rows
    .filter(({ from }) => from < day)
    .map((row) => (row.to == null || row.to >= day ? { ...row, to: addDays(day, -1) } : row))
  return [...ended, add(until === undefined ? undefined : addDays(until, -1)), ...later]
}

/** The inputs of a payslip with the changes in them. */
export function changedSnapshot<T extends Pick<EmployeeSnapshot, 'salaries' | 'fixedPay'>>(
  snapshot: T,
  day: string,
  changes: readonly PayChange[],
): T {
  return changes.reduce<T>((now, { component, amount }) => {
    const end = (to: string | undefined) => (to === undefined ? {} : { to })
    if (component === null)
      return { ...now, salaries: withNew(now.salaries, day, (to) => ({ from: day, ...end(to), amount })) }
    const isOwn = (row: EmployeeSnapshot['fixedPay'][number]) => row.component === component && row.mode === 'SET'
    const own = withNew(now.fixedPay.filter(isOwn), day, (to) => ({
      ...{ component, amount, mode: 'SET' as const, from: day },
      ...end(to),
    }))
    return { ...now, fixedPay: [...now.fixedPay.filter((row) => !isOwn(row)), ...own] }
  }, snapshot)
}

/** What a closed month lacks: what is due by the new rows less what was paid then and made up for since (R-RAP). */
export const lackOf = (due: string, paid: string, earlier: string): string =>
  moneyText(senOf(due) - senOf(paid) - senOf(earlier))

/** Rounded up to a unit. */
function roundedUp(amount: bigint, unit: number): string {
  const step = BigInt(unit) * 100n
  return moneyText(((amount + step - 1n) / step) * step)
}
/** An amount more. */
export const moreBy = (old: string, more: string, unit = 1): string => roundedUp(senOf(old) + senOf(more), unit)
/** A percentage more. */
export function moreByPercent(old: string, percent: string, unit = 1): string {
  const { top, bottom } = exactOf(percent)
  return roundedUp(senOf(old) + wholeRupiah(senOf(old) * top, bottom * 100n), unit)
}
/** The increase in percent, two decimals; null where there was nothing before. */
export function increaseOf(old: string | null, now: string): string | null {
  const before = senOf(old ?? '0')
  if (before === 0n) return null
  const difference = senOf(now) - before
  const sign = difference < 0n ? '-' : ''
  const size = ((difference < 0n ? -difference : difference) * 20_000n + before) / (before * 2n)
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

// What a ratification changes: the employee's payslip at the new rates, the arrears of closed months, and proposals for many employees.

import { exactOf } from '../../money/exact.ts'
import { moneyText, type Sen, senOf, wholeRupiah } from '../../money/sen.ts'
import { addDays } from '../../time/calendar.ts'
import { contributionCodes } from '../deductions/bpjs-month.ts'
import type { Payslip } from '../payslip/calculate.ts'
import type { EmployeeSnapshot } from '../payslip/snapshot.ts'

/** One change of a decree; without a component the basic salary or the wage of a day. */
export interface PayChange {
  readonly component: string | null
  readonly amount: string
}
/** What a closed month would pay by the rows of a decree, next to what it would pay without them. */
export interface MonthAgain {
  readonly before: Pick<Payslip, 'lines'>
  readonly after: Pick<Payslip, 'lines'>
}
/** What of a closed month is compared: the components that the decree names, and whether what follows from them is paid, too. */
export interface ArrearsTerms {
  readonly named: readonly string[]
  /** Overtime goes by the wage of its month (PP 35/2021 art. 32). */
  readonly withOvertime: boolean
  readonly withContributions: boolean
}
/** What a closed month lacks of one component. */
export interface MonthLack {
  readonly code: string
  /** Null: pay of the month itself. */
  readonly originPeriod: string | null
  readonly paid: string
  readonly due: string
  readonly delta: string
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
      component,
      amount,
      mode: 'SET' as const,
      from: day,
      ...end(to),
    }))
    return { ...now, fixedPay: [...now.fixedPay.filter((row) => !isOwn(row)), ...own] }
  }, snapshot)
}

/** What is due by the new rows less what was paid then and made up for since. */
export const lackOf = (due: string, paid: string, earlier: string): string =>
  moneyText(senOf(due) - senOf(paid) - senOf(earlier))

/**
 * What a closed month lacks (R-RAP): of each component that the decree names, and of every other earning that its rows make higher or lower, such as an
 * allowance in percent of the basic salary, what is due by the new rows less what was paid then and made up for since. Days of other months that the month
 * paid, missed or put right, lack what the new rows alone change: they name their own period. What else would be counted differently today is left as it was.
 */
export function lacksOf(
  { before, after }: MonthAgain,
  { named, ...terms }: ArrearsTerms,
  paidBy: (code: string) => { readonly paid: string; readonly earlier: string },
): readonly MonthLack[] {
  const counts = ({ code, kind }: SlipLine): boolean =>
    contributionCodes.includes(code)
      ? terms.withContributions
      : kind === 'EARNING' && code !== 'TAX_ALLOWANCE' && (code !== 'OVERTIME' || terms.withOvertime)
  const [were, are] = [sumsBy(before.lines.filter(counts)), sumsBy(after.lines.filter(counts))]
  const changed = [...new Set([...are.keys(), ...were.keys()])].filter((key) => were.get(key) !== are.get(key))
  const all = sumsBy(after.lines)
  return [...new Set([...named.map((code) => keyOf({ code, originPeriod: null })), ...changed])].flatMap((key) => {
    const [code = '', origin = ''] = key.split(' ')
    const due = all.get(key) ?? 0n
    const { paid, earlier } = origin === '' ? paidBy(code) : { paid: moneyText(were.get(key) ?? 0n), earlier: '0' }
    const delta = lackOf(moneyText(due), paid, earlier)
    if (senOf(delta) === 0n) return []
    const amounts = { paid: moneyText(senOf(paid) + senOf(earlier)), due: moneyText(due), delta }
    return [{ code, originPeriod: origin === '' ? null : origin, ...amounts }]
  })
}

type SlipLine = Payslip['lines'][number]
const keyOf = ({ code, originPeriod }: Pick<SlipLine, 'code' | 'originPeriod'>): string =>
  `${code} ${originPeriod ?? ''}`
function sumsBy(lines: readonly SlipLine[]): ReadonlyMap<string, Sen> {
  const sums = new Map<string, Sen>()
  for (const line of lines) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0n) + senOf(line.amount))
  return sums
}

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

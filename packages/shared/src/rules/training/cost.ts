// What a training costs (R-TRN-02): fixed costs are borne by all who take part, costs of a head by each; whole rupiah.
import Big from 'big.js'

export interface CostLine {
  readonly basis: 'PER_HEAD' | 'FIXED'
  /** For each head, or for all. */
  readonly amount: string
  /** What all of it came to, as billed; empty: not known yet. */
  readonly actualAmount?: string | null
}
export interface TrainingCost {
  /** Whole rupiah, half up. */
  readonly perHead: string
  /** Of everybody, as planned. */
  readonly total: string
}

const money = (value: Big): string => value.toFixed(2)
const sumOf = (values: readonly Big[]): Big => values.reduce((sum, value) => sum.plus(value), Big(0))
const amountOf = ({ basis, amount }: CostLine, heads: number): Big =>
  basis === 'PER_HEAD' ? Big(amount).times(heads) : Big(amount)

/** (sum of fixed costs + sum of costs of a head x heads) / heads; nothing for nobody. */
export function plannedCost(lines: readonly CostLine[], heads: number): TrainingCost {
  const total = sumOf(lines.map((line) => amountOf(line, heads)))
  if (heads <= 0) return { perHead: money(Big(0)), total: money(total) }
  return { perHead: money(total.div(heads).round(0, Big.roundHalfUp)), total: money(total) }
}

/** What was really paid: lines without an actual amount count as planned. */
export const actualCost = (lines: readonly CostLine[], heads: number): string =>
  money(sumOf(lines.map((line) => (line.actualAmount == null ? amountOf(line, heads) : Big(line.actualAmount)))))

/** A total in whole shares that add up to it: what does not divide goes to the first ones, and the sen to the very first. */
export function costShares(total: string, heads: number): readonly string[] {
  if (heads <= 0) return []
  const all = Big(total)
  const each = all.div(heads).round(0, Big.roundDown)
  const over = all.minus(each.times(heads))
  const whole = Number(over.round(0, Big.roundDown))
  const sen = over.minus(whole)
  return Array.from({ length: heads }, (_, i) => money(each.plus(i < whole ? 1 : 0).plus(i === 0 ? sen : 0)))
}

export interface BudgetUse {
  /** Of the department in the year; empty: it has none. */
  readonly budget: string | null
  /** What completed and closed trainings cost. */
  readonly spent: string
  /** What approved and scheduled requests are estimated at. */
  readonly reserved: string
}
/** Budget less what was spent and what is promised; below nothing where too much was. Empty without a budget. */
export const budgetLeft = ({ budget, spent, reserved }: BudgetUse): string | null =>
  budget === null ? null : money(Big(budget).minus(spent).minus(reserved))

/** Amounts added up; empty ones count nothing. */
export const totalMoney = (amounts: readonly (string | null | undefined)[]): string =>
  money(sumOf(amounts.map((amount) => Big(amount ?? 0))))
/** What one amount leaves of another; below nothing where it is more. */
export const moneyLess = (from: string, amount: string | null | undefined): string =>
  money(Big(from).minus(amount ?? 0))
/** What a planned cost comes to for so many. */
export const plannedAmount = (line: CostLine, heads: number): string => money(amountOf(line, heads))

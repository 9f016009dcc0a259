// What a training costs (R-TRN-02): fixed costs are borne by all who take part, costs of a head by each; whole rupiah.
import { differenceOf } from '../money/amounts.ts'
import { one } from '../money/exact.ts'
import { moneyText, type Sen, senOf, senPerRupiah, wholeRupiah } from '../money/sen.ts'
import { allocated } from '../money/shares.ts'

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

const added = (amounts: readonly Sen[]): Sen => amounts.reduce((sum, amount) => sum + amount, 0n)
const amountOf = ({ basis, amount }: CostLine, heads: number): Sen =>
  basis === 'PER_HEAD' ? senOf(amount) * BigInt(heads) : senOf(amount)

/** (sum of fixed costs + sum of costs of a head x heads) / heads; zero for no heads. */
export function plannedCost(lines: readonly CostLine[], heads: number): TrainingCost {
  const total = added(lines.map((line) => amountOf(line, heads)))
  const perHead = heads <= 0 ? 0n : wholeRupiah(total, BigInt(heads))
  return { perHead: moneyText(perHead), total: moneyText(total) }
}

/** What was really paid: lines without an actual amount count as planned. */
export const actualCost = (lines: readonly CostLine[], heads: number): string =>
  moneyText(added(lines.map((line) => (line.actualAmount == null ? amountOf(line, heads) : senOf(line.actualAmount)))))

/** A total in whole shares that add up to it: what does not divide goes to the first ones, and the sen to the very first. */
export function costShares(total: string, heads: number): readonly string[] {
  if (heads <= 0) return []
  const [rupiah, sen] = [senOf(total) / senPerRupiah, senOf(total) % senPerRupiah]
  const shares = allocated(
    rupiah,
    Array.from({ length: heads }, () => one),
  )
  return shares.map((share, i) => moneyText(share * senPerRupiah + (i === 0 ? sen : 0n)))
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
  budget === null ? null : differenceOf(differenceOf(budget, spent), reserved)

/** What a planned cost comes to for so many. */
export const plannedAmount = (line: CostLine, heads: number): string => moneyText(amountOf(line, heads))

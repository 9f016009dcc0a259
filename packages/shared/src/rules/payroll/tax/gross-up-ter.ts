// The tax that an employer bears, in a month (payroll 4.7, R-GU): an allowance equal to the tax on base and allowance together.

import { floorRupiah, moneyText } from '../../money/sen.ts'
import { exactText, type Trace, wholeFloor } from '../trace.ts'
import { type Bracket, rateMissing, rateOf, type TaxRates, type TerCategory } from './rate-rows.ts'
import { senAboveOf } from './tax-input.ts'
import { rateInputs } from './ter-tax.ts'
import { traceRounded } from './trace-rounded.ts'

export interface GrossUpInput {
  readonly category: TerCategory
  /** What is taxed without the allowance. */
  readonly base: string
  readonly isRaised?: boolean
}
export interface GrossUp {
  readonly allowance: string
  readonly gross: string
  readonly bracket: number
  readonly ratePercent: string
  readonly tax: string
  /** Higher brackets in which an allowance would equal its tax as well; the rates jump at the edges. The lowest was taken. */
  readonly others: readonly { readonly bracket: number; readonly allowance: string }[]
}

/**
 * PMK 168/2023 annex B I.4: `rate x base / (1 - rate)`, floored, from the lowest bracket; the first one that base and allowance do not leave
 * counts. Where the rates jump at an edge a higher bracket may solve it too: such solutions are named.
 */
export function grossUpTer(input: GrossUpInput, rates: TaxRates, trace?: Trace): GrossUp {
  const { category, isRaised = false } = input
  const base = senAboveOf(input.base, 'base')
  const { allowance, bracket } = grossUpOf(base, category, isRaised, rates, trace)
  const higher = rates.ter(category).brackets.filter(({ seq }) => seq > bracket.seq)
  const others = higher.flatMap((b) => {
    const other = allowanceIn(b, base, isRaised, rates)
    return other !== null && base + other > b.over && isWithin(b, base + other)
      ? [{ bracket: b.seq, allowance: moneyText(other) }]
      : []
  })
  return {
    allowance: moneyText(allowance),
    gross: moneyText(base + allowance),
    bracket: bracket.seq,
    others,
    ratePercent: bracket.ratePercent ?? '0',
    tax: moneyText(allowance),
  }
}

/** The same in whole numbers: the lowest allowance only. */
export function grossUpOf(base: bigint, category: TerCategory, isRaised: boolean, rates: TaxRates, trace?: Trace) {
  const table = rates.ter(category)
  for (const bracket of table.brackets) {
    if (!isWithin(bracket, base)) continue
    const allowance = allowanceIn(bracket, base, isRaised, rates)
    if (allowance === null || !isWithin(bracket, base + allowance)) continue
    const rate = rateOf(bracket, isRaised, rates.day)
    trace?.push(
      traceRounded({
        rule: 'R-GU',
        formula: 'base x rate / (1 - rate)',
        inputs: [{ name: 'base', value: exactText(base, 100n) }, ...rateInputs(bracket, rate, isRaised, table.source)],
        exact: exactText(base * rate.top, (rate.bottom - rate.top) * 100n),
        rounding: wholeFloor,
        article: 'PMK 168/2023 art. 5(2), annex B I.4',
      }),
    )
    return { allowance, bracket }
  }
  throw rateMissing(`solution of a gross-up in TerSchedule ${category}`, rates.day)
}

/** What solves `allowance = rate x (base + allowance)`; null where the rate takes everything. */
function allowanceIn(bracket: Bracket, base: bigint, isRaised: boolean, rates: TaxRates): bigint | null {
  const { top, bottom } = rateOf(bracket, isRaised, rates.day)
  return top >= bottom ? null : floorRupiah(base, { top, bottom: bottom - top })
}

const isWithin = ({ upTo }: Bracket, gross: bigint): boolean => upTo === null || gross <= upTo

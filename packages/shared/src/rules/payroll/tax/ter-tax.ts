// The tax of a month by the effective average rate (payroll 4.7, R-TER).

import type { Exact } from '../../money/exact.ts'
import { floorRupiah, moneyText } from '../../money/sen.ts'
import { exactText, type Trace, wholeFloor } from '../trace.ts'
import { type Bracket, bracketOf, rateOf, type TaxRates, type TerCategory } from './rate-rows.ts'
import { senAboveOf } from './tax-input.ts'
import { traceRounded } from './trace-rounded.ts'

export interface TerInput {
  readonly category: TerCategory
  readonly gross: string
  /** No valid tax number: the rate is raised before the tax is rounded (R-NPWP). */
  readonly isRaised?: boolean
}
export interface TerTax {
  readonly category: TerCategory
  readonly bracket: number
  readonly ratePercent: string
  readonly tax: string
}

/**
 * PP 58/2023 art. 2, PMK 168/2023 art. 15(1)a: the rate of the bracket `(over, up to]` in which the whole gross lies, on the whole gross, floored.
 */
export function terTax(input: TerInput, rates: TaxRates, trace?: Trace): TerTax {
  const { category, gross, isRaised = false } = input
  const { bracket, tax } = terOf(senAboveOf(gross, 'gross'), category, isRaised, rates, trace)
  return { category, bracket: bracket.seq, ratePercent: bracket.ratePercent ?? '0', tax: moneyText(tax) }
}

const article = 'PP 58/2023 art. 2; PMK 168/2023 art. 15(1)a'

/** The same in whole numbers, for callers that have them. */
export function terOf(gross: bigint, category: TerCategory, isRaised: boolean, rates: TaxRates, trace?: Trace) {
  const table = rates.ter(category)
  const bracket = bracketOf(table, gross)
  const rate = rateOf(bracket, isRaised, rates.day)
  const tax = floorRupiah(gross, rate)
  trace?.push(
    traceRounded({
      rule: 'R-TER',
      formula: isRaised ? 'gross x rate x raise' : 'gross x rate',
      inputs: [{ name: 'gross', value: exactText(gross, 100n) }, ...rateInputs(bracket, rate, isRaised, table.source)],
      exact: exactText(gross * rate.top, rate.bottom * 100n),
      rounding: wholeFloor,
      article: isRaised ? `${article}; UU PPh art. 21(5a)` : article,
    }),
  )
  return { bracket, tax }
}

/** How a trace shows a rate: the rate of the bracket, and what it is raised by. */
export function rateInputs({ seq, ratePercent, rate }: Bracket, used: Exact, isRaised: boolean, source: string) {
  const own = { name: 'rate', value: `${ratePercent ?? '0'} %`, source: `bracket ${seq} of ${source}` }
  return isRaised && rate.top > 0n
    ? [
        own,
        {
          name: 'raise',
          value: exactText(used.top * rate.bottom, used.bottom * rate.top),
          source: 'TaxSchedule NON_NPWP',
        },
      ]
    : [own]
}

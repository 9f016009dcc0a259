// The tax of workers without permanent employment (payroll 4.7, R-DAY).
import { badInput } from '../../errors/errors.ts'
import { type Exact, times } from '../../money/exact.ts'
import { floorRupiah, moneyText } from '../../money/sen.ts'
import { exactText, type Trace, wholeFloor } from '../trace.ts'
import { layeredOf } from './progressive-tax.ts'
import type { WithholdingStatus } from './rate-rows.ts'
import { type Bracket, type BracketTable, bracketOf, rateMissing, rateOf, type TaxRates } from './rate-rows.ts'
import { ratioOf, senAboveOf } from './tax-input.ts'
import { rateInputs, terTax } from './ter-tax.ts'
import { traceRounded } from './trace-rounded.ts'

export type NonPermanentInput = { readonly gross: string; readonly isRaised?: boolean } & (
  | { readonly basis: 'MONTHLY'; readonly status: WithholdingStatus }
  /** Paid by the day, the week or the piece: days worked for the pay. */
  | { readonly basis: 'DAILY' | 'WEEKLY' | 'PIECE'; readonly days: string }
)
export interface NonPermanentTax {
  readonly method: 'TER' | 'ARTICLE17_ON_50PCT'
  readonly bracket: number
  /** Null where article 17 is applied to half of the pay of a day. */
  readonly ratePercent: string | null
  readonly tax: string
}

/**
 * PMK 168/2023 art. 16(2), PP 58/2023 art. 2(3): paid by the month as everybody; else the average of a day decides between nothing, the daily
 * effective rate on the whole pay, and article 17 on half of it. There is no recalculation of the year.
 */
export function nonPermanentTax(input: NonPermanentInput, rates: TaxRates, trace?: Trace): NonPermanentTax {
  if (input.basis === 'MONTHLY') {
    const { gross, isRaised = false } = input
    const category = rates.category(input.status)
    const { bracket, ratePercent, tax } = terTax({ category, gross, isRaised }, rates, trace)
    return { method: 'TER', bracket, ratePercent, tax }
  }
  const gross = senAboveOf(input.gross, 'gross')
  const days = ratioOf(input.days, 'days')
  if (days.top === 0n) throw badInput([{ field: 'days', rule: 'R-DAY', message: 'pay for no day has no average' }])
  const table = rates.ter('DAILY')
  const bracket = bracketOfDay(gross, days, table)
  const isRaised = input.isRaised ?? false
  return bracket.ratePercent === null
    ? halfTaxed(gross, days, bracket, isRaised, rates, trace)
    : dailyTaxed(gross, days, bracket, isRaised, rates, trace)
}

/** Whole numbers again: gross x denominator against edge x numerator, so the average of a day is never rounded. */
function bracketOfDay(gross: bigint, { top, bottom }: Exact, { brackets, source }: BracketTable): Bracket {
  const scaled = brackets.map((b) => ({ ...b, upTo: b.upTo === null ? null : b.upTo * top, over: b.over * top }))
  const { seq } = bracketOf({ brackets: scaled, source }, gross * bottom)
  const bracket = brackets[seq - 1]
  if (bracket === undefined) throw rateMissing('TerSchedule DAILY', source)
  return bracket
}

function dailyTaxed(
  gross: bigint,
  days: Exact,
  bracket: Bracket,
  isRaised: boolean,
  rates: TaxRates,
  trace?: Trace,
): NonPermanentTax {
  const rate = rateOf(bracket, isRaised, rates.day)
  trace?.push(
    traceRounded({
      rule: 'R-DAY',
      formula: isRaised ? 'gross x rate x raise' : 'gross x rate',
      rounding: wholeFloor,
      inputs: [
        { name: 'gross', value: exactText(gross, 100n) },
        { name: 'average of a day', value: exactText(gross * days.bottom, days.top * 100n) },
        ...rateInputs(bracket, rate, isRaised, rates.ter('DAILY').source),
      ],
      exact: exactText(gross * rate.top, rate.bottom * 100n),
      article: 'PP 58/2023 art. 2(3)',
    }),
  )
  const tax = moneyText(floorRupiah(gross, rate))
  return { method: 'TER', bracket: bracket.seq, ratePercent: bracket.ratePercent, tax }
}

/** Article 17 on half of the average day, times the days; floored once at the end. */
function halfTaxed(
  gross: bigint,
  days: Exact,
  bracket: Bracket,
  isRaised: boolean,
  rates: TaxRates,
  trace?: Trace,
): NonPermanentTax {
  const table = rates.table('ARTICLE17')
  const raise = isRaised ? raiseOf(rates) : { top: 1n, bottom: 1n }
  // Layers are scaled by the days instead of dividing the pay by them: twice the days, because half a day's pay is what is taxed.
  const scale = { top: days.top * 2n, bottom: days.bottom }
  const scaled = table.brackets.map((b) => ({
    ...b,
    over: b.over * scale.top,
    upTo: b.upTo === null ? null : b.upTo * scale.top,
  }))
  const sum = layeredOf(gross * scale.bottom, { brackets: scaled, source: table.source })
  const exact = times({ top: sum.top, bottom: sum.bottom * scale.bottom * 2n }, raise)
  trace?.push(
    traceRounded({
      rule: 'R-DAY',
      formula: `article 17 on 50 % of the average of a day x days${isRaised ? ' x raise' : ''}`,
      inputs: [
        { name: 'average of a day', value: exactText(gross * days.bottom, days.top * 100n) },
        {
          name: 'days',
          value: exactText(days.top, days.bottom),
          source: `bracket ${bracket.seq} of ${rates.ter('DAILY').source}`,
        },
        { name: 'article 17', value: table.brackets.map((b) => `${b.ratePercent} %`).join(', '), source: table.source },
        ...(isRaised
          ? [{ name: 'raise', value: exactText(raise.top, raise.bottom), source: 'TaxSchedule NON_NPWP' }]
          : []),
      ],
      exact: exactText(exact.top, exact.bottom),
      rounding: wholeFloor,
      article: 'PMK 168/2023 art. 16(2); UU PPh art. 17(1)a',
    }),
  )
  const tax = moneyText(floorRupiah(100n, exact))
  return { method: 'ARTICLE17_ON_50PCT', bracket: bracket.seq, ratePercent: null, tax }
}

/** By how much rates are raised for people without a tax number, read from the daily rates. */
function raiseOf(rates: TaxRates): Exact {
  const sample = rates.ter('DAILY').brackets.find(({ rate }) => rate.top > 0n)
  if (sample === undefined) throw rateMissing('TerSchedule DAILY', rates.day)
  const raised = rateOf(sample, true, rates.day)
  return { top: raised.top * sample.rate.bottom, bottom: raised.bottom * sample.rate.top }
}

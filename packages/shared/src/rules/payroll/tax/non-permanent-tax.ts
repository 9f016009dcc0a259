// The tax of workers without permanent employment (payroll 4.7, R-DAY).
import { badInput } from '../../errors/errors.ts'
import { moneyText } from '../exact.ts'
import { exactText, type Trace, wholeFloor } from '../trace.ts'
import { floorRupiah, type Ratio, ratioOf, senAboveOf, timesRatio } from './exact-money.ts'
import { layeredOf } from './progressive-tax.ts'
import type { WithholdingStatus } from './rate-rows.ts'
import { type Bracket, type BracketTable, bracketOf, rateMissing, rateOf, type TaxRates } from './rate-rows.ts'
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
  if (days.n === 0n) throw badInput([{ field: 'days', rule: 'R-DAY', message: 'pay for no day has no average' }])
  const table = rates.ter('DAILY')
  const bracket = bracketOfDay(gross, days, table)
  const isRaised = input.isRaised ?? false
  return bracket.ratePercent === null
    ? halfTaxed(gross, days, bracket, isRaised, rates, trace)
    : dailyTaxed(gross, days, bracket, isRaised, rates, trace)
}

/** Whole numbers again: gross x denominator against edge x numerator, so the average of a day is never rounded. */
function bracketOfDay(gross: bigint, { n, d }: Ratio, { brackets, source }: BracketTable): Bracket {
  const scaled = brackets.map((b) => ({ ...b, upTo: b.upTo === null ? null : b.upTo * n, over: b.over * n }))
  const { seq } = bracketOf({ brackets: scaled, source }, gross * d)
  const bracket = brackets[seq - 1]
  if (bracket === undefined) throw rateMissing('TerSchedule DAILY', source)
  return bracket
}

function dailyTaxed(
  gross: bigint,
  days: Ratio,
  bracket: Bracket,
  isRaised: boolean,
  rates: TaxRates,
  trace?: Trace,
): NonPermanentTax {
  const rate = rateOf(bracket, isRaised, rates.day)
  trace?.push(
    traceRounded({
      ...{ rule: 'R-DAY', formula: isRaised ? 'gross x rate x raise' : 'gross x rate', rounding: wholeFloor },
      inputs: [
        { name: 'gross', value: exactText(gross, 100n) },
        { name: 'average of a day', value: exactText(gross * days.d, days.n * 100n) },
        ...rateInputs(bracket, rate, isRaised, rates.ter('DAILY').source),
      ],
      ...{ exact: exactText(gross * rate.n, rate.d * 100n), article: 'PP 58/2023 art. 2(3)' },
    }),
  )
  const tax = moneyText(floorRupiah(gross, rate))
  return { method: 'TER', bracket: bracket.seq, ratePercent: bracket.ratePercent, tax }
}

/** Article 17 on half of the average day, times the days; floored once at the end. */
function halfTaxed(
  gross: bigint,
  days: Ratio,
  bracket: Bracket,
  isRaised: boolean,
  rates: TaxRates,
  trace?: Trace,
): NonPermanentTax {
  const table = rates.table('ARTICLE17')
  const raise = isRaised ? raiseOf(rates) : { n: 1n, d: 1n }
  // Layers are scaled by the days instead of dividing the pay by them: twice the days, because half a day's pay is what is taxed.
  const scale = { n: days.n * 2n, d: days.d }
  const scaled = table.brackets.map((b) => ({
    ...b,
    ...{ over: b.over * scale.n, upTo: b.upTo === null ? null : b.upTo * scale.n },
  }))
  const sum = layeredOf(gross * scale.d, { brackets: scaled, source: table.source })
  const exact = timesRatio({ n: sum.n, d: sum.d * scale.d * 2n }, raise)
  trace?.push(
    traceRounded({
      ...{ rule: 'R-DAY', formula: `article 17 on 50 % of the average of a day x days${isRaised ? ' x raise' : ''}` },
      inputs: [
        { name: 'average of a day', value: exactText(gross * days.d, days.n * 100n) },
        {
          name: 'days',
          value: exactText(days.n, days.d),
          source: `bracket ${bracket.seq} of ${rates.ter('DAILY').source}`,
        },
        { name: 'article 17', value: table.brackets.map((b) => `${b.ratePercent} %`).join(', '), source: table.source },
        ...(isRaised ? [{ name: 'raise', value: exactText(raise.n, raise.d), source: 'TaxSchedule NON_NPWP' }] : []),
      ],
      ...{
        exact: exactText(exact.n, exact.d),
        rounding: wholeFloor,
        article: 'PMK 168/2023 art. 16(2); UU PPh art. 17(1)a',
      },
    }),
  )
  const tax = moneyText(floorRupiah(100n, exact))
  return { method: 'ARTICLE17_ON_50PCT', bracket: bracket.seq, ratePercent: null, tax }
}

/** By how much rates are raised for people without a tax number, read from the daily rates. */
function raiseOf(rates: TaxRates): Ratio {
  const sample = rates.ter('DAILY').brackets.find(({ rate }) => rate.n > 0n)
  if (sample === undefined) throw rateMissing('TerSchedule DAILY', rates.day)
  const raised = rateOf(sample, true, rates.day)
  return { n: raised.n * sample.rate.d, d: raised.d * sample.rate.n }
}

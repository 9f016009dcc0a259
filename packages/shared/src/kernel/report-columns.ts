// Columns that reports have in common beyond plain values: shares and checks made of other columns, and a column per day or
// month of the requested period. All are declared; screens, sheets, paper, REST and GraphQL treat them as any other column.
import type { Field } from './field.ts'

/** `made`: by the column's own formula over the sums; `tally`: each different text with its number of occurrences. */
export type Total = 'sum' | 'average' | 'count' | 'min' | 'max' | 'made' | 'tally'
/** Up to this value, this colour: `[14, 'red']`. The first that fits counts; the value itself is shown, so that colour is never alone. */
export type Tone = readonly [upTo: number, tone: 'red' | 'amber' | 'blue' | 'green' | 'gray']
export interface ReportColumnWords {
  /** What is shown under the column and under each of its groups. */
  readonly total?: Total
  readonly tones?: readonly Tone[]
  /** Worked out of other columns by the engine; the SQL of the report does not give it. */
  readonly made?: ComputedFormula
  /** One of a row of columns that stand for days or months; `spreadColumns` writes it. */
  readonly spread?: Spread
  /** One of a row of columns whose heads the data give (pay components); `slotColumns` writes it. */
  readonly slot?: true
  /** A parameter without which the column has nothing to show: it appears only where that parameter is given. */
  readonly when?: string
}
export type ReportColumn = Field & ReportColumnWords
export type ReportColumns = { readonly [name: string]: ReportColumn }

/**
 * A column made of others. `ratio`: one over another or over a number, times a factor; under a group it is that of the sums,
 * never a mean of shares. `rest`: what is left of one when others are taken away, 0 where they add up to it.
 */
export type ComputedFormula =
  | { readonly by: 'ratio'; readonly of: string; readonly over: string | number; readonly times: number }
  | { readonly by: 'rest'; readonly of: string; readonly less: readonly string[] }

/** Whose day or month a column is: so many steps after the parameter named; none after the other parameter. */
export interface Spread {
  readonly from: string
  readonly to?: string
  readonly step: 'day' | 'month'
  readonly plus: number
}

type Words = Pick<ReportColumn, 'label' | 'help' | 'width' | 'tones' | 'when'>

/** The share of one column in another, in percent. */
export const percentOf = (of: string, over: string, words: Words = {}) =>
  ({
    type: 'percent',
    scale: 2,
    width: 100,
    ...words,
    made: { by: 'ratio', of, over, times: 100 },
    total: 'made',
  }) as const

/** One column per so many of another: `per('lateCount', 'scheduled', 100)`. Two decimals. */
export const per = (of: string, over: string, times: number, words: Words = {}) =>
  ({ type: 'decimal', scale: 2, width: 110, ...words, made: { by: 'ratio', of, over, times }, total: 'made' }) as const

/** Hours out of a column of minutes, divided once they are added up. Two decimals. */
export const hoursOf = (of: string, words: Words = {}) =>
  ({
    type: 'decimal',
    scale: 2,
    unit: 'h',
    width: 100,
    ...words,
    made: { by: 'ratio', of, over: 60, times: 1 },
    total: 'made',
  }) as const

/** The check of a sum: 0 and green where the parts add up to it. */
export const checkOf = (of: string, less: readonly string[], words: Words = {}) =>
  ({
    type: 'decimal',
    scale: 1,
    width: 90,
    label: 'Check',
    tones: [
      [-0.01, 'red'],
      [0, 'green'],
      [1_000_000, 'red'],
    ],
    ...words,
    made: { by: 'rest', of, less },
    total: 'made',
  }) as const

type Spreads<P extends string, C> = { readonly [K in `${P}${number}`]: C }

/** So many columns `day1`, `day2`, ... of one shape, one per day or month from a parameter on. */
export function spreadColumns<const P extends string, const C extends ReportColumn>(
  prefix: P,
  count: number,
  { start = 0, ...spread }: Omit<Spread, 'plus'> & { readonly start?: number },
  column: C,
): Spreads<P, C> {
  const numbers = Array.from({ length: count }, (_, i) => i)
  const columns = numbers.map(
    (i) => [`${prefix}${i + 1}`, { ...column, spread: { ...spread, plus: start + i } }] as const,
  )
  return Object.fromEntries(columns) as Spreads<P, C>
}

/**
 * So many columns `pay1`, `pay2`, ... of one shape for things of the data, each of which keeps its place. The logic of the report names them
 * (`heads`); one without a name, or without a value in the whole result, stays away.
 */
export function slotColumns<const P extends string, const C extends ReportColumn>(
  prefix: P,
  count: number,
  column: C,
): Spreads<P, C> {
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  return Object.fromEntries(numbers.map((i) => [`${prefix}${i}`, { ...column, slot: true }])) as Spreads<P, C>
}

// Figures of dashboards and cards without false precision: big money in short form, shares with one decimal, averages with one or
// two. The exact figure is in the lists and reports behind them, and in the hint of the figure.
import { compare, decimalText, exactOf, over, sizeOf } from '../rules/money/exact.ts'
import { formatDecimal, formatInteger, formatPercent } from './number.ts'

const steps = [
  { size: 1, decimals: 0, word: '', below: 1_000_000 },
  { size: 1e6, decimals: 1, word: ' mn', below: 1_000 },
  { size: 1e9, decimals: 1, word: ' bn', below: 1_000 },
  { size: 1e12, decimals: 1, word: ' tn', below: Number.POSITIVE_INFINITY },
] as const

/** '1234567890.50' -> '1.2 bn'; below a million whole. What rounds up to the next step is one of it: 1.0 bn, not 1,000.0 mn. */
export function briefMoney(value: string): string {
  for (const { size, decimals, word, below } of steps) {
    const short = decimalText(over(exactOf(value), exactOf(size)), decimals)
    if (Math.abs(Number(short)) < below) return `${formatDecimal(short, decimals)}${word}`
  }
  return formatDecimal(value, 0)
}

/** Averages and hours: two decimals below ten, one from there on, never more than the figure has. */
export function briefDecimal(value: string, scale = 2): string {
  return formatDecimal(value, Math.min(scale, compare(sizeOf(exactOf(value)), exactOf(10)) < 0 ? 2 : 1))
}

/** A figure by the type of its field; undefined where there is no shorter form of it. */
export function briefFigure(
  { type, scale }: { readonly type: string; readonly scale?: number | undefined },
  value: string,
): string | undefined {
  switch (type) {
    case 'integer':
      return formatInteger(Number(value))
    case 'money':
      return briefMoney(value)
    case 'percent':
      return formatPercent(value, 1)
    case 'decimal':
      return briefDecimal(value, scale)
    default:
      return undefined
  }
}

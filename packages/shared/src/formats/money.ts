// Money: exact decimal strings on the wire and in sums, never binary fractions.
import Big from 'big.js'
import { formatDecimal } from './number.ts'

/** '5000000' -> '5,000,000.00'; with a currency 'IDR 5,000,000.00'. */
export function formatMoney(value: string | number | null | undefined, currency?: string): string {
  const text = formatDecimal(value, 2)
  return currency === undefined || text === '–' ? text : `${currency} ${text}`
}

/** The exact sum of decimal strings; nulls count as nothing. */
export const sumOf = (amounts: readonly (string | null)[], scale = 2): string =>
  amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Big(0)).toFixed(scale)

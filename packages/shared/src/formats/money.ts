// Money as people read it.
import { formatDecimal } from './number.ts'

/** '5000000' -> '5,000,000.00'; with a currency 'IDR 5,000,000.00'. */
export function formatMoney(value: string | number | null | undefined, currency?: string): string {
  const text = formatDecimal(value, 2)
  return currency === undefined || text === '–' ? text : `${currency} ${text}`
}

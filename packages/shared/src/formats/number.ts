// Numbers as people read them here: comma thousands, point decimal, two decimals unless a field keeps others.
import Big from 'big.js'

/** '1234567.5' -> '1,234,567.50'; exact, for strings of any length. Null and '' give an en dash. */
export function formatDecimal(value: string | number | null | undefined, scale = 2): string {
  if (value === null || value === undefined || value === '') return '–'
  const [whole = '0', fraction] = new Big(value).toFixed(scale).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** 1234 -> '1,234'. */
export const formatInteger = (value: number | null | undefined): string => formatDecimal(value, 0)

/** '5.5' -> '5.50 %'. */
export function formatPercent(value: string | number | null | undefined, scale = 2): string {
  const text = formatDecimal(value, scale)
  return text === '–' ? text : `${text} %`
}

/** What a person typed ('1,234.5') as a plain decimal string ('1234.5'), or null when it is no number. */
export function parseDecimal(text: string): string | null {
  const bare = text.trim().replaceAll(',', '')
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? new Big(bare).toFixed() : null
}

// Numbers as people read them here: comma thousands, point decimal, two decimals unless a field keeps others.
import { decimalText, exactOf, plainText } from '../rules/money/exact.ts'
import { withoutGroups } from './digits.ts'

/** '1234567.5' -> '1,234,567.50'; exact, for strings of any length. Null and '' give an en dash. */
export function formatDecimal(value: string | number | null | undefined, scale = 2): string {
  if (value === null || value === undefined || value === '') return '–'
  const [whole = '0', fraction] = decimalText(exactOf(value), scale).split('.')
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

/**
 * What a person typed ('1,234.5') as a plain decimal string ('1234.5'), or null when it is no number. A comma before one or two digits at
 * the end parts decimals ('12,5'); one behind the point ('1.234,5') is written the other way round and is no number here.
 */
export function parseDecimal(text: string): string | null {
  const bare = withoutGroups(text.trim())
  const { sign, whole, fraction } =
    /^(?<sign>-?)(?=\.?\d)(?<whole>\d*)(?:\.(?<fraction>\d*))?$/.exec(bare)?.groups ?? {}
  return sign === undefined ? null : plainText(exactOf(`${sign}${whole || '0'}.${fraction || '0'}`))
}

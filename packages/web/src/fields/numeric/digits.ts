// Digits of numbers that are exact already: set in groups, never calculated with.
import { withoutGroups } from '@kantor/shared/formats/digits'
import type { Numeric } from '../field-kind.ts'

/** Thousands are set apart, but in years: whole numbers that the declaration keeps between 1000 and 9999. */
export const grouped = (field: Numeric, text: string): string =>
  field.type === 'integer' && (field.min ?? 0) >= 1000 && (field.max ?? Number.POSITIVE_INFINITY) <= 9999
    ? text.replaceAll(',', '')
    : text

/**
 * '1234.5' with 2 decimals as '1,234.50'. The server sends the scale of the field; digits beyond it are shown, not
 * rounded away, so lists need no exact arithmetic. Text that is no number comes back as it is.
 */
export function groupDigits(text: string, scale: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)0*(\d+?)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '') return text
  const decimals = fraction.padEnd(scale, '0')
  const digits = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${sign}${digits}${decimals === '' ? '' : `.${decimals}`}`
}

/**
 * What a person typed ('1,234.50', '.5', '007') as a plain decimal string ('1234.5', '0.5', '7'), or null when it is no
 * number. The same as the exact numbers give, on the text alone.
 */
export function plainDecimal(text: string): string | null {
  const bare = withoutGroups(text.trim())
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(bare) ?? []
  if (whole === '' && fraction === '') return null
  const kept = fraction.replace(/0+$/, '')
  return `${sign}${whole.replace(/^0+(?=\d)/, '') || '0'}${kept === '' ? '' : `.${kept}`}`
}

/** True for a number below zero: lists show it in the danger colour besides its minus sign. */
export const isNegative = (value: unknown): boolean => /^-.*[1-9]/.test(String(value ?? ''))

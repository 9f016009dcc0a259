// Numbers between the keyboard and the form: comma thousands and point decimal on screen, exact text in the form.
import { scaleOf } from '@kantor/shared/rules/validation/limits'
import type { Numeric } from '../field-kind.ts'
import { groupDigits, grouped, plainDecimal } from './digits.ts'

export type NumberValue = number | string | null

/**
 * What was typed as a form value: a number for integers, a decimal string for the rest. An emptied field is 0
 * when it is required (spec 000, section 5) and nothing when it is not. Unreadable text comes back as typed.
 */
export function typedNumber(field: Numeric, text: string): NumberValue {
  const bare = text.trim()
  if (bare === '') return field.required ? (field.type === 'integer' ? 0 : '0') : null
  const decimal = plainDecimal(bare.replace(/\s*%$/, ''))
  if (decimal === null) return bare
  return field.type === 'integer' && /^-?\d{1,15}$/.test(decimal) ? Number(decimal) : decimal
}

/** A form value as an input shows it at rest: '1,234.50', '0.00'; unreadable text unchanged, nothing as ''. */
export function shownNumber(field: Numeric, value: NumberValue): string {
  if (value === null || value === '') return ''
  const decimal = plainDecimal(String(value))
  if (decimal === null) return String(value)
  const kept = decimal.split('.')[1]?.length ?? 0
  return grouped(field, groupDigits(decimal, Math.max(scaleOf(field), kept)))
}

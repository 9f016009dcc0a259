// A number in a list or on a record: two decimals unless the field keeps others, minus sign and danger colour below zero.
import { scaleOf } from '@kantor/shared/rules/validation/limits'
import { nothing } from '../cell-text.tsx'
import type { Numeric } from '../field-kind.ts'
import { groupDigits, grouped, isNegative } from './digits.ts'

/** A value of the API as text: '1,234.50', an en dash for nothing. */
export function numberText(field: Numeric, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return nothing
  return grouped(field, groupDigits(String(value), scaleOf(field)))
}

/** Cell of every numeric field. */
export function numberCell(field: Numeric, value: unknown, unit = '') {
  const text = numberText(field, value)
  if (text === nothing) return <span data-empty="">{nothing}</span>
  return (
    <span data-number="" data-negative={isNegative(value) || undefined}>
      {text}
      {unit}
    </span>
  )
}

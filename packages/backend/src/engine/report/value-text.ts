// Values in words, as they stand on paper and in the head of a sheet.
import { formatDate, formatDateTime, formatPeriod } from '@kantor/shared/formats/date'
import { formatDecimal } from '@kantor/shared/formats/number'
import type { Field } from '@kantor/shared/kernel'
import { cellOf } from '../spreadsheet/field-cells.ts'

/** A value of the wire in words; nothing is an empty text. */
export function valueText(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.type) {
    case 'integer':
      return formatDecimal(value as number, 0)
    case 'decimal':
    case 'money':
      return formatDecimal(String(value), field.scale ?? 2)
    case 'percent':
      return `${formatDecimal(String(value), field.scale ?? 2)} %`
    case 'date':
      return formatDate(String(value))
    case 'dateTime':
      return formatDateTime(String(value))
    case 'period':
      return formatPeriod(String(value))
    default:
      return String(cellOf(field, value) ?? '')
  }
}

/** Is it added up and set to the right? */
export const isNumeric = ({ type }: Field): boolean => ['integer', 'decimal', 'money', 'percent'].includes(type)

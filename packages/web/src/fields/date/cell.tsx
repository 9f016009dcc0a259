// A day in words: '31 Mar 2026'.
import { formatDate } from '@kantor/shared/formats/date'
import { isDate } from '@kantor/shared/rules/validation/limits'
import { nothing, textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** A value of the API as text. */
export const dayText = (value: unknown): string =>
  typeof value !== 'string' || value === '' ? nothing : isDate(value.slice(0, 10)) ? formatDate(value) : value

/** Cell of a date field. */
export const DateCell = ({ value }: CellProps<'date'>) => textCell(dayText(value))

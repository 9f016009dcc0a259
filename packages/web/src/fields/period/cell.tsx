// A month in words: 'March 2026'.
import { formatPeriod } from '@kantor/shared/formats/date'
import { nothing, textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** A value of the API as text. */
export const periodText = (value: unknown): string =>
  typeof value !== 'string' || value === ''
    ? nothing
    : /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
      ? formatPeriod(value)
      : value

/** Cell of a period field. */
export const PeriodCell = ({ value }: CellProps<'period'>) => textCell(periodText(value))

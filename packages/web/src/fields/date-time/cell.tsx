// An instant on the company's clock: '31 Mar 2026 15:00'.
import { formatDateTime } from '@kantor/shared/formats/date'
import { nothing, textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'
import { companyZone } from './zone.ts'

/** A value of the API as text. */
export const instantText = (value: unknown): string =>
  typeof value !== 'string' || value === ''
    ? nothing
    : Number.isNaN(Date.parse(value))
      ? value
      : formatDateTime(value, companyZone)

/** Cell of a dateTime field. */
export const DateTimeCell = ({ value }: CellProps<'dateTime'>) => textCell(instantText(value))

// A reference where it is read: its name; the quick show shows the rest. One that may no longer be chosen says so.
import { openly } from '@kantor/shared/formats/unseen'
import type { Ref } from '@kantor/shared/kernel'
import { nothing, textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'
import { quickMark, refText } from './lookup.ts'

/** A value of the API as text. */
export const refValueText = (value: unknown): string =>
  isRef(value) ? refText(value) : typeof value === 'string' && value !== '' ? value : nothing

/** Cell of a ref field. */
export function RefCell({ field, value }: CellProps<'ref'>) {
  if (!isRef(value)) return textCell(nothing)
  return (
    <span data-quick={quickMark(field.to, value)} data-inactive={value.active === false ? '' : undefined}>
      {openly(value.name || value.code)}
    </span>
  )
}

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'name' in value

// A choice in words; the status of a record as a pill.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { PillMark, statusLook } from '../../ui/pill.tsx'
import { nothing, textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'

/** Cell of an enum field. */
export function EnumCell({ field, name, value }: CellProps<'enum'>) {
  if (typeof value !== 'string' || value === '') return textCell(nothing)
  const word = enumLabelOf(value, field.labels)
  const look = statusLook(value)
  // A field called a status that speaks another language (a tax status) stays a word.
  const isStatus = name === 'status' || (/Status$/.test(name) && look.shape !== 'dot')
  return isStatus ? <PillMark {...look}>{word}</PillMark> : textCell(word)
}

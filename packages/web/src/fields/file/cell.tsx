// A stored file as a link.
import { nothing, textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'
import { fileLink } from './file-link.tsx'
import { storedFile } from './stored-file.ts'

/** Cell of a file field. */
export function FileCell({ field, value }: CellProps<'file'>) {
  const file = storedFile(value)
  return file === null ? textCell(nothing) : fileLink(file, field)
}

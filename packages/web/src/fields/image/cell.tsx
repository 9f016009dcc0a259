// A stored picture: small in a list, larger on a record (the area around it decides).
import { Picture } from '../../ui/picture.tsx'
import { nothing, textCell } from '../cell-text.tsx'
import type { CellProps } from '../field-kind.ts'
import { storedFile } from '../file/stored-file.ts'

/** Cell of an image field. */
export function ImageCell({ value }: CellProps<'image'>) {
  const file = storedFile(value)
  if (file === null) return textCell(nothing)
  return <Picture src={`/files/${encodeURIComponent(file.id)}`} alt={file.name} empty={textCell(nothing)} />
}

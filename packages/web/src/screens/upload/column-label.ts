// What a column of a sheet is called on the screen.
import { labelOf } from '@kantor/shared/derive/names'
import type { Upload } from '@kantor/shared/kernel'

/** The label of a column; a name that the upload does not declare is its own label. */
export function columnLabel(feature: Upload, column: string): string {
  const field = feature.columns[column]
  return field === undefined ? column : labelOf(column, field)
}

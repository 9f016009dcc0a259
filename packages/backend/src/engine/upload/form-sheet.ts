// A sheet of one row as text.
import type { Upload } from '@kantor/shared/kernel'
import { guarded } from '../spreadsheet/guard.ts'

export const columnNamesOf = ({ columns }: Upload): readonly string[] => Object.keys(columns)

/** Cells as a line of separated values; each is quoted and guarded, so that any content is read back as one unchanged cell. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join()

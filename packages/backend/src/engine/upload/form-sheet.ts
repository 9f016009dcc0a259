// A sheet of one row as text.
import type { Upload } from '@kantor/shared/kernel'

export const columnNamesOf = ({ columns }: Upload): readonly string[] => Object.keys(columns)

/** Cells as a line of separated values; each is quoted, so that whatever stands in it stays one cell. */
export const csvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join()

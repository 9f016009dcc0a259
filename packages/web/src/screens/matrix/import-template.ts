// The sheet of a month to fill in, handed out as a file.
import type { Matrix } from '@kantor/shared/kernel'
import type { RowAnswer } from '../../api/answers/matrix.ts'
import { templateHeads } from './import-sheet.ts'
import { toCsv } from './sheet-text.ts'

/** The sheet to fill in, with the rows of the page. */
export function download(feature: Matrix, month: string, rows: readonly RowAnswer[]): void {
  const heads = templateHeads(month)
  const lines = rows.map(({ row }) => [row.code, row.name, month.replace('-', ''), ...heads.slice(3).map(() => '')])
  const link = window.document.createElement('a')
  link.href = URL.createObjectURL(new Blob([toCsv([heads, ...lines])], { type: 'text/csv' }))
  link.download = `${feature.path.split('/').at(-1)}-${month}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

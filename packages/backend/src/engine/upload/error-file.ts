// The rows of a file that were not written, as a sheet that can be corrected and uploaded again: what is said stands beside.
import type { Upload } from '@kantor/shared/kernel'
import type { Db } from '../../db/connection.ts'
import type { Cell, SheetColumn } from '../spreadsheet/spreadsheet.ts'
import { type Batch, rowPage } from './batch-store.ts'

const together = 500

/** Headers with a hash are ours: an upload passes over them. */
export const ownHeader = (header: string): boolean => header.startsWith('#')

export const errorColumns = (upload: Upload): readonly SheetColumn[] => [
  ...Object.keys(upload.columns).map((header) => ({ header, kind: 'text' as const, width: 140 })),
  { header: '#row', kind: 'integer', width: 60 },
  { header: '#messages', kind: 'text', width: 560 },
]

/** Rows with errors, or all of them, in the order of the file. */
export async function* errorRows(
  db: Db,
  upload: Upload,
  batch: Batch,
  status: 'ERROR' | null,
): AsyncGenerator<readonly Cell[]> {
  const names = Object.keys(upload.columns)
  for (let page = 1; ; page++) {
    const { rows } = await rowPage(db, batch.id, { status, page, size: together })
    for (const { no, raw, messages } of rows) {
      const said = messages.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join('; ')
      yield [...names.map((name) => raw[name]?.s ?? raw[name]?.t ?? null), no, said]
    }
    if (rows.length < together) return
  }
}

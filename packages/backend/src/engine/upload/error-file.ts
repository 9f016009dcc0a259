// The rows of a file that were not written, as a sheet that can be corrected and uploaded again: the messages are next to the rows.
import type { Upload } from '@kantor/shared/kernel'
import type { Actor, Engine } from '../context.ts'
import type { Cell, SheetColumn } from '../spreadsheet/spreadsheet.ts'
import { type Batch, rowPage } from './batch-store.ts'
import { rowsForReader } from './cover.ts'

const together = 500

/** Headers with a hash are ours: an upload passes over them. */
export const ownHeader = (header: string): boolean => header.startsWith('#')

export const errorColumns = (upload: Upload): readonly SheetColumn[] => [
  ...Object.keys(upload.columns).map((header) => ({ header, kind: 'text' as const, width: 140 })),
  { header: '#row', kind: 'integer', width: 60 },
  { header: '#messages', kind: 'text', width: 560 },
]

/** Rows with errors, or all of them, in the order of the file, as the reader may see them. */
export async function* errorRows(
  engine: Engine,
  actor: Actor,
  upload: Upload,
  batch: Batch,
  status: 'ERROR' | null,
): AsyncGenerator<readonly Cell[]> {
  const names = Object.keys(upload.columns)
  const { db: tx } = engine.database
  for (let page = 1; ; page++) {
    const { rows } = await rowPage(tx, batch.id, { status, page, size: together, ofFile: true })
    const shown = await rowsForReader({ tx, engine, actor }, upload, { createdBy: batch.createdBy, rows, status })
    for (const { no, raw, messages } of shown) {
      const said = messages.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)).join('; ')
      yield [...names.map((name) => raw[name]?.s ?? raw[name]?.t ?? null), no, said]
    }
    if (rows.length < together) return
  }
}

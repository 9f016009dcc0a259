// What a file that replaces all leaves out: records of earlier files, kept behind its rows so that the preview shows them, the commit takes
// them away and a revert brings them back like any other row.

import { type Batch, deleteSurplus, hasGoodRow, insertRows, type StagedRow, surplusRows } from './batch-store.ts'
import type { RawRow } from './cells.ts'
import type { CheckRun } from './check-run.ts'
import { errorAt, statusOf } from './messages.ts'
import type { SurplusRow, UploadContext } from './upload.ts'

/** Said of a record of an earlier file that is no longer what the preview showed. */
const movedOn = 'an earlier file or another user changed what is taken away: check the file again'

/** Finds again what the file leaves out. With `asPreviewed` a record that the preview did not show so is refused. */
export async function keepSurplus(
  context: UploadContext,
  batch: Batch,
  run: CheckRun,
  { asPreviewed }: { readonly asPreviewed: boolean },
): Promise<void> {
  if (context.upload.again !== 'replaceAll') return
  const shown = new Map((await surplusRows(context.tx, batch.id)).map((row) => [row.target, row]))
  const last = await deleteSurplus(context.tx, batch.id)
  // A file without a valid row does not say which rows are to remain: it deletes nothing.
  const found = (await hasGoodRow(context.tx, batch.id)) ? await run.surplus() : []
  const rows = found.map((row, i): StagedRow => {
    const isMoved = asPreviewed && shown.get(row.id)?.version !== row.version
    const messages = isMoved ? [errorAt('', 'CHANGED_SINCE', movedOn)] : []
    return {
      no: last + 1 + i,
      turn: 0,
      raw: rawOf(row),
      status: statusOf(messages),
      effect: 'REMOVE',
      messages,
      entity: row.entity.name,
      target: row.id,
      version: row.version,
    }
  })
  await insertRows(context, batch.id, rows)
}

const rawOf = ({ cells }: SurplusRow): RawRow =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, { t: text }]))

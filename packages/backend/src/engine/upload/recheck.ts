// A further check of a file whose rows are kept: after a correction, when the stored data has moved on, and before a commit.
import { type Batch, rowsAfter, type StagedRow, updateBatch, updateRows } from './batch-store.ts'
import { CheckRun } from './check-run.ts'
import { errorAt } from './messages.ts'
import { changedSince } from './record-writer.ts'
import { appendMessages, type Progress, refusalNotes, sheetRules, together } from './stage.ts'
import { keepSurplus } from './surplus.ts'
import type { RunnableUpload, UploadContext } from './upload.ts'

/**
 * Checks all rows again and keeps what is new. With `asPreviewed` a row whose record was saved since the preview is
 * refused and keeps the version it was shown with; without it the preview moves on to the present version.
 */
export async function recheck(
  context: UploadContext,
  runnable: RunnableUpload,
  batch: Batch,
  { asPreviewed, progress }: { readonly asPreviewed: boolean; readonly progress: Progress },
): Promise<CheckRun> {
  const run = new CheckRun(context, runnable, new Set(batch.mapping.filter((name) => name !== null)))
  let no = 0
  for (;;) {
    const rows = await rowsAfter(context.tx, batch.id, no, together)
    const last = rows.at(-1)
    if (last === undefined) break
    const lines = await run.check(rows)
    for (const [i, line] of lines.entries()) {
      const old = rows[i]
      if (old === undefined) continue
      line.say(old.messages.filter((m) => sheetRules.has(m.rule)))
      const since = asPreviewed && !line.isCovered ? sinceOf(old, line.staged()) : null
      if (since !== null) {
        line.say([errorAt('', 'CHANGED_SINCE', since)])
        line.keepTarget(old)
      }
    }
    const fresh = lines.map((line) => line.staged()).filter((row, i) => !isSameRow(row, rows[i]))
    await updateRows(context, batch.id, fresh)
    no = last.no
    progress(no, batch.rows)
  }
  await appendMessages(context, batch.id, await run.whole())
  await keepSurplus(context, batch, run, { asPreviewed })
  const notes = [...refusalNotes(run.refusal), ...batch.notes.filter(({ ofRows }) => ofRows !== true)]
  if (JSON.stringify(notes) !== JSON.stringify(batch.notes)) await updateBatch(context, batch.id, { notes })
  return run
}

/** What happened to the record of a row since the preview; null when nothing did. */
function sinceOf(old: StagedRow, now: StagedRow): string | null {
  if (old.status === 'ERROR' && !old.messages.some((m) => m.rule === 'CHANGED_SINCE')) return null
  if (old.target === now.target && old.entity === now.entity) return old.version === now.version ? null : changedSince
  if (old.target === null) return 'was saved by another user after this preview: check the file again'
  return 'was deleted or renamed by another user after this preview: check the file again'
}

const isSameRow = (a: StagedRow, b: StagedRow | undefined): boolean =>
  b !== undefined && JSON.stringify(textOf(a)) === JSON.stringify(textOf(b))
const textOf = ({ no, turn, status, effect, messages, entity, target, version }: StagedRow) => [
  no,
  turn,
  status,
  effect,
  entity,
  target,
  version,
  messages.map((m) => [m.level, m.column, m.rule, m.message]),
]

// The end of a run in the audit trail, in the transaction that ends it; what its steps wrote leaves trails of its own.
import { catalogue } from '@kantor/shared/catalogue'
import { writeActionTrail } from '../engine/actions/trail.ts'
import type { JobContext, JobRow } from '../engine/jobs/job.ts'

/** Writes who ran what and how it ended; a user who undid it is recorded for the undo. */
export async function leaveTrail({ tx, actor }: JobContext, row: JobRow): Promise<void> {
  const feature = catalogue.features.find((f) => f.path === row.feature)
  if (feature === undefined) return
  const who = row.status === 'UNDONE' && row.undoneBy !== null ? { ...actor, username: row.undoneBy } : actor
  const { status, error, result, undoNote } = row
  await writeActionTrail(tx, who, feature, `run ${row.id} ${status}`, {
    title: row.title,
    status,
    error,
    result,
    undoNote,
  })
}

// The work on files that may take long: read and check, commit, take back. Small files at once, large ones as a job; either
// way in one transaction, so that a server that dies in the middle leaves all of it or nothing.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext } from '../context.ts'
import { type JobContext, type JobKind, Refused, startJob } from '../jobs/job.ts'
import { type Batch, batchOf, updateBatch } from './batch-store.ts'
import { type CommitOptions, type CommitResult, commit } from './commit.ts'
import { matchedBy } from './headers.ts'
import { recheck } from './recheck.ts'
import { type Progress, stage } from './stage.ts'
import type { RunnableUpload, UploadContext, UploadEntry } from './upload.ts'

/** Above these the work is done by a job. */
export const large = { bytes: 600_000, rows: 2_000 } as const

export const jobKindName = 'upload'

/** What a column of the file means to the person who uploads it. */
export type Match = { readonly header: string | null; readonly column: string | null }
/** A column that the file does not have, with the value of all its rows. */
export type Given = { readonly column: string | null; readonly value: string | null }
/** One piece of work on a file. */
export type Work =
  | {
      readonly what: 'check'
      readonly batch: number
      readonly headers: readonly Match[]
      readonly values?: readonly Given[]
    }
  | ({ readonly what: 'commit' } & CommitOptions)

/** What the engine is given for one upload. */
export const uploadContext = (context: RuleContext, { upload }: RunnableUpload): UploadContext => ({
  ...context,
  upload,
})

/** Does the work here and now; gives what a commit answers, null after a check. */
export async function doWork(
  context: UploadContext,
  runnable: RunnableUpload,
  work: Work,
  progress: Progress,
): Promise<CommitResult | null> {
  if (work.what === 'commit') return await commit(context, runnable, work, progress)
  const { tx, actor, upload } = context
  const batch = await batchOf(tx, actor, upload.path, work.batch, true)
  if (batch.status === 'COMMITTED' || batch.status === 'REVERTED')
    throw new KantorError('BAD_STATE', 'A committed file cannot be checked again.', {
      values: { status: batch.status },
    })
  const isStaged = batch.status === 'PREVIEW' && !isStated(work)
  if (isStaged) {
    await recheck(context, runnable, batch, { asPreviewed: false, progress })
    await updateBatch(context, batch.id, { job: null })
  } else {
    const said = { headers: work.headers, values: work.values ?? [] }
    const matched = isStated(work) ? matchedBy(upload.columns, batch, said) : null
    await stage(context, runnable, batch, matched, progress)
  }
  return null
}

/** Whether a person has matched the columns. */
const isStated = ({ headers, values = [] }: Extract<Work, { what: 'check' }>): boolean =>
  headers.length > 0 || values.length > 0

/** Does the work at once, or starts a job and gives its id. */
export async function workOn(
  context: UploadContext,
  runnable: RunnableUpload,
  batch: Batch,
  work: Work,
  isLarge: boolean,
): Promise<{ readonly job: number } | { readonly done: CommitResult | null }> {
  const { upload } = runnable
  if (!isLarge || context.engine.jobs === undefined)
    return { done: await doWork(context, runnable, work, () => undefined) }
  const job = await startJob(context, {
    kind: jobKindName,
    feature: upload.path,
    title: `${work.what === 'check' ? 'Check' : 'Commit'} ${batch.fileName}`,
    identity: `upload:${batch.id}`,
    params: { ...work, path: upload.path },
  })
  await updateBatch(context, batch.id, { job: String(job) })
  return { job }
}

/** Why a commit wrote nothing, and what helps. */
function rejectionOf(work: Work, refused: number): string {
  const rows = `${refused.toLocaleString('en-US')} ${refused === 1 ? 'row was' : 'rows were'} refused.`
  const remedy =
    work.what === 'commit' && work.mode === 'ALL'
      ? 'Correct the file, or commit the valid rows only.'
      : 'No valid row is left: correct the file.'
  return `Nothing was written: ${rows} ${remedy}`
}

/** The kind of job behind all uploads: one step, one transaction. */
export function uploadJobKind(entries: readonly UploadEntry[]): JobKind {
  const runnables = new Map(entries.map((entry) => [entry.upload.path, entry]))
  const step = async (context: JobContext) => {
    const { path, ...work } = context.params as Work & { readonly path: string }
    const runnable = runnables.get(path)
    if (runnable === undefined) throw new KantorError('NOT_FOUND')
    let last = 0
    const progress: Progress = (done, total) => {
      context.progress(done, total)
      if (Math.abs(done - last) < 50) return
      last = done
      context.checkpoint()
    }
    // In the name of the person, not of the system: a sheet reaches no records that he could not see himself.
    const own = { ...context, actor: { ...context.actor, via: 'session' as const } }
    const done = await doWork(uploadContext(own, runnable), runnable, work, progress)
    if (done === null) return undefined
    context.state.result = done
    const { status, inserted, updated, unchanged, removed, refused } = done
    context.log(
      `${status}: ${inserted} new, ${updated} changed, ${unchanged} unchanged, ${removed} removed, ${refused} refused`,
    )
    if (status !== 'REJECTED') return undefined
    // The file names the job, so that its page says why nothing was written.
    await updateBatch(own, work.batch, { job: String(context.job.id) })
    return new Refused(rejectionOf(work, refused))
  }
  return {
    name: jobKindName,
    steps: [{ title: 'Read, check and write', run: step }],
    result: ({ state }) => (state.result as { [name: string]: unknown } | undefined) ?? {},
  }
}

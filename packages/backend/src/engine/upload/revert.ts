// Takes a committed file back: new records go, changed ones get their previous values, as long as no one has changed them since.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { Db } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { entityOf } from '../read/source.ts'
import { writeAudit } from '../write/audit.ts'
import { writeError } from '../write/constraints.ts'
import { refuseCovered } from '../write/covered.ts'
import { refuseOwnRow } from '../write/own-record.ts'
import { lockStored, type Stored, type Values } from '../write/stored.ts'
import { insertRow, updateRow, type Writing } from '../write/write.ts'
import { batchOf, forgetWritten, type Note, rowsWritten, updateBatch } from './batch-store.ts'
import { auditOf, chainOf, isUnchangedSince, removeRow, writingOf } from './record-writer.ts'
import { type Progress, together } from './stage.ts'
import type { UploadContext } from './upload.ts'

export interface Conflict {
  readonly rowNo: number
  readonly message: string
}
export interface RevertResult {
  readonly status: 'REVERTED' | 'REFUSED'
  readonly reverted: number
  readonly kept: number
  readonly conflicts: readonly Conflict[]
}

/** Conflicts that are named; the others are counted. */
const named = 100
class Withdrawn extends Error {}
/** Why one record cannot be taken back. */
class Stays extends Error {}

/**
 * Reverts a committed file. A record that was changed since refuses it all, unless only the others are to be taken back: the file then stays
 * committed with the rows that are left, says so, and these can follow later.
 */
export async function revert(
  context: UploadContext,
  wish: { readonly batch: number; readonly unchangedOnly: boolean },
  progress: Progress,
): Promise<RevertResult> {
  const { tx, actor, upload } = context
  await lockUntilCommit(tx, `upload:${actor.companyCode}:${upload.path}`)
  const batch = await batchOf(tx, actor, upload.path, wish.batch, true)
  if (batch.status !== 'COMMITTED')
    throw new KantorError('BAD_STATE', 'Only a committed file can be withdrawn.', { values: { status: batch.status } })
  const outcome = { reverted: 0, kept: 0, conflicts: [] as Conflict[] }
  try {
    await tx.transaction(async (outer) => {
      await takeBackAll(context, outer, batch.id, outcome, (done) => progress(done, batch.rows))
      // A file of which nothing is taken back is not withdrawn: it can be withdrawn later, when its records are free again.
      if (outcome.kept > 0 && (!wish.unchangedOnly || outcome.reverted === 0)) throw new Withdrawn()
    })
  } catch (error) {
    if (!(error instanceof Withdrawn)) throw error
    return { status: 'REFUSED', reverted: 0, kept: outcome.kept, conflicts: outcome.conflicts }
  }
  const isWhole = outcome.kept === 0
  await updateBatch(context, batch.id, {
    status: isWhole ? 'REVERTED' : 'COMMITTED',
    reverted: true,
    job: null,
    notes: [...batch.notes.filter(({ ofRevert }) => ofRevert !== true), ...(isWhole ? [] : [leftNote(outcome)])],
  })
  return { status: 'REVERTED', ...outcome }
}

/** What a file says of which only some rows were taken back. */
const leftNote = ({ reverted, kept }: Pick<RevertResult, 'reverted' | 'kept'>): Note => ({
  level: 'WARN',
  message: `Withdrawn in part: ${counted(reverted)} taken back, ${counted(kept)} kept, because the records were changed since. Withdraw the file again once these changes are taken back.`,
  ofRevert: true,
})
const counted = (rows: number): string => (rows === 1 ? '1 row was' : `${rows.toLocaleString('en-US')} rows were`)

async function takeBackAll(
  context: UploadContext,
  outer: Db,
  batch: number,
  outcome: { reverted: number; kept: number; conflicts: Conflict[] },
  progress: Progress,
): Promise<void> {
  let before = { turn: 2_147_483_647, no: 2_147_483_647 }
  for (;;) {
    const rows = await rowsWritten(context.tx, batch, before, together)
    const last = rows.at(-1)
    if (last === undefined) return
    const done: number[] = []
    for (const row of rows) {
      const reason = await takeBack(context, outer, row)
      if (reason === null) {
        outcome.reverted += 1
        done.push(row.no)
      } else {
        outcome.kept += 1
        if (outcome.conflicts.length < named) outcome.conflicts.push({ rowNo: row.no, message: reason })
      }
      progress(outcome.reverted + outcome.kept)
    }
    await forgetWritten(context.tx, batch, done)
    before = { turn: last.turn, no: last.no }
  }
}

/** Takes one row back, last record first; says why where it cannot be. */
async function takeBack(
  context: UploadContext,
  outer: Db,
  row: Awaited<ReturnType<typeof rowsWritten>>[number],
): Promise<string | null> {
  try {
    await outer.transaction(async () => {
      for (const [i, written] of [...row.after.entries()].reverse()) {
        const writing = writingOf(context, entityOf(context.engine, written.entity))
        const before = row.before[i]?.before ?? {}
        if (written.isGone) {
          await bringBack(writing, written.id, before)
          continue
        }
        const stored = await lockStored(context.tx, context.engine, context.actor, writing.entity, written.id)
        if (stored === undefined) throw new Stays('was deleted since')
        await refuseOwnRow(writing, stored)
        await refuseCovered(context, writing.entity, [stored, written.after, before])
        if (written.isChain) await restoreChain(writing, stored.id, written.after, before)
        else if (!isUnchangedSince(writing.entity.fields, stored, written.after))
          throw new Stays(`${writing.entity.title} was changed since`)
        else if (written.isNew) await removeRow(writing, stored)
        else await restore(writing, stored, before)
      }
    })
    return null
  } catch (thrown) {
    if (thrown instanceof Stays) return thrown.message
    const error = writeError(context.engine, thrown)
    if (!(error instanceof KantorError) || error.status >= 500) throw error
    return error.message
  }
}

/** Brings a record back that the upload took away, under the number that it had. */
async function bringBack(writing: Writing, id: number, before: Values): Promise<void> {
  const { context, rules, entity } = writing
  await refuseOwnRow(writing, before)
  await refuseCovered(context, entity, [before])
  await rules.beforeRestore?.(context, before as never)
  const row = await insertRow(writing, { ...before, ...withoutLineIds(before) }, id)
  await rules.afterWrite?.(context, row)
  await writeAudit(context.tx, context.actor, auditOf(writing, 'CREATE', row.id, undefined, row))
}

const withoutLineIds = (row: Values): Values =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, value.map(({ id: _, ...line }: Values) => line)]] : [],
    ),
  )

/** Puts a chain back as it was, as long as it still is what the upload made of it. */
async function restoreChain(writing: Writing, id: number, after: Values, before: Values): Promise<void> {
  const { context } = writing
  const chain = chainOf(writing)
  if (!isUnchangedSince({}, await chain.read(context, id), after))
    throw new Stays(`${chain.title} of the ${writing.entity.title.toLowerCase()} changed since`)
  await chain.write(context, id, before, 'RESTORE')
}

/** Puts the former values back as they were: rules have had their say when these were written first, but for what has happened since. */
async function restore(writing: Writing, stored: Stored, before: Values): Promise<void> {
  const { context, rules } = writing
  const next = { ...stored, ...withOwnLines(stored, before) }
  await rules.beforeRestore?.(context, next as never, stored)
  const row = await updateRow(writing, next, stored)
  await rules.afterWrite?.(context, row as Stored, stored)
  await writeAudit(context.tx, context.actor, auditOf(writing, 'EDIT', stored.id, stored, row))
}

/** Lines that are there no more are put back as new ones: an id of a deleted line names nothing. */
const withOwnLines = (stored: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      if (!Array.isArray(value)) return [name, value]
      const present = new Set((stored[name] as readonly Values[]).map((line) => line.id))
      return [name, value.map(({ id, ...line }: Values) => (present.has(id) ? { id, ...line } : line))]
    }),
  )

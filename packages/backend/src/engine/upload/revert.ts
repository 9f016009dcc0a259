// Takes a committed file back: new records go, changed ones get what they held before, as long as nobody changed them since.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { columnIn, tablesOf } from '../../db/tables.ts'
import { entityOf } from '../read/source.ts'
import { writeAudit } from '../write/audit.ts'
import { writeError } from '../write/constraints.ts'
import { refuseCovered } from '../write/covered.ts'
import { refuseOwnRow } from '../write/oneself.ts'
import { lockStored, type Stored, type Values } from '../write/stored.ts'
import { updateRow, type Writing } from '../write/write.ts'
import { batchOf, rowsWritten, updateBatch } from './batch-store.ts'
import { auditOf, chainOf, isUnchangedSince, writingOf } from './record-writer.ts'
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

/** Reverts a committed file. A record that was changed since refuses it all, unless only the others are to be taken back. */
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
      if (outcome.kept > 0 && !wish.unchangedOnly) throw new Withdrawn()
    })
  } catch (error) {
    if (!(error instanceof Withdrawn)) throw error
    return { status: 'REFUSED', reverted: 0, kept: outcome.kept, conflicts: outcome.conflicts }
  }
  await updateBatch(context, batch.id, { status: 'REVERTED', reverted: true, job: null })
  return { status: 'REVERTED', ...outcome }
}

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
    for (const row of rows) {
      const reason = await takeBack(context, outer, row)
      if (reason === null) outcome.reverted += 1
      else {
        outcome.kept += 1
        if (outcome.conflicts.length < named) outcome.conflicts.push({ rowNo: row.no, message: reason })
      }
      progress(outcome.reverted + outcome.kept)
    }
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
        const stored = await lockStored(context.tx, context.engine, context.actor, writing.entity, written.id)
        if (stored === undefined) throw new Stays('was deleted since')
        await refuseOwnRow(writing, stored)
        await refuseCovered(context, writing.entity, [stored, written.after, row.before[i]?.before])
        const before = row.before[i]?.before ?? {}
        if (written.isChain) await restoreChain(writing, stored.id, written.after, before)
        else if (!isUnchangedSince(stored, written.after)) throw new Stays(`${writing.entity.title} was changed since`)
        else if (written.isNew) await remove(writing, stored)
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

async function remove(writing: Writing, stored: Stored): Promise<void> {
  const { context, rules, engine, entity } = writing
  await rules.beforeDelete?.(context, stored)
  const { table, columns } = tablesOf(engine.catalogue).of(entity.name)
  await context.tx.delete(table).where(eq(columnIn(columns, 'id'), stored.id))
  await writeAudit(context.tx, context.actor, auditOf(writing, 'DELETE', stored.id, stored, undefined))
}

/** Puts a chain back as it was, as long as it still is what the upload made of it. */
async function restoreChain(writing: Writing, id: number, after: Values, before: Values): Promise<void> {
  const { context } = writing
  const chain = chainOf(writing)
  if (!isUnchangedSince(await chain.read(context, id), after))
    throw new Stays(`${chain.title} of the ${writing.entity.title.toLowerCase()} changed since`)
  await chain.write(context, id, before, 'RESTORE')
}

/** Puts the former values back as they were: rules have had their say when these were written first. */
async function restore(writing: Writing, stored: Stored, before: Values): Promise<void> {
  const { context, rules } = writing
  const row = await updateRow(writing, { ...stored, ...withOwnLines(stored, before) }, stored)
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

// A message to the owner of a run that ended while he was not looking (R-MSG: kind SYSTEM, for him alone).
import { messageCenter } from '@kantor/shared/catalogue/message-center'
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { JobContext, JobRow } from '../../engine/jobs/job.ts'
import { create } from '../../engine/write/store.ts'
import { transition } from '../../engine/write/transition.ts'

const outcomes = {
  DONE: 'is done',
  FAILED: 'has failed',
  CANCELLED: 'was cancelled',
  UNDONE: 'was undone',
} as const

/** Within this time a look at the run counts as being there. */
const lookSeconds = 12

/** Notifies the owner how the run ended, unless the owner is watching it; in the transaction that ends the run. */
export async function tellOwner({ tx, engine, actor }: JobContext, row: JobRow): Promise<void> {
  const outcome = outcomes[row.status as keyof typeof outcomes]
  if (outcome === undefined || (await isWatching(row, tx))) return
  try {
    // A savepoint: a message that cannot be sent (its reader has left the company) costs the message, not the run.
    await tx.transaction(() => send({ tx, engine, actor }, row, outcome))
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
  }
}

async function send({ engine, actor }: Pick<JobContext, 'tx' | 'engine' | 'actor'>, row: JobRow, outcome: string) {
  const writer = { ...actor, access: new Set(['frmZMESCEN01A', 'frmZMESCEN01E', 'frmZMESCEN01I']) }
  const title = `${row.title} ${outcome}`.slice(0, 150)
  const why = row.error === null ? '' : `<p>${escaped(row.error)}</p>`
  const made = await create(engine, writer, messageCenter, {
    title,
    content: `<p>Run ${row.id}: ${escaped(row.title)} ${outcome}.</p>${why}`,
    kind: 'SYSTEM',
    linkPath: row.feature,
    audience: [{ kind: 'USER', user: row.userId }],
  })
  const publish = Message.lifecycle?.publish
  if (publish === undefined) return
  await transition(engine, writer, messageCenter, 'publish', publish, Number(made.id), Number(made.rowVersion), null)
}

async function isWatching(row: JobRow, tx: JobContext['tx']): Promise<boolean> {
  const [found] = await rowsOf<{ there: boolean | null }>(
    tx,
    sql`select watched_at > now() - make_interval(secs => ${lookSeconds}) as there from job where id = ${row.id}`,
  )
  return found?.there === true
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

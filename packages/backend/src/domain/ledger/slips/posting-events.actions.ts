// The queue of postings: what was stopped is tried again by the worker, after the cause was corrected.
import { automaticDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/automatic-disproval-slip'
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { postingEvents } from '@kantor/shared/catalogue/finance-slip/posting-events'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { changeEvent, type EventRow } from '../../../engine/posting/outbox.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { voidSlip } from './post-outbox.ts'
import type { SlipRow } from './slip.posting.ts'

/** Most that one command tries again; the next one takes the rest. */
const most = 500

export const postingEventsActions = actionsFor(postingEvents, {
  async retryEvent(context, { event }) {
    if (!(await waitAgain(context, event, ['ERROR'])))
      throw new KantorError('BAD_STATE', 'Only a posting that was stopped is tried again.')
    return { waiting: 1 }
  },
  async retryEvents(context, { errorCode }) {
    const where = { status: 'ERROR' as const, ...(errorCode == null ? {} : { errorCode }) }
    const stopped = await storedRows(context, PostingEvent, ['id'], { where, limit: most })
    let waiting = 0
    for (const { id } of stopped) if (await waitAgain(context, id, ['ERROR'])) waiting++
    return { waiting }
  },
})

export const automaticDisprovalSlipActions = actionsFor(automaticDisprovalSlip, {
  async regenerateSlip(context, { slip }) {
    const { tx, engine, actor } = context
    const row = (await lockStored(tx, engine, actor, Slip, slip, automaticDisprovalSlip)) as SlipRow | undefined
    if (row === undefined) throw new KantorError('NOT_FOUND')
    const { status } = row
    if (status !== 'SUBMITTED' && status !== 'DISPROVED')
      throw new KantorError('BAD_STATE', 'A slip that is in the books is taken back by its document.')
    const [of] = await typedRows(
      tx,
      {
        event: asInteger(sql`p.id`),
        sender: asInteger(
          sql`coalesce((select r.submitted_by_id from approval_request r where r.doc_type = 'SLIP' and r.doc_id = ${slip} and r.status = 'WAITING'), 0)`,
        ),
      },
      sql`from posting_event p where p.company_code = ${actor.companyCode} and p.slip_id = ${slip} and not p.reverses`,
    )
    if (of === undefined) throw new KantorError('NOT_FOUND')
    await voidSlip(context, { id: slip, status, sender: of.sender }, 'Made again from its document')
    await waitAgain(context, of.event, ['POSTED'])
    return { waiting: 1 }
  },
})

/** Lets the worker take an event once more; false where it is in another state. The trail says who wanted it. */
async function waitAgain(context: ActionContext, id: number, from: readonly string[]): Promise<boolean> {
  const { tx, engine, actor } = context
  const event = (await lockStored(tx, engine, actor, PostingEvent, id)) as EventRow | undefined
  if (event === undefined) throw new KantorError('NOT_FOUND')
  if (!from.includes(event.status ?? '')) return false
  const change = { status: 'PENDING', slip: null, errorCode: null, errorText: null, errorPage: null }
  await changeEvent(context, event, change)
  const [before, after] = [event, { ...event, ...change }].map(({ payload: _, ...row }) => row)
  await writeAudit(tx, actor, {
    action: 'TRANSITION',
    entity: PostingEvent,
    feature: postingEvents,
    id,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    remarks: { '#transition': 'retry' },
  })
  return true
}

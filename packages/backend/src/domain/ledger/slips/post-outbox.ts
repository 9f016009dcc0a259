// What an event of the outbox becomes (finance 2.6 and 4.5): a slip that is posted at once where its type needs no signature, or sent to its signers; the reversal of
// a slip; or nothing, where the slip was not posted and is voided.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { EventRow, PostEvent } from '../../../engine/posting/outbox.ts'
import { keepBalances } from '../../../engine/posting/post.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { changeWithRules } from '../../../engine/write/make-row.ts'
import { tradingSettings } from '../trading-settings.ts'
import { eventLines } from './event-lines.ts'
import { finishEvent, planStoredEvent, sendEvent } from './event-slip.ts'
import { reverseSlip } from './post-slip.ts'

const ofEvent = tableColumns(PostingEvent, 'p')
const ofSlip = tableColumns(Slip, 's')

/** Posts an event that is locked, in its transaction; gives its slip, null where it leaves none. */
export const postWaiting: PostEvent = async (context, event) => {
  if (event.reverses === true) return takeBack(context, event)
  const { eventKey, payload, sourceNo } = event
  const day = event.eventDate ?? ''
  // What counts before the first day of the books is part of the opening balances.
  if (day < (await tradingSettings(context)).goLiveDate) return null
  const planned = await planStoredEvent(context, {
    id: event.id,
    seq: event.seq ?? 1,
    sourceType: event.sourceType ?? '',
    sourceId: event.sourceId ?? 0,
    eventKey: eventKey ?? '',
    sourceNo: sourceNo ?? documentOf(payload),
    day,
    lines: await eventLines(context, { eventKey, payload, day }),
    maker: context.actor.username,
    again: await voidedOf(context, event.id),
    ...slipTypeOf(payload),
  })
  const type = await storedRow(context, SlipType, ['autoApprove'], { where: { id: planned.values.slipType ?? 0 } })
  if (type?.autoApprove !== true) return (await sendEvent(context, planned)).id
  await keepBalances(context, [planned.begun])
  return (await finishEvent(context, planned)).id
}

interface Said {
  readonly document?: string | null
  readonly period?: string
  readonly payGroup?: string
  readonly slipType?: string
}
const saidIn = (payload: string | null): Said => JSON.parse(payload ?? '{}') as Said
/** The number of the document; a pay run is named by its group and period. */
const documentOf = (payload: string | null): string => {
  const { document, payGroup = '', period = '' } = saidIn(payload)
  return document ?? `${payGroup} ${period}`.trim()
}
const slipTypeOf = (payload: string | null): { readonly slipType?: string } => {
  const { slipType } = saidIn(payload)
  return slipType === undefined ? {} : { slipType }
}

/** Slips of an event that were voided to be made anew. */
async function voidedOf({ tx, actor }: RuleContext, event: number): Promise<number> {
  const [row] = await typedRows(
    tx,
    { count: asInteger(sql`count(*)::int`) },
    sql`from ${ownRows(actor, ofSlip)} where s.draft_no = ${`DE-${event}`} or s.draft_no like ${`DE-${event}-%`}`,
  )
  return row?.count ?? 0
}

/** Takes back the slip of the posting before: reversed where it is in the books, voided where it waits for signatures. */
async function takeBack(context: RuleContext, event: EventRow): Promise<number | null> {
  const { tx, actor } = context
  const [before] = await typedRows(
    tx,
    {
      slip: asInteger(sql`coalesce(p.slip_id, 0)`),
      status: ofSlip.status,
      branch: ofSlip.branchCode,
      maker: asInteger(sql`coalesce(r.submitted_by_id, 0)`),
    },
    sql`from ${ownRows(actor, ofEvent)} join ${ownRows(actor, ofSlip)} on s.id = p.slip_id
      left join approval_request r on r.doc_type = 'SLIP' and r.doc_id = s.id and r.status = 'WAITING'
      where p.source_type = ${event.sourceType} and p.source_id = ${event.sourceId} and p.event_key = ${event.eventKey} and not p.reverses and p.id < ${event.id}
      order by p.seq desc limit 1`,
  )
  // The slip is taken back in the books of its own branch, wherever its document was opened again.
  const there = { ...context, actor: { ...actor, branchCode: before?.branch ?? actor.branchCode } }
  const note = `Taken back by its document ${event.sourceNo ?? documentOf(event.payload)}`
  switch (before?.status) {
    case 'APPROVED':
      return (await reverseSlip(there, before.slip, event.eventDate ?? '', note)).id
    case 'SUBMITTED':
    case 'DRAFT':
    case 'DISPROVED':
      await voidSlip(there, { id: before.slip, status: before.status, sender: before.maker }, note)
      return null
    default:
      return null
  }
}

/** A slip that is not in the books, as it is to be voided. */
export interface UnpostedSlip {
  readonly id: number
  readonly status: 'DRAFT' | 'SUBMITTED' | 'DISPROVED'
  /** Id of the user in whose name it was sent, who alone takes it back. */
  readonly sender: number
}

/** Voids a slip of a document; one that a signer has signed already is finished or sent back first (BAD_STATE). */
export async function voidSlip(
  context: RuleContext,
  { id, status, sender }: UnpostedSlip,
  note: string,
): Promise<void> {
  const sent = { ...context, actor: { ...context.actor, userId: sender } }
  if (status === 'SUBMITTED')
    await changeWithRules(sent, Slip, id, { status: 'DRAFT' }).catch((error: unknown) => {
      if (!(error instanceof KantorError)) throw error
      throw new KantorError(
        'BAD_STATE',
        `Its slip is signed by some of its signers: have them send it back, then try again.`,
      )
    })
  await changeWithRules(context, Slip, id, { status: 'VOID', note })
}

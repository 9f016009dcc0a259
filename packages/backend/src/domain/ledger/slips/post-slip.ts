// Posts and reverses slips: the two halves of a posting around the number, and the slip that a reversal is.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { manualDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/manual-disproval-slip'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { SlipOrigin } from '@kantor/shared/rules/ledger/account-kinds'
import type { RuleContext } from '../../../engine/context.ts'
import { type Begun, finishPosting, keepBalances } from '../../../engine/posting/post.ts'
import { planReversal, reversible } from '../../../engine/posting/reverse.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { emptyRow, lockStored } from '../../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../../engine/write/write.ts'
import { periodFor } from '../periods.ts'
import { makerOf, type SlipRow } from './slip.posting.ts'

/** A reversal of which everything but its number and its rows is done. */
export interface PlannedReversal {
  readonly slip: SlipRow
  readonly day: string
  readonly note: string
  readonly begun: Begun
}

/** The rows of a posted slip are written, under the number that it has now. */
export const finishSlip = (context: RuleContext, row: SlipRow, begun: Begun): Promise<number> =>
  finishPosting(context, { entity: Slip, id: row.id, number: row.slipNo ?? '', day: row.slipDate ?? '' }, begun)

const byProcess: ReadonlySet<SlipOrigin | null> = new Set<SlipOrigin>(['OPENING', 'CLOSING'])

/**
 * A posted slip that is to be reversed, locked, with the period of its reversal. Throws where it cannot be reversed on that day. A slip of a process is reversed
 * by its process alone, which says so by `isProcess`.
 */
export async function planSlipReversal(
  context: RuleContext,
  id: number,
  day: string,
  note: string,
  isProcess = false,
): Promise<PlannedReversal> {
  const { tx, engine, actor } = context
  const slip = (await lockStored(tx, engine, actor, Slip, id)) as SlipRow | undefined
  if (slip === undefined) throw new KantorError('NOT_FOUND')
  const posted = await reversible(context, Slip, slip as never, day)
  if (byProcess.has(slip.origin) && !isProcess) throw new KantorError('USE_PROCESS')
  const period = await periodFor(context, {
    day: reversalDay(slip, day),
    type: slip.typeCode ?? '',
    origin: slip.origin ?? 'MANUAL',
    maker: await makerOf(context, id),
  })
  return { slip, day, note, begun: await planReversal(context, posted.id, period) }
}

/** An audit adjustment is reversed inside the thirteenth period of its year, which has one day (finance 4.2, rule 6). */
const reversalDay = ({ typeCode, slipDate }: SlipRow, day: string): string => {
  if (typeCode === 'AJ' && day !== slipDate)
    throw new KantorError('PERIOD_CLOSED', 'An audit adjustment is reversed on its own date, in period 13 of its year.')
  return day
}

/** Posts a planned reversal as a slip of its own, and marks the slip as reversed; gives the reversing slip. Its balances are kept already. */
export async function finishSlipReversal(
  context: RuleContext,
  { slip, day, note, begun }: PlannedReversal,
): Promise<SlipRow> {
  const { engine, tx, actor } = context
  const writing: Writing = { engine, actor, entity: Slip, context, rules: {} }
  const lines = (slip.lines ?? []).map(({ id: _, debit, credit, ...line }) => ({
    ...line,
    debit: credit,
    credit: debit,
  }))
  const values = {
    ...emptyRow(Slip.fields, engine.now(), context.today),
    // A slip is reversed once, so its own draft number names the reversal; no counter is waited for while another one is held.
    draftNo: `R${(slip.draftNo ?? '').slice(1)}`,
    slipType: slip.slipType,
    typeCode: slip.typeCode,
    slipDate: day,
    origin: 'REVERSAL',
    sourceType: 'Slip',
    sourceId: slip.id,
    sourceNo: slip.slipNo,
    description: `Reversal of ${slip.slipNo}: ${slip.description}`.slice(0, 200),
    reversalOf: slip.id,
    totalDebit: slip.totalCredit,
    totalCredit: slip.totalDebit,
    maker: actor.name.slice(0, 200),
    note,
    lines,
    status: 'APPROVED',
  }
  const made = (await insertRow(writing, values)) as SlipRow
  await finishSlip(context, made, begun)
  const after = await updateRow(writing, { ...slip, status: 'REVERSED', reversedBy: made.id }, slip as never)
  const remarks = { '#transition': 'reverse', '#note': note }
  await writeAudit(tx, actor, {
    action: 'CREATE',
    entity: Slip,
    feature: manualDisprovalSlip,
    id: made.id,
    after: made,
  })
  await writeAudit(tx, actor, {
    action: 'TRANSITION',
    entity: Slip,
    feature: manualDisprovalSlip,
    id: slip.id,
    before: slip,
    after,
    remarks,
  })
  return made
}

/** Reverses a posted slip in one go: balances first, then number and rows. */
export async function reverseSlip(context: RuleContext, id: number, day: string, note: string): Promise<SlipRow> {
  const planned = await planSlipReversal(context, id, day, note)
  await keepBalances(context, [planned.begun])
  return finishSlipReversal(context, planned)
}

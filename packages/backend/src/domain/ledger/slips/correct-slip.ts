// A correction (finance 4.22, rule 7): a slip that takes the place of a posted one. Its last signature posts the reversal of that slip and the slip itself
// together; every other slip is posted by itself in the same two halves, before and after its number is taken.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { type Begun, keepBalances, planPosting } from '../../../engine/posting/post.ts'
import { reversible } from '../../../engine/posting/reverse.ts'
import { isThere } from '../../../engine/read/stored-rows.ts'
import { createWithRules } from '../../../engine/write/make-row.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { finishSlip, finishSlipReversal, type PlannedReversal, planSlipReversal } from './post-slip.ts'
import { type SlipRow, slipPosting } from './slip.posting.ts'

interface Half {
  readonly begun: Begun
  readonly reversal: PlannedReversal | undefined
}
/** Slips between the two halves of their posting, by the transaction that posts them. */
const halves = new WeakMap<object, Map<number, Half>>()

/** The half before the number: periods, rules and balances of the slip and of the reversal that comes with it. */
export async function beginCorrection(context: RuleContext, row: SlipRow): Promise<void> {
  const reversal =
    row.correctionOf == null
      ? undefined
      : await planSlipReversal(context, row.correctionOf, row.slipDate ?? '', `Corrected by ${row.draftNo}`)
  const begun = await planPosting(context, slipPosting, row)
  await keepBalances(context, [...(reversal === undefined ? [] : [reversal.begun]), begun])
  const all = halves.get(context.tx) ?? new Map<number, Half>()
  halves.set(context.tx, all.set(row.id, { begun, reversal }))
}

/** The half after the number: the rows of the slip, then the reversal. */
export async function finishCorrection(context: RuleContext, row: SlipRow): Promise<void> {
  const half = halves.get(context.tx)?.get(row.id)
  if (half === undefined) throw new Error(`Slip ${row.draftNo} was not begun in this transaction`)
  halves.get(context.tx)?.delete(row.id)
  await finishSlip(context, row, half.begun)
  if (half.reversal !== undefined) await finishSlipReversal(context, half.reversal)
}

/** A draft with the lines of a posted slip, which is reversed when the draft is posted; gives the draft. */
export async function correctSlip(context: RuleContext, id: number, day: string): Promise<SlipRow> {
  const { tx, engine, actor } = context
  const slip = (await lockStored(tx, engine, actor, Slip, id)) as SlipRow | undefined
  if (slip === undefined) throw new KantorError('NOT_FOUND')
  await reversible(context, Slip, slip as never, day)
  if (slip.origin !== 'MANUAL') throw new KantorError('BAD_STATE', 'A slip of a document is corrected by its document.')
  const isBegun = await isThere(context, Slip, {
    where: { correctionOf: id, status: ['DRAFT', 'SUBMITTED', 'DISPROVED'] },
  })
  if (isBegun) throw new KantorError('BAD_STATE', 'A correction of this slip is under way. Finish or void it first.')
  const values: RuleValues<(typeof Slip)['fields']> = {
    slipType: slip.slipType,
    slipDate: day,
    description: slip.description,
    correctionOf: id,
    lines: (slip.lines ?? []).map(({ id: _, ...line }) => line),
  }
  return createWithRules(context, Slip, values)
}

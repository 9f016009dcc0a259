// Slips that a process makes and posts in one go, such as opening balances and the closing of a year: no signatures, the same period, rules, balances and
// number as any other slip.
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { manualDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/manual-disproval-slip'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { SlipOrigin } from '@kantor/shared/rules/ledger/account-kinds'
import { totalsOf } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { moneyText } from '@kantor/shared/rules/money/sen'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { keepBalances, type LedgerRow, planPosting } from '../../../engine/posting/post.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { emptyRow } from '../../../engine/write/stored.ts'
import { insertRow, type Writing } from '../../../engine/write/write.ts'
import { finishSlip } from './post-slip.ts'
import { type SlipRow, slipPosting } from './slip.posting.ts'

type SlipLines = NonNullable<RuleValues<(typeof Slip)['fields']>['lines']>

export interface MadeSlip {
  /** `OB` or `CL`: a type whose slips come from their process alone. */
  readonly type: string
  readonly day: string
  readonly origin: SlipOrigin
  readonly description: string
  readonly lines: SlipLines
  readonly source: { readonly type: string; readonly id: number; readonly no: string; readonly seq: number }
  /** Rows of open items that the slip opens. */
  readonly openItems?: readonly LedgerRow[]
}

/** Makes and posts a slip of a process in the branch of the actor; gives its row. Throws what speaks against its period or lines. */
export async function postMadeSlip(context: RuleContext, made: MadeSlip): Promise<SlipRow> {
  const { engine, tx, actor } = context
  const type = await storedRow(context, SlipType, ['id'], { where: { code: made.type } })
  if (type === undefined) throw new KantorError('NOT_FOUND', `There is no slip type ${made.type}.`)
  const { debit, credit } = totalsOf(made.lines)
  const values = {
    ...emptyRow(Slip.fields, engine.now(), context.today),
    // Named by what it comes from, so that no counter of drafts is waited for while balances are locked.
    draftNo: `${made.type}-${made.source.id}-${made.source.seq}`,
    slipType: type.id,
    typeCode: made.type,
    slipDate: made.day,
    origin: made.origin,
    sourceType: made.source.type,
    sourceId: made.source.id,
    sourceNo: made.source.no,
    eventSeq: made.source.seq,
    description: made.description,
    totalDebit: moneyText(debit),
    totalCredit: moneyText(credit),
    maker: actor.name.slice(0, 200),
    lines: made.lines,
    status: 'APPROVED',
  }
  const planned = await planPosting(context, slipPosting, { ...values, id: 0, rowVersion: 0 } as never as SlipRow)
  const begun =
    made.openItems === undefined ? planned : { ...planned, rows: { ...planned.rows, OpenItems: made.openItems } }
  await keepBalances(context, [begun])
  const writing: Writing = { engine, actor, entity: Slip, context, rules: {} }
  const row = (await insertRow(writing, values)) as SlipRow
  await finishSlip(context, row, begun)
  await writeAudit(tx, actor, { action: 'CREATE', entity: Slip, feature: manualDisprovalSlip, id: row.id, after: row })
  return row
}

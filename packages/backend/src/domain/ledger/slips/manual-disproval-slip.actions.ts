// Reversing and correcting posted slips, and what a slip does to the balances.

import { AccountBalance } from '@kantor/shared/catalogue/finance-slip/entities/general-ledger.entity'
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { manualDisprovalSlip } from '@kantor/shared/catalogue/finance-slip/manual-disproval-slip'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { slipRows } from '@kantor/shared/rules/ledger/postings/slip'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asInteger, asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../engine/actions/actions.ts'
import { orderOf } from '../../../engine/posting/periods.ts'
import { reversible } from '../../../engine/posting/reverse.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { monthOf } from '../periods.ts'
import { correctSlip } from './correct-slip.ts'
import { reverseSlip } from './post-slip.ts'
import { refuseReverser } from './reverser.ts'
import type { SlipRow } from './slip.posting.ts'

const ofBalance = tableColumns(AccountBalance, 'b')

export const manualDisprovalSlipActions = actionsFor(manualDisprovalSlip, {
  async reverseSlip(context, { slip, date, note }) {
    const row = await slipOf(context, slip)
    if (row.origin !== 'MANUAL' && row.reversalOf == null)
      throw new KantorError('BAD_STATE', 'A slip of a document is reversed by its document.')
    // What cannot be reversed by anyone is said before who may.
    await reversible(context, Slip, row as never, date)
    await refuseReverser(context, {
      entity: Slip,
      id: slip,
      docType: 'SLIP',
      words: 'slip',
      slipType: row.slipType ?? 0,
      day: row.slipDate ?? '',
      amount: senOf(row.totalDebit ?? '0'),
    })
    const made = await reverseSlip(context, slip, date, note)
    return { slip: made.id, slipNo: made.slipNo }
  },
  async correctSlip(context, { slip, date }) {
    await slipOf(context, slip)
    const made = await correctSlip(context, slip, date)
    return { slip: made.id, draftNo: made.draftNo ?? '' }
  },
  async slipEffect(context, { slip }) {
    const rows = await effectOf(context, await slipOf(context, slip))
    return { total: rows.length, rows }
  },
})

/** A slip that the caller sees, locked. */
async function slipOf({ tx, engine, actor }: ActionContext, id: number): Promise<SlipRow> {
  const row = await lockStored(tx, engine, actor, Slip, id, manualDisprovalSlip)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row as SlipRow
}

/** The balances of the accounts of a slip in its year up to its month, before and after: two columns of the rule that posts it. */
async function effectOf(context: ActionContext, row: SlipRow) {
  const { tx, actor } = context
  const isPosted = row.status === 'APPROVED' || row.status === 'REVERSED'
  const period = monthOf(row.slipDate ?? '')
  const byAccount = Map.groupBy(slipRows(row.lines ?? []), ({ account }) => account ?? 0)
  const accounts = [...byAccount.keys()]
  const balances = await typedRows(
    tx,
    { account: asInteger(sql`b.account_id`), balance: asText(sql`sum(b.debit - b.credit)`) },
    sql`from ${ownRows(actor, ofBalance)} where b.branch_code = ${actor.branchCode} and b.account_id = ${idList(accounts)}
      and b.fiscal_year * 100 + b.period_no <= ${orderOf(period)} group by b.account_id`,
  )
  const known = new Map(balances.map(({ account, balance }) => [account, senOf(balance)]))
  const refs = await context.refsOf('Account', accounts)
  return accounts.map((account) => {
    const rows = byAccount.get(account) ?? []
    const [debit, credit] = (['debit', 'credit'] as const).map((side) =>
      rows.reduce((sum, line) => sum + senOf(line[side]), 0n),
    ) as [bigint, bigint]
    const now = known.get(account) ?? 0n
    const [before, after] = isPosted ? [now - debit + credit, now] : [now, now + debit - credit]
    return {
      account: refs.get(account) ?? null,
      balanceBefore: moneyText(before),
      debit: moneyText(debit),
      credit: moneyText(credit),
      balanceAfter: moneyText(after),
    }
  })
}

// Cancelling posted bills, and what a bill posts.

import { billEntry } from '@kantor/shared/catalogue/invoice-management/bill-entry'
import { ApBill } from '@kantor/shared/catalogue/invoice-management/entities/ap-bill.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { actionsFor } from '../../engine/actions/actions.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { effectRows } from '../ledger/index.ts'
import { apBillDocument, apBillPostings } from './ap-bill.posting.ts'
import type { BillRow } from './bill-facts.ts'

export const billEntryActions = actionsFor(billEntry, {
  async cancelBill(context, { bill, date, note }) {
    const made = await apBillPostings.reverse(context, bill, date, note)
    return { bill: made.id, billNo: made.billNo }
  },
  async billEffect(context, { bill }) {
    const { tx, engine, actor } = context
    const row = await lockStored(tx, engine, actor, ApBill, bill, billEntry)
    if (row === undefined) throw new KantorError('NOT_FOUND')
    const rows = await effectRows(context, apBillDocument, row as BillRow)
    return { total: rows.length, rows }
  },
})

// Open items of a party as lines of a receipt or payment, what an entry posts, and its reversal.
import { CashBankEntry } from '@kantor/shared/catalogue/finance-slip/entities/cash-bank-entry.entity'
import { journalReceiptPaymentBank } from '@kantor/shared/catalogue/finance-slip/journal-receipt-payment-bank'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { rupiahOf } from '@kantor/shared/rules/invoice/document-amounts'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { reversible } from '../../engine/posting/reverse.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { effectRows, refuseReverser, slipTypeIdOf } from '../ledger/index.ts'
import { cashEntryDocument, cashEntryPostings } from './cash-bank-entry.posting.ts'
import { type EntryRow, entryFacts, itemsFor } from './entry-facts.ts'

export const journalReceiptPaymentBankActions = actionsFor(journalReceiptPaymentBank, {
  async reverseEntry(context, { entry, date, note }) {
    const row = await entryOf(context, entry)
    await reversible(context, CashBankEntry, row as never, date)
    await refuseReverser(context, {
      entity: CashBankEntry,
      id: entry,
      docType: 'CASH_ENTRY',
      words: 'receipt or payment',
      slipType: await slipTypeIdOf(context, row.typeCode ?? 'BP'),
      day: row.entryDate ?? '',
      amount: rupiahOf(row.amount ?? '0', row.rate ?? '1'),
    })
    const made = await cashEntryPostings.reverse(context, entry, date, note)
    return { entry: made.id, entryNo: made.entryNo }
  },
  async openItems(context, { accountBank, vendor, customer }) {
    const facts = await entryFacts(context, { accountBank, vendor, customer: vendor == null ? customer : null })
    const items = await itemsFor(context, facts)
    const accounts = await context.refsOf('Account', [...new Set(items.map(({ account }) => account))])
    const rows = items.map(({ item, account, fcOpen }) => ({
      kind: 'ALLOCATE' as const,
      item,
      account: accounts.get(account) ?? null,
      amount: sumOf([fcOpen]),
    }))
    return { total: rows.length, rows }
  },
  async entryEffect(context, { entry }) {
    const rows = await effectRows(context, cashEntryDocument, await entryOf(context, entry))
    return { total: rows.length, rows }
  },
})

/** An entry that the caller sees, locked. */
async function entryOf({ tx, engine, actor }: ActionContext, id: number): Promise<EntryRow> {
  const row = await lockStored(tx, engine, actor, CashBankEntry, id, journalReceiptPaymentBank)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row as EntryRow
}

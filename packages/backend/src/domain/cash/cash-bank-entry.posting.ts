// How a receipt or payment posts: by the pure rule `cashEntryPosting`, with the items that it settles locked and read once more.

import { CashBankEntry } from '@kantor/shared/catalogue/finance-slip/entities/cash-bank-entry.entity'
import { CashBalance } from '@kantor/shared/catalogue/finance-slip/entities/cash-movements.entity'
import { journalReceiptPaymentBank } from '@kantor/shared/catalogue/finance-slip/journal-receipt-payment-bank'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { rupiahOf } from '@kantor/shared/rules/invoice/document-amounts'
import { settled } from '@kantor/shared/rules/invoice/open-items'
import { cashEntryPosting, type OpenedAdvance } from '@kantor/shared/rules/ledger/postings/cash-entry'
import { differenceOf, signOfAmount } from '@kantor/shared/rules/money/amounts'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { ownNumber } from '../../engine/posting/post.ts'
import { type KeyedDocument, type KeyedPlan, keyedPosting, lockItems } from '../ledger/index.ts'
import {
  type EntryFacts,
  type EntryFields,
  type EntryRow,
  entryFacts,
  itemOfLine,
  itemsFor,
  itemsOf,
  partsOf,
  restOf,
} from './entry-facts.ts'

const ofBalance = tableColumns(CashBalance, 'cb')

export const cashEntryDocument: KeyedDocument<EntryFields> = {
  entity: CashBankEntry,
  feature: journalReceiptPaymentBank,
  event: (row) => ({
    eventKey: row.direction === 'RECEIPT' ? 'RECEIPT_POSTED' : 'PAYMENT_POSTED',
    day: row.entryDate ?? '',
    slipType: row.typeCode ?? 'BP',
    origin: 'CASHBANK',
    description: row.description ?? '',
  }),
  numberOf: ({ entryNo, draftNo }) => ({ number: entryNo ?? '', draft: draftNo ?? '' }),
  plan,
  reversing: () => ({}),
}
export const cashEntryPostings = keyedPosting(cashEntryDocument)

async function plan(context: RuleContext, row: EntryRow): Promise<KeyedPlan> {
  const facts = await entryFacts(context, row, true)
  const { account, party, currency, rate } = facts
  const named = (row.lines ?? []).filter(({ kind }) => kind === 'ALLOCATE')
  const known = await itemsFor(context, facts)
  const wanted = named.map((line) => {
    const found = itemOfLine(known, line, row.direction)
    return {
      item: line.item ?? '',
      account: found?.account ?? line.account ?? null,
      ...(found === undefined ? {} : { side: found.side }),
    }
  })
  const items = party === null ? [] : await lockItems(context, { ...itemsOf(party), currency }, wanted)
  const parts = partsOf(row, facts)
  const rest = restOf(
    row,
    items.map(({ side }) => side),
    parts,
  )
  if (signOfAmount(rest) < 0)
    throw new KantorError(
      'OVER_ALLOCATED',
      `${differenceOf('0', rest)} more is settled than was ${row.direction === 'RECEIPT' ? 'received' : 'paid'}. Correct the lines or the amount.`,
    )
  if (party === null && signOfAmount(rest) !== 0)
    throw new KantorError(
      'BAD_STATE',
      `${rest} is explained by no line. Add lines, or name the party whose advance it is.`,
    )
  if (row.direction === 'PAYMENT') await refuseOverdraft(context, facts, row)
  const { received, paid } =
    row.direction === 'RECEIPT' ? { received: row.amount, paid: '0' } : { received: '0', paid: row.amount }
  const inRupiah = rupiahOf(row.amount ?? '0', rate)
  return {
    posting: cashEntryPosting({
      direction: row.direction ?? 'PAYMENT',
      account: account?.account ?? 0,
      currency,
      rate,
      amount: row.amount ?? '0',
      settled: items.map((item, i) => settled(item, named[i]?.amount ?? '0')),
      parts,
      advance: signOfAmount(rest) > 0 && party !== null ? advanceOf(row, facts, party, rest) : null,
    }),
    rows: {
      CashMovements: [
        {
          accountBank: account?.id ?? null,
          currency,
          description: row.description ?? null,
          received: received ?? '0',
          paid: paid ?? '0',
          amount: moneyText(row.direction === 'RECEIPT' ? inRupiah : -inRupiah),
        },
      ],
    },
  }
}

/** The advance of the party: due on the day of the entry, because it can be matched at once. */
const advanceOf = (
  row: EntryRow,
  { currency, rate }: EntryFacts,
  { partyType, party, advance, side }: NonNullable<EntryFacts['party']>,
  rest: string,
): OpenedAdvance => ({
  on: advance,
  partyType,
  party,
  item: row.entryNo ?? ownNumber,
  side,
  itemDate: row.entryDate ?? '',
  dueDate: row.entryDate ?? '',
  currency,
  rate,
  fcOpen: rest,
})

/** Cash is never below zero; a bank account is not unless it may be overdrawn (finance 2.1). Throws CASH_NEGATIVE with what is there. */
async function refuseOverdraft(
  { tx, actor }: RuleContext,
  { account, currency }: EntryFacts,
  row: EntryRow,
): Promise<void> {
  if (account?.allowNegative === true && account.kind === 'BANK') return
  const [balance] = await typedRows(
    tx,
    { left: asText(sql`cb.received - cb.paid`) },
    sql`from ${ownRows(actor, ofBalance)} where cb.branch_code = ${actor.branchCode} and cb.account_bank_id = ${account?.id ?? 0} and cb.currency = ${currency}
      for update of cb`,
  )
  const left = balance?.left ?? '0'
  if (signOfAmount(differenceOf(left, row.amount ?? '0')) >= 0) return
  const there = differenceOf(left, '0')
  throw new KantorError(
    'CASH_NEGATIVE',
    `${account?.code} has ${there} ${currency}. Pay at most this amount, or from another account.`,
    {
      values: { account: account?.code ?? '', balance: there },
    },
  )
}

// Matching and unmatching of open items (finance 4.8): posted at once, each in one transaction, by the pure rules of `postings/item-match`.
import { CashBankEntry } from '@kantor/shared/catalogue/finance-slip/entities/cash-bank-entry.entity'
import { LedgerDocument } from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import { OpenItemEntry } from '@kantor/shared/catalogue/finance-slip/entities/open-items.entity'
import { ItemMatch } from '@kantor/shared/catalogue/invoice-management/entities/item-match.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type ItemChange, settled } from '@kantor/shared/rules/invoice/open-items'
import { itemMatchPosting, unmatchPosting } from '@kantor/shared/rules/ledger/postings/item-match'
import { compareAmounts, differenceOf, sumOf } from '@kantor/shared/rules/money/amounts'
import { senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { emptyRow, lockStored } from '../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../engine/write/write.ts'
import { type ItemsOf, type KeyedDocument, type KeyedPlan, keyedPosting, lockItems } from '../ledger/index.ts'
import { type EntryRow, entryFacts } from './entry-facts.ts'

type MatchFields = (typeof ItemMatch)['fields']
type MatchRow = StoredRow<MatchFields>
const ofEntry = tableColumns(OpenItemEntry, 'e')
const ofDocument = tableColumns(LedgerDocument, 'd')

const matchDocument: KeyedDocument<MatchFields> = {
  entity: ItemMatch,
  event: (row) => ({
    eventKey: 'ADVANCE_ALLOCATED',
    day: row.matchDate ?? '',
    slipType: 'AL',
    origin: 'ALLOCATION',
    description: (row.lines ?? [])
      .map(({ item }) => item)
      .join(', ')
      .slice(0, 150),
  }),
  numberOf: ({ matchNo, draftNo }) => ({ number: matchNo ?? '', draft: draftNo ?? '' }),
  plan: (context, row) => (row.kind === 'UNMATCH' ? planUnmatch(context, row) : planMatch(context, row)),
  reversing: () => ({}),
}
const matchPostings = keyedPosting(matchDocument)

const itemsOfRow = ({ partyType, party, currency }: MatchRow): ItemsOf => ({
  partyType: partyType ?? 'VENDOR',
  party: party ?? '',
  ...(currency === null ? {} : { currency }),
})

async function planMatch(context: RuleContext, row: MatchRow): Promise<KeyedPlan> {
  const lines = row.lines ?? []
  const named = lines.map(({ item, account, side }) => ({
    item: item ?? '',
    account: account ?? null,
    ...(side === null || side === undefined ? {} : { side }),
  }))
  const items = await lockItems(context, itemsOfRow(row), named)
  return { posting: itemMatchPosting(items.map((item, i) => settled(item, lines[i]?.amount ?? '0'))) }
}

/** What an entry has changed of an item, out of the ledger. */
async function changeBy({ tx, actor }: RuleContext, entry: number, item: string): Promise<ItemChange | undefined> {
  const [row] = await typedRows(
    tx,
    {
      account: sql<number>`e.account_id`,
      partyType: sql<'CUSTOMER' | 'VENDOR' | 'EMPLOYEE'>`e.party_type`,
      party: sql<string>`e.party`,
      side: sql<'DR' | 'CR'>`e.side`,
      itemDate: sql<string | null>`e.item_date::text`,
      dueDate: asText(sql`e.due_date`),
      currency: sql<string>`e.currency`,
      rate: sql<string | null>`e.rate::text`,
      open: asText(sql`e.open`),
      fcOpen: asText(sql`e.fc_open`),
    },
    sql`from ${ownRows(actor, ofEntry)} join ${ownRows(actor, ofDocument)} on d.id = e.document_id where d.source_type = 'CashBankEntry' and d.source_id = ${entry}
      and e.item = ${item} and e.open < 0`,
  )
  return row && { ...row, item, open: senOf(row.open) }
}

async function planUnmatch(context: RuleContext, row: MatchRow): Promise<KeyedPlan> {
  const [line] = row.lines ?? []
  const entry = await lockedEntry(context, row.entry ?? 0)
  const change = await changeBy(context, entry.id, line?.item ?? '')
  if (change === undefined) throw new KantorError('NOT_FOUND', `${entry.entryNo} has settled nothing of ${line?.item}.`)
  const withheld = (entry.lines ?? []).find(({ item }) => item === line?.item)?.whtAmount
  if (withheld != null && senOf(withheld) !== 0n)
    throw new KantorError('BAD_STATE', 'Tax was withheld with this settlement. Reverse the receipt or payment instead.')
  const { party, rate, currency } = await entryFacts(context, entry, true)
  if (party === null) throw new KantorError('BAD_STATE', 'The entry has no party.')
  return {
    posting: unmatchPosting(change, {
      on: party.advance,
      partyType: party.partyType,
      party: party.party,
      item: entry.entryNo ?? '',
      side: party.side,
      itemDate: entry.entryDate ?? '',
      dueDate: entry.entryDate ?? '',
      currency,
      rate,
    }),
  }
}

async function lockedEntry(context: RuleContext, id: number): Promise<EntryRow> {
  const { tx, engine, actor } = context
  const row = (await lockStored(tx, engine, actor, CashBankEntry, id)) as EntryRow | undefined
  if (row === undefined) throw new KantorError('NOT_FOUND')
  if (row.status !== 'POSTED')
    throw new KantorError('BAD_STATE', 'Only the settlement of a posted receipt or payment is taken back.')
  return row
}

/** Posts a match; gives its row. */
async function postMatch(context: RuleContext, values: RuleValues<MatchFields>): Promise<MatchRow> {
  const { engine, actor, tx, today } = context
  const writing: Writing = { engine, actor, entity: ItemMatch, context, rules: {} }
  const draftNo = await context.nextNumber('ItemMatchDraft', 'M-{SEQ:7}')
  const draft = (await insertRow(writing, {
    ...emptyRow(ItemMatch.fields, engine.now(), today),
    ...values,
    draftNo,
  })) as MatchRow
  await matchPostings.begin(context, draft)
  const row = (await updateRow(writing, { ...draft, status: 'POSTED' }, draft as never)) as MatchRow
  await matchPostings.finish(context, row)
  await writeAudit(tx, actor, { action: 'CREATE', entity: ItemMatch, id: row.id, after: row as never })
  return row
}

/** Two items of a party that settle each other. */
export interface Matched {
  readonly of: ItemsOf
  readonly debit: string
  readonly credit: string
  /** In the currency of the items; null: as much as both have open. */
  readonly amount: string | null
  readonly day: string
}

/** Pairs a debit item with a credit item; posts only what differs in account or rate. Throws OVER_ALLOCATED for more than is open. */
export async function matchItems(context: RuleContext, { of, debit, credit, amount, day }: Matched): Promise<MatchRow> {
  const named = [
    { item: debit, side: 'DR' as const },
    { item: credit, side: 'CR' as const },
  ]
  const [one, other] = await lockItems(context, of, named)
  if (one === undefined || other === undefined) throw new KantorError('NOT_FOUND')
  if (one.currency !== other.currency)
    throw new KantorError(
      'BAD_STATE',
      `${debit} is in ${one.currency} and ${credit} in ${other.currency}. Match items of one currency.`,
    )
  const least = compareAmounts(one.fcOpen, other.fcOpen) > 0 ? other.fcOpen : one.fcOpen
  const both = sumOf([amount ?? least])
  const lines = [one, other].map(({ item, account, side }) => ({ item, account, side, amount: both }))
  return postMatch(context, {
    kind: 'MATCH',
    matchDate: day,
    partyType: of.partyType,
    party: of.party,
    currency: one.currency,
    lines,
  })
}

/** Takes back what a receipt or payment has settled of an item: the item is open again with its due date, the money stays as an advance. */
export async function unmatchItem(context: RuleContext, entryNo: string, item: string, day: string): Promise<MatchRow> {
  const found = await storedRow(context, CashBankEntry, ['id'], { where: { entryNo } })
  if (found === undefined) throw new KantorError('NOT_FOUND', `There is no receipt or payment ${entryNo}.`)
  const entry = await lockedEntry(context, found.id)
  if (day < (entry.entryDate ?? ''))
    throw new KantorError(
      'REVERSAL_BEFORE_ORIGINAL',
      `The settlement is of ${entry.entryDate}. Choose this date or a later one.`,
    )
  const isBack = await storedRow(context, ItemMatch, ['matchNo'], {
    where: { entry: found.id, kind: 'UNMATCH', status: 'POSTED', note: item },
  })
  if (isBack !== undefined)
    throw new KantorError('ALREADY_REVERSED', `The settlement of ${item} was taken back by ${isBack.matchNo}.`)
  const change = await changeBy(context, found.id, item)
  if (change === undefined) throw new KantorError('NOT_FOUND', `${entryNo} has settled nothing of ${item}.`)
  return postMatch(context, {
    kind: 'UNMATCH',
    matchDate: day,
    partyType: change.partyType,
    party: change.party,
    currency: change.currency,
    entry: found.id,
    note: item,
    lines: [{ item, account: change.account, side: change.side, amount: differenceOf('0', change.fcOpen) }],
  })
}

/** Reverses a match by its number. */
export async function reverseMatch(context: RuleContext, matchNo: string, day: string): Promise<MatchRow> {
  const found = await storedRow(context, ItemMatch, ['id'], { where: { matchNo } })
  if (found === undefined) throw new KantorError('NOT_FOUND', `There is no match ${matchNo}.`)
  return matchPostings.reverse(context, found.id, day, `Reversal of ${matchNo}`)
}

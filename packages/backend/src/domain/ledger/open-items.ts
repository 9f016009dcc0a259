// Open items as the documents of receivables, payables and cash read them: what is open of a party, locked before it is settled, and what rests on an item.
import { LedgerDocument } from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import { OpenItemBalance, OpenItemEntry } from '@kantor/shared/catalogue/finance-slip/entities/open-items.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { OpenBalance } from '@kantor/shared/rules/invoice/open-items'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'

const ofBalance = tableColumns(OpenItemBalance, 'b')
const ofEntry = tableColumns(OpenItemEntry, 'e')
const ofDocument = tableColumns(LedgerDocument, 'd')
const ofReversal = tableColumns(LedgerDocument, 'r')

/** Whose items; the currency where only one is meant. */
export interface ItemsOf {
  readonly partyType: 'CUSTOMER' | 'VENDOR' | 'EMPLOYEE'
  readonly party: string
  readonly currency?: string
}

/** Items by the number of their document; where a document has opened several, such as a payable and an advance, by account too. */
export interface NamedItem {
  readonly item: string
  readonly account?: number | null
  readonly side?: 'DR' | 'CR'
}

const columns = {
  account: sql<number>`b.account_id`,
  partyType: sql<'CUSTOMER' | 'VENDOR' | 'EMPLOYEE'>`b.party_type`,
  party: sql<string>`b.party`,
  item: sql<string>`b.item`,
  side: sql<'DR' | 'CR'>`b.side`,
  itemDate: sql<string | null>`b.item_date::text`,
  dueDate: asText(sql`b.due_date`),
  currency: sql<string>`b.currency`,
  rate: sql<string | null>`b.rate::text`,
  open: asText(sql`b.open`),
  fcOpen: asText(sql`b.fc_open`),
}

/** What is open of a party in the branch of the actor, the oldest due date first. */
export function openItemsOf({ tx, actor }: Pick<RuleContext, 'tx' | 'actor'>, { partyType, party, currency }: ItemsOf) {
  const only = currency === undefined ? sql`` : sql` and b.currency = ${currency}`
  return typedRows(
    tx,
    columns,
    sql`from ${ownRows(actor, ofBalance)} where b.branch_code = ${actor.branchCode} and b.party_type = ${partyType} and b.party = ${party}
      and (b.open <> 0 or b.fc_open <> 0)${only} order by b.due_date, b.item, b.account_id`,
  )
}

/**
 * The named items of a party with what is open of them, locked until the transaction ends, in the order of their keys. Throws NOT_FOUND for one that the party
 * does not have, and BAD_STATE for one that is there on several accounts where none is named.
 */
export async function lockItems(
  { tx, actor }: RuleContext,
  { partyType, party, currency }: ItemsOf,
  named: readonly NamedItem[],
): Promise<readonly OpenBalance[]> {
  if (named.length === 0) return []
  const items = sql.join(
    named.map(({ item }) => sql`${item}`),
    sql`, `,
  )
  const only = currency === undefined ? sql`` : sql` and b.currency = ${currency}`
  const rows = await typedRows(
    tx,
    columns,
    sql`from ${ownRows(actor, ofBalance)} where b.branch_code = ${actor.branchCode} and b.party_type = ${partyType} and b.party = ${party}
      and b.item in (${items})${only} order by b.account_id, b.party_type, b.party, b.item, b.side, b.item_date, b.due_date, b.currency, b.rate for update of b`,
  )
  return named.map(({ item, account = null, side }) => {
    const own = rows.filter(
      (row) =>
        row.item === item && (account === null || row.account === account) && (side === undefined || row.side === side),
    )
    const open = own.filter((row) => !isZero(row.open) || !isZero(row.fcOpen))
    const [found, ...others] = open.length === 0 ? own : open
    if (found === undefined)
      throw new KantorError(
        'NOT_FOUND',
        `${party} has no open item ${item}${currency === undefined ? '' : ` in ${currency}`}.`,
      )
    if (others.length > 0)
      throw new KantorError('BAD_STATE', `${item} is open on several accounts. Choose the account of the item.`)
    return found
  })
}
const isZero = (amount: string): boolean => !/[1-9]/.test(amount)

/** The numbers of the documents that have settled an item, without those that were taken back: what has to be reversed before its document, the latest first. */
export async function settledBy({ tx, actor }: RuleContext, item: string, opener: number): Promise<readonly string[]> {
  const rows = await typedRows(
    tx,
    { number: ofDocument.number, id: ofDocument.id },
    sql`from ${ownRows(actor, ofEntry)} join ${ownRows(actor, ofDocument)} on d.id = e.document_id
      where e.branch_code = ${actor.branchCode} and e.item = ${item} and d.id <> ${opener} and d.reverses_id is null
        and not exists (select 1 from ${ownRows(actor, ofReversal)} where r.reverses_id = d.id)
      group by d.number, d.id order by d.id desc`,
  )
  return [...new Set(rows.map(({ number }) => number))]
}

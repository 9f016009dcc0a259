// The open items of a customer as of a day; matching, unmatching and taking a match back.
import { balanceOfArInquiry } from '@kantor/shared/catalogue/invoice-management/balance-of-ar-inquiry'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { AgingBucket } from '@kantor/shared/rules/invoice/aging'
import { sql } from 'drizzle-orm'
import { asBoolean, asInteger, asText, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { matchItems, reverseMatch, unmatchItem } from '../cash/index.ts'
import { itemsAsOf } from '../ledger/index.ts'

export const balanceOfArInquiryActions = actionsFor(balanceOfArInquiry, {
  async items(context, { customer, asOf, basis }) {
    const { party } = await partyOf(context, customer)
    const found = await typedRows(
      context.tx,
      {
        item: sql<string>`i.item`,
        account: asInteger(sql`i.account_id`),
        itemDate: sql<string | null>`i.item_date::text`,
        dueDate: asText(sql`i.due_date`),
        currency: sql<string>`i.currency`,
        fcOpen: asText(sql`round(i.fc_open, 2)`),
        open: asText(sql`i.open`),
        days: asInteger(sql`i.days`),
        bucket: sql<AgingBucket>`i.bucket`,
        isUnapplied: asBoolean(sql`i.is_unapplied`),
      },
      sql`from (${itemsAsOf(queryContext(context), 'CUSTOMER', { asOf, basis })}) i where i.party = ${party} order by i.due_date, i.item`,
    )
    const accounts = await context.refsOf('Account', [...new Set(found.map(({ account }) => account))])
    const rows = found.flatMap(({ account, ...row }) => {
      const ref = accounts.get(account)
      return ref === undefined ? [] : [{ ...row, account: ref }]
    })
    return { total: rows.length, rows }
  },
  async matchItems(context, { customer, debitItem, creditItem, amount, date }) {
    const of = await partyOf(context, customer)
    const made = await matchItems(context, { of, debit: debitItem, credit: creditItem, amount, day: date })
    return { matchNo: made.matchNo ?? '' }
  },
  async unmatchItem(context, { customer, entryNo, item, date }) {
    await partyOf(context, customer)
    const made = await unmatchItem(context, entryNo, item, date)
    return { matchNo: made.matchNo ?? '' }
  },
  async reverseMatch(context, { customer, matchNo, date }) {
    await partyOf(context, customer)
    const made = await reverseMatch(context, matchNo, date)
    return { matchNo: made.matchNo ?? '' }
  },
})

async function partyOf(context: ActionContext, id: number) {
  const row = await storedRow(context, Customer, ['code'], { where: { id } })
  if (row?.code == null) throw new KantorError('NOT_FOUND')
  return { partyType: 'CUSTOMER' as const, party: row.code }
}

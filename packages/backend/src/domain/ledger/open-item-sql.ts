// SQL over open items: as of any day out of the ledger, and what is open now out of the kept balances (finance 4.8).
import { agingBuckets, agingEdges, bucketColumns } from '@kantor/shared/rules/invoice/aging'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { DerivedContext } from '../../engine/context.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'

export type AgedParty = 'CUSTOMER' | 'VENDOR'
/** The side of invoices and bills; an item of the other side is a credit of the party. */
const usual = (party: AgedParty): 'DR' | 'CR' => (party === 'CUSTOMER' ? 'DR' : 'CR')
const controls: { readonly [P in AgedParty]: readonly string[] } = {
  CUSTOMER: ['AR', 'AR_ADVANCE'],
  VENDOR: ['AP', 'AP_ADVANCE'],
}

export interface AgedBy {
  readonly asOf: string
  readonly basis: string | null
}

/**
 * The items that are open as of a day, one row each: party, item, account, dates, currency, amounts with the sign of the party's debt, age in days, bucket and
 * whether it is a credit. What is posted later does not count.
 */
export function itemsAsOf({ rows }: QueryContext, party: AgedParty, { asOf, basis }: AgedBy): SQL {
  const since = basis === 'INVOICE' ? sql`coalesce(e.item_date, e.due_date)` : sql`e.due_date`
  const sign = sql`case when e.side = ${usual(party)} then 1 else -1 end`
  return sql`select i.*, ${bucketSql} as bucket from (
    select e.party, e.item, e.account_id, e.item_date, e.due_date, e.currency, e.side <> ${usual(party)} as is_unapplied,
      sum(e.open * ${sign}) as open, sum(e.fc_open * ${sign}) as fc_open, ${asOf}::date - ${since} as days
    from ${rows('OpenItemEntry')} e where e.party_type = ${party} and e.posting_date <= ${asOf}::date
    group by e.party, e.item, e.account_id, e.item_date, e.due_date, e.currency, e.side
    having sum(e.open) <> 0 or sum(e.fc_open) <> 0) i`
}

/** The bucket of an age: that of the rule `bucketOf`. */
const bucketSql = sql`case ${sql.join(
  agingEdges.map((edge, i) => sql`when i.days <= ${edge} then ${agingBuckets[i] ?? 'OLDER'}`),
  sql` `,
)} else 'OLDER' end`

/** Sums of the items of each party by bucket, next to the balance of its control accounts in the general ledger; one row for each party. */
export function agingSql(
  context: QueryContext,
  party: AgedParty,
  by: AgedBy,
  entity: 'Customer' | 'Vendor',
  only: number | null,
): SQL {
  const name = party === 'CUSTOMER' ? 'customer' : 'vendor'
  const buckets = agingBuckets.map(
    (bucket) =>
      sql`coalesce(sum(i.open) filter (where not i.is_unapplied and i.bucket = ${bucket}), 0) as ${sql.identifier(bucketColumns[bucket])}`,
  )
  const debit = party === 'CUSTOMER' ? sql`g.debit - g.credit` : sql`g.credit - g.debit`
  const types = sql.join(
    controls[party].map((type) => sql`${type}`),
    sql`, `,
  )
  return sql`select p.id as ${sql.identifier(name)}, ${sql.join(
    Object.values(bucketColumns).map((name) => sql`coalesce(a.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
    sql`, `,
  )}, coalesce(a.unapplied, 0) as "unapplied", coalesce(a.open, 0) as "open", coalesce(l.balance, 0) as "ledger"
    from ${context.rows(entity)} p
    left join (select i.party, ${sql.join(buckets, sql`, `)}, coalesce(sum(i.open) filter (where i.is_unapplied), 0) as unapplied, sum(i.open) as open
      from (${itemsAsOf(context, party, by)}) i group by i.party) a on a.party = p.code
    left join (select g.party, sum(${debit}) as balance from ${context.rows('GlEntry')} g join ${context.rows('Account')} c on c.id = g.account_id
      where g.party_type = ${party} and g.posting_date <= ${by.asOf}::date and c.control_type in (${types}) group by g.party) l on l.party = p.code
    where (a.party is not null or coalesce(l.balance, 0) <> 0) and (${only}::int is null or p.id = ${only})`
}

/** The items of a dataset: the columns that `open-items.dataset` declares. */
export const itemRowsSql = (context: QueryContext, party: AgedParty, by: AgedBy, entity: 'Customer' | 'Vendor'): SQL =>
  sql`select p.id as ${sql.identifier(party === 'CUSTOMER' ? 'customer' : 'vendor')}, i.item as "item", i.account_id as "account", i.item_date as "itemDate",
    i.due_date as "dueDate", i.currency as "currency", i.fc_open as "fcOpen", i.open as "open", i.days as "days", i.bucket as "bucket", i.is_unapplied as "isUnapplied"
    from (${itemsAsOf(context, party, by)}) i left join ${context.rows(entity)} p on p.code = i.party`

/** What a party has open now, out of the kept balances: all of it, what is overdue, or what is not matched. */
export function openNow(
  { columns, today }: DerivedContext,
  party: AgedParty,
  part: 'ALL' | 'OVERDUE' | 'UNAPPLIED',
): SQL {
  const side = usual(party)
  const sums = {
    ALL: sql`sum(case when b.side = ${side} then b.open else -b.open end)`,
    OVERDUE: sql`sum(b.open) filter (where b.side = ${side} and b.due_date < ${today}::date)`,
    UNAPPLIED: sql`sum(b.open) filter (where b.side <> ${side})`,
  }
  return sql`select coalesce(${sums[part]}, 0) from ${sql.identifier('open_item_balance')} b where b.company_code = ${columnIn(columns, 'companyCode')}
    and b.party_type = ${party} and b.party = ${columnIn(columns, 'code')} and b.open <> 0`
}

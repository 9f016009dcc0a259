// The books as rows of SQL, over one branch or several: every report of finance begins with one of these (finance 3.9, L1 and L2).
import { type EntrySpan, spansOf } from '@kantor/shared/rules/ledger/statements/spans'
import { type SQL, sql } from 'drizzle-orm'
import { type DatasetContext, type QueryContext, queryContext } from '../../engine/datasets/dataset.ts'

/** Codes of the branches that are read. */
export type Branches = readonly string[]

/** `from ${branchRows(context, branches, 'GlEntry')} g`: the rows of an entity that belongs to branches, of all that are named. */
export function branchRows(context: DatasetContext, branches: Branches, entity: string, columns: SQL = sql`r.*`): SQL {
  const parts = branches.map((branchCode) => {
    const there = queryContext({ ...context, actor: { ...context.actor, branchCode } })
    return sql`select ${columns} from ${there.rows(entity)} r`
  })
  if (parts.length === 0) return sql`(select ${columns} from ${queryContext(context).rows(entity)} r where false)`
  return sql`(${sql.join(parts, sql` union all `)})`
}

export interface DayRange {
  /** Null: from the first entry on. */
  readonly from: string | null
  readonly to: string
  readonly withAdjustments: boolean
}

const shared = [
  'branch_code',
  'fiscal_year',
  'period_no',
  'account_id',
  'center_id',
  'project_id',
  'party_type',
  'party',
  'currency',
  'movement_tag',
  'entry_kind',
  'debit',
  'credit',
  'fc_amount',
]
const columns = sql.raw(shared.map((name) => `r.${name}`).join(', '))

/**
 * `from ${moveRows(context, branches, range)} m`: what moved accounts within a range of days, by branch, period and every dimension that balances are kept by.
 * Months that are whole come from the kept balances, the rest of a month from its entries.
 */
export function moveRows(context: DatasetContext, branches: Branches, { from, to, withAdjustments }: DayRange): SQL {
  const { balances, entries } = spansOf(from, to, withAdjustments)
  const parts = [
    ...(balances === null
      ? []
      : [
          sql`select * from ${branchRows(context, branches, 'AccountBalance', columns)} k
            where k.fiscal_year between ${Math.floor(balances.from / 100)} and ${Math.floor(balances.to / 100)}
              and k.fiscal_year * 100 + k.period_no between ${balances.from} and ${balances.to}`,
        ]),
    ...entries.map((span) => spanRows(context, branches, span)),
  ]
  if (parts.length === 0) return sql`(select * from ${branchRows(context, [], 'AccountBalance', columns)} k)`
  return sql`(${sql.join(parts, sql` union all `)})`
}

function spanRows(context: DatasetContext, branches: Branches, span: EntrySpan): SQL {
  const dated = sql`${columns}, r.posting_date`
  return sql`select ${sql.raw(shared.map((name) => `e.${name}`).join(', '))} from ${branchRows(context, branches, 'GlEntry', dated)} e
    where e.posting_date between ${span.from}::date and ${span.to}::date${span.withAdjustments ? sql`` : sql` and e.period_no <> 13`}`
}

export interface EntryRange extends DayRange {
  readonly from: string
  readonly withClosing: boolean
}

/**
 * `from ${entryRows(context, branches, range)} g`: each line of the ledger within a range with its document: the columns of GlEntry, and `number`, `source_type`,
 * `source_id` of the posted document.
 */
export function entryRows(context: DatasetContext, branches: Branches, range: EntryRange, accounts?: SQL): SQL {
  const { from, to, withAdjustments, withClosing } = range
  return sql`(select g.*, d.number, d.source_type, d.source_id from ${branchRows(context, branches, 'GlEntry')} g
    join ${branchRows(context, branches, 'LedgerDocument')} d on d.id = g.document_id
    where g.posting_date between ${from}::date and ${to}::date
      ${accounts === undefined ? sql`` : sql`and g.account_id in ${accounts}`}
      ${withAdjustments ? sql`` : sql`and g.period_no <> 13`} ${withClosing ? sql`` : sql`and g.entry_kind is null`})`
}

/** `with` of the accounts that a report is about: a header takes everything below it, codes limit a range. */
export function accountsIn(
  { rows }: QueryContext,
  {
    account,
    from,
    to,
  }: { readonly account?: number | null; readonly from?: string | null; readonly to?: string | null },
): SQL {
  const below =
    account == null
      ? sql``
      : sql` and a.id in (with recursive below as (select id from ${rows('Account')} t where t.id = ${account}
          union all select t.id from ${rows('Account')} t join below on t.parent_id = below.id) select id from below)`
  return sql`(select a.id from ${rows('Account')} a
    where (${from ?? null}::text is null or a.code >= ${from ?? null}) and (${to ?? null}::text is null or a.code <= ${to ?? null})${below})`
}

/**
 * The address of the slip behind a posted document, or of the process that made it, out of the columns `source_type` and `source_id` of `d` and the slip `s`;
 * null where neither is known.
 */
export const slipAddress = (slip: string): SQL => {
  const s = sql.raw(slip)
  return sql`case when ${s}.id is null then null
    when ${s}.origin = 'OPENING' then '/master/finance-opening-balances/index'
    when ${s}.origin = 'CLOSING' then '/security-system/account-closing-yearly/index'
    when ${s}.origin in ('MANUAL', 'REVERSAL') then '/finance-slip/manual-disproval-slip/show/' || ${s}.id
    else '/finance-slip/automatic-disproval-slip/show/' || ${s}.id end`
}

// The general ledger: for each account its opening balance, every line with the balance after it, and the closing balance. The balance is worked out by the
// database over the whole result, so it is right on every page.
import { generalLedger } from '@kantor/shared/catalogue/finance-report/general-ledger'
import { baseCurrency } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { dayBefore } from '@kantor/shared/rules/ledger/statements/spans'
import { sql } from 'drizzle-orm'
import { reportAfter } from '../../engine/report/logic.ts'
import { accountsIn, entryRows, moveRows, slipAddress } from './ledger-rows.ts'
import { branchesOf } from './read-branches.ts'
import { counterAccounts, slipJoin } from './slip-of.ts'

export const generalLedgerReport = reportAfter(
  generalLedger,
  async (context, given) => (await branchesOf(context, generalLedger, given)).map(({ code }) => code),
  (context, given, branches) => {
    const { center, project, party } = given
    const [from, to] = [given.dateFrom ?? '', given.dateTo ?? '']
    const year = Number(from.slice(0, 4))
    const range = { withAdjustments: given.withAdjustments === true, withClosing: given.withClosing === true }
    const only = (row: string) =>
      sql`(${center}::int is null or ${sql.raw(row)}.center_id = ${center}) and (${project}::int is null or ${sql.raw(row)}.project_id = ${project})
        and (${party}::text is null or ${sql.raw(row)}.party = ${party})`
    const accounts = accountsIn(context, { account: given.account, from: given.accountFrom, to: given.accountTo })
    const before = moveRows(context, branches, { from: null, to: dayBefore(from), withAdjustments: true })
    const lines = entryRows(context, branches, { from, to, ...range }, sql`(select id from chosen)`)
    // Result accounts begin each year at zero; closing entries of earlier years are part of what they open with.
    return sql`with chosen as materialized ${accounts},
      opening as (select m.account_id, sum(m.debit - m.credit) as net from ${before} m join ${context.rows('Account')} a on a.id = m.account_id
        where m.account_id in (select id from chosen) and ${only('m')}
          and (a.account_type in ('ASSET', 'LIABILITY', 'EQUITY') or (m.fiscal_year = ${year} and m.entry_kind is null)) group by 1),
      line as (select g.* from ${lines} g where ${only('g')}),
      used as (select id from chosen where id in (select account_id from opening where net <> 0 union select account_id from line)),
      shown as (
        select u.id as account_id, 0 as part, null::date as posting_date, null::text as number, null::int as entry, 'Opening balance' as description,
          null::numeric as debit, null::numeric as credit, coalesce(o.net, 0) as net, null::int as center_id, null::text as party, null::text as currency,
          null::numeric as fc, null::text as source, null::text as counter, null::text as opens
        from used u left join opening o on o.account_id = u.id
        union all
        select g.account_id, 1, g.posting_date, g.number, g.id, coalesce(g.description, s.description), g.debit, g.credit, g.debit - g.credit, g.center_id,
          g.party, g.currency, case when g.currency <> ${baseCurrency} then g.fc_amount end, s.source_no,
          ${counterAccounts(context, branches, context.rows('Account'))}, ${slipAddress('s')}
        from line g ${slipJoin(context, branches)}
        union all
        select u.id, 2, null, null, null, 'Closing balance', null, null, 0, null, null, null, null, null, null, null from used u)
      select r.account_id as "account", r.posting_date as "date", r.number as "slipNo", r.source as "source", r.counter as "counterAccounts", r.party as "party",
        r.center_id as "center", r.description as "description", r.debit as "debit", r.credit as "credit",
        sum(r.net) over (partition by r.account_id order by r.part, r.posting_date, r.entry) as "balance",
        r.currency as "currency", r.fc as "fcAmount", row_number() over (order by a.code, r.part, r.posting_date, r.entry)::int as "line", r.opens as "opens"
      from shown r join ${context.rows('Account')} a on a.id = r.account_id`
  },
)

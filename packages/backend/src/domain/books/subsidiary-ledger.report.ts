// The subsidiary ledger: the lines of control accounts by party. Lines without a party have a row of their own, so that the parties always add up to the
// account.
import { subsidiaryLedger } from '@kantor/shared/catalogue/finance-report/subsidiary-ledger'
import { baseCurrency } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { dayBefore } from '@kantor/shared/rules/ledger/statements/spans'
import { sql } from 'drizzle-orm'
import { reportAfter } from '../../engine/report/logic.ts'
import { addressOf, branchWords } from './addresses.ts'
import { accountsIn, entryRows, moveRows, slipAddress } from './ledger-rows.ts'
import { branchesOf } from './read-branches.ts'
import { partyName, slipJoin } from './slip-of.ts'

const noParty = 'Without a party'

export const subsidiaryLedgerReport = reportAfter(
  subsidiaryLedger,
  async (context, given) => (await branchesOf(context, subsidiaryLedger, given)).map(({ code }) => code),
  (context, given, branches) => {
    const { partyType, partyFrom, partyTo } = given
    const [from, to] = [given.dateFrom ?? '', given.dateTo ?? '']
    const only = (row: string) => {
      const r = sql.raw(row)
      return sql`(${partyType}::text is null or ${r}.party_type = ${partyType}) and (${partyFrom}::text is null or ${r}.party >= ${partyFrom})
        and (${partyTo}::text is null or ${r}.party <= ${partyTo})`
    }
    const before = moveRows(context, branches, { from: null, to: dayBefore(from), withAdjustments: true })
    const lines = entryRows(
      context,
      branches,
      { from, to, withAdjustments: true, withClosing: true },
      sql`(select id from chosen)`,
    )
    const ledger = addressOf('/finance-report/general-ledger', { dateFrom: from, dateTo: to, ...branchWords(given) })
    const isSummary = given.detail === 'SUMMARY'
    return sql`with chosen as materialized (select a.id from ${context.rows('Account')} a
        where a.id in ${accountsIn(context, { account: given.account })} and a.subledger in ('CUSTOMER', 'VENDOR', 'EMPLOYEE')),
      opening as (select m.account_id, m.party_type, m.party, sum(m.debit - m.credit) as net from ${before} m
        where m.account_id in (select id from chosen) and ${only('m')} group by 1, 2, 3),
      line as (select g.* from ${lines} g where ${only('g')}),
      moved as (select account_id, party_type, party, sum(debit) as debit, sum(credit) as credit from line group by 1, 2, 3),
      used as (select account_id, party_type, party from opening where net <> 0 union select account_id, party_type, party from moved),
      whole as (select u.*, coalesce(o.net, 0) as net, m.debit, m.credit, coalesce(o.net, 0) + coalesce(m.debit, 0) - coalesce(m.credit, 0) as closing
        from used u left join opening o on (o.account_id, o.party_type, o.party) is not distinct from (u.account_id, u.party_type, u.party)
          left join moved m on (m.account_id, m.party_type, m.party) is not distinct from (u.account_id, u.party_type, u.party)),
      shown as (
        select w.account_id, w.party_type, w.party, 0 as part, null::date as posting_date, null::text as number, null::int as entry,
          ${isSummary ? sql`null::text` : sql`'Opening balance'::text`} as description, w.net as opening,
          ${isSummary ? sql`w.debit` : sql`null::numeric`} as debit, ${isSummary ? sql`w.credit` : sql`null::numeric`} as credit,
          ${isSummary ? sql`w.closing` : sql`null::numeric`} as closing, ${isSummary ? sql`w.closing` : sql`w.net`} as net, null::text as currency,
          null::numeric as fc, null::text as source, null::text as opens from whole w
        ${
          isSummary
            ? sql``
            : sql`union all
        select g.account_id, g.party_type, g.party, 1, g.posting_date, g.number, g.id, coalesce(g.description, s.description), null, g.debit, g.credit, null,
          g.debit - g.credit, g.currency, case when g.currency <> ${baseCurrency} then g.fc_amount end, s.source_no, ${slipAddress('s')}
        from line g ${slipJoin(context, branches)}
        union all
        select w.account_id, w.party_type, w.party, 2, null, null, null, 'Closing balance', null, null, null, w.closing, 0, null, null, null, null from whole w`
        })
      select g.account_id as "account", coalesce(${partyName(context.rows)}, ${noParty}) as "party", g.posting_date as "date", g.number as "slipNo",
        g.source as "source", g.description as "description", g.currency as "currency", g.fc as "fcAmount", g.opening as "opening", g.debit as "debit",
        g.credit as "credit", sum(g.net) over (partition by g.account_id, g.party_type, g.party order by g.part, g.posting_date, g.entry) as "balance",
        g.closing as "closing", row_number() over (order by a.code, g.party_type, g.party, g.part, g.posting_date, g.entry)::int as "line",
        coalesce(g.opens, ${ledger}::text || '&account=' || g.account_id || coalesce('&party=' || g.party, '')) as "opens"
      from shown g join ${context.rows('Account')} a on a.id = g.account_id`
  },
)

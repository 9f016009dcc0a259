// Balances as of a day, split by centre, party, currency or branch.
import { endingBalance } from '@kantor/shared/catalogue/finance-report/ending-balance'
import { baseCurrency } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { sql } from 'drizzle-orm'
import { reportAfter } from '../../engine/report/logic.ts'
import { addressOf, branchWords } from './addresses.ts'
import { accountsIn, moveRows } from './ledger-rows.ts'
import { branchesOf } from './read-branches.ts'
import { partyName } from './slip-of.ts'

export const endingBalanceReport = reportAfter(
  endingBalance,
  async (context, given) => branchesOf(context, endingBalance, given),
  (context, given, branches) => {
    const { split, withZeros } = given
    const asOf = given.asOf ?? context.today
    const year = Number(asOf.slice(0, 4))
    const codes = branches.map(({ code }) => code)
    const moves = moveRows(context, codes, { from: null, to: asOf, withAdjustments: given.withAdjustments === true })
    const accounts = accountsIn(context, { from: given.accountFrom, to: given.accountTo })
    const part = {
      NONE: sql`null::text`,
      CENTER: sql`(select c.code || ' ' || c.name from ${context.rows('AccountCenter')} c where c.id = g.center_id)`,
      PARTY: partyName(context.rows),
      CURRENCY: sql`g.currency`,
      BRANCH: sql`g.branch_code`,
    }[split ?? 'NONE']
    const key = {
      NONE: sql`null::text`,
      CENTER: sql`m.center_id`,
      PARTY: sql`m.party`,
      CURRENCY: sql`m.currency`,
      BRANCH: sql`m.branch_code`,
    }[split ?? 'NONE']
    const dimensions = {
      NONE: sql`null::int as center_id, null::text as party_type, null::text as party, null::text as currency, null::text as branch_code`,
      CENTER: sql`m.center_id, null::text as party_type, null::text as party, null::text as currency, null::text as branch_code`,
      PARTY: sql`null::int as center_id, min(m.party_type) as party_type, m.party, null::text as currency, null::text as branch_code`,
      CURRENCY: sql`null::int as center_id, null::text as party_type, null::text as party, m.currency, null::text as branch_code`,
      BRANCH: sql`null::int as center_id, null::text as party_type, null::text as party, null::text as currency, m.branch_code`,
    }[split ?? 'NONE']
    const ledger = addressOf('/finance-report/general-ledger', {
      dateFrom: `${asOf.slice(0, 4)}-01-01`,
      dateTo: asOf,
      ...branchWords(given),
    })
    // Result accounts hold the year alone, as in the trial balance; what earlier years left unclosed is a row of its own.
    const isOwn = sql`(a.account_type in ('ASSET', 'LIABILITY', 'EQUITY') or m.fiscal_year = ${year})`
    return sql`with chosen as materialized ${accounts}, moved as materialized (select m.* from ${moves} m where m.account_id in (select id from chosen)
          and (m.entry_kind is null or m.fiscal_year < ${year})),
        balance as (select m.account_id, ${dimensions}, sum(m.debit - m.credit) as net,
            case when count(distinct m.currency) = 1 and min(m.currency) <> ${baseCurrency} then sum(m.fc_amount) end as fc
          from moved m join ${context.rows('Account')} a on a.id = m.account_id where ${isOwn} group by m.account_id, ${key}),
        unclosed as (select sum(m.debit - m.credit) as net from moved m join ${context.rows('Account')} a on a.id = m.account_id where not ${isOwn})
      select a.account_type as "accountType", a.id as "account", ${part} as "part", g.fc as "fcBalance", case when g.net > 0 then g.net end as "debitBalance",
        case when g.net < 0 then -g.net end as "creditBalance",
        ${ledger}::text || '&account=' || a.id as "opens"
      from balance g join ${context.rows('Account')} a on a.id = g.account_id where ${withZeros === true} or g.net <> 0
      union all
      select 'EQUITY', null, 'Unclosed earnings of prior years', null, case when net > 0 then net end, case when net < 0 then -net end,
        '/security-system/account-closing-yearly/index' from unclosed where net <> 0`
  },
)

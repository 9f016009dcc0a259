// The journal in three ways: by account and kind of slip, slip by slip, and as numbers of its series.

import { summaryOfJournal } from '@kantor/shared/catalogue/finance-report/summary-of-journal'
import { summaryOfJournalBySlip } from '@kantor/shared/catalogue/finance-report/summary-of-journal-by-slip'
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { summaryOfJournal as journalBook } from '@kantor/shared/catalogue/finance-slip/summary-of-journal'
import { sql } from 'drizzle-orm'
import { ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { reportAfter, withHeads } from '../../engine/report/logic.ts'
import { addressOf, branchWords } from './addresses.ts'
import { accountsIn, branchRows, entryRows, slipAddress } from './ledger-rows.ts'
import { branchesOf } from './read-branches.ts'
import { approvers, slipJoin } from './slip-of.ts'

const ofType = tableColumns(SlipType, 't')
/** Kinds of slips that have a pair of columns. */
const mostTypes = 30

const typesOf = ({ tx, actor }: QueryContext) =>
  typedRows(
    tx,
    picked(ofType, 'id', 'code', 'name'),
    sql`from ${ownRows(actor, ofType)} order by t.code limit ${mostTypes}`,
  )

export const summaryOfJournalReport = withHeads(
  reportAfter(
    summaryOfJournal,
    async (context, given) => ({
      branches: (await branchesOf(context, summaryOfJournal, given)).map(({ code }) => code),
      types: await typesOf(context),
    }),
    (context, given, { branches, types }) => {
      const [from, to] = [given.dateFrom ?? '', given.dateTo ?? '']
      const range = {
        from,
        to,
        withAdjustments: given.withAdjustments === true,
        withClosing: given.withClosing === true,
      }
      const accounts = accountsIn(context, { from: given.accountFrom, to: given.accountTo })
      const pairs = types.flatMap(({ code }, i) =>
        (['debit', 'credit'] as const).map((side, at) => {
          const column = sql.identifier(`moved${2 * i + at + 1}`)
          return sql`sum(g.${sql.raw(side)}) filter (where s.type_code = ${code} and g.${sql.raw(side)} <> 0) as ${column}`
        }),
      )
      const rest = Array.from({ length: 2 * (mostTypes - types.length) }, (_, i) => {
        const column = sql.identifier(`moved${2 * types.length + i + 1}`)
        return sql`null::numeric as ${column}`
      })
      const ledger = addressOf('/finance-report/general-ledger', { dateFrom: from, dateTo: to, ...branchWords(given) })
      return sql`select g.account_id as "account", ${sql.join([...pairs, ...rest], sql`, `)}, sum(g.debit) as "debit", sum(g.credit) as "credit",
          ${ledger}::text || '&account=' || g.account_id as "opens"
        from ${entryRows(context, branches, range, accounts)} g ${slipJoin(context, branches)}
        where ${given.slipType}::int is null or s.slip_type_id = ${given.slipType} group by g.account_id`
    },
  ),
  async (context) =>
    (await typesOf(context)).flatMap(({ code }, i) => [
      { column: `moved${2 * i + 1}`, label: `${code} debit` },
      { column: `moved${2 * i + 2}`, label: `${code} credit` },
    ]),
)

export const summaryOfJournalBySlipReport = reportAfter(
  summaryOfJournalBySlip,
  async (context, given) => (await branchesOf(context, summaryOfJournalBySlip, given)).map(({ code }) => code),
  (context, given, branches) => {
    const range = { from: given.dateFrom ?? '', to: given.dateTo ?? '', withAdjustments: true, withClosing: true }
    const side = (name: string) =>
      sql`string_agg(distinct a.code, ', ' order by a.code) filter (where g.${sql.raw(name)} > 0)`
    return sql`select t.code || ' ' || t.name as "slipType", to_char(g.posting_date, 'YYYY-MM') as "month", g.number as "slipNo", g.posting_date as "date",
        s.description as "description", ${side('debit')} as "debitAccounts", ${side('credit')} as "creditAccounts", sum(g.debit) as "total", s.maker as "maker",
        ${approvers(context.rows)} as "approver", ${slipAddress('s')} as "opens"
      from ${entryRows(context, branches, range)} g join ${context.rows('Account')} a on a.id = g.account_id ${slipJoin(context, branches)}
        left join ${context.rows('SlipType')} t on t.id = s.slip_type_id
      where ${given.slipType}::int is null or s.slip_type_id = ${given.slipType}
      group by t.code, t.name, g.posting_date, g.number, s.id, s.description, s.maker, s.origin`
  },
)

export const summaryOfJournalBookReport = reportAfter(
  journalBook,
  async (context, given) => (await branchesOf(context, journalBook, given)).map(({ code }) => code),
  (context, given, branches) => {
    const [from, to] = [given.dateFrom ?? '', given.dateTo ?? '']
    const step = given.by === 'DAY' ? sql`'day'` : sql`'month'`
    const bySlip = addressOf('/finance-report/summary-of-journal-by-slip', branchWords(given))
    // Numbers of a series are read within its whole month, because that is what counts them; the range chooses the rows.
    return sql`with numbered as materialized (
        select s.branch_code, s.slip_type_id, s.slip_no, s.slip_date, s.total_debit, s.total_credit, regexp_replace(s.slip_no, '[0-9]+$', '') as series,
          substring(s.slip_no from '[0-9]+$')::int as seq, date_trunc(${step}, s.slip_date)::date as step
        from ${branchRows(context, branches, 'Slip')} s where s.slip_no is not null and s.status in ('APPROVED', 'REVERSED')
          and s.slip_date between date_trunc('month', ${from}::date)::date and ${to}::date
          and (${given.slipType}::int is null or s.slip_type_id = ${given.slipType})),
      placed as (select numbered.*, lag(seq) over w as previous, max(slip_date) over (w rows between unbounded preceding and 1 preceding) as latest
        from numbered window w as (partition by branch_code, series order by seq)),
      counted as (select p.branch_code, p.slip_type_id, p.step, count(*)::int as slips, min(p.slip_no) as first_no, max(p.slip_no) as last_no,
          sum(p.seq - coalesce(p.previous, 0) - 1)::int as missing, left(string_agg(case when p.seq - coalesce(p.previous, 0) > 2
              then (coalesce(p.previous, 0) + 1) || '-' || (p.seq - 1) when p.seq - coalesce(p.previous, 0) = 2 then (p.seq - 1)::text end, ', ' order by p.seq), 400) as missing_numbers,
          (count(*) filter (where p.latest > p.slip_date))::int as out_of_order, sum(p.total_debit) as debit, sum(p.total_credit) as credit
        from placed p where p.slip_date >= ${from}::date group by 1, 2, 3)
      select t.code || ' ' || t.name as "slipType", k.step as "date", b.name as "branchName", k.slips as "slips", k.first_no as "firstNo", k.last_no as "lastNo",
        k.missing as "missing", k.missing_numbers as "missingNumbers", k.out_of_order as "outOfOrder", k.debit as "debit", k.credit as "credit",
        ${bySlip}::text || '&slipType=' || k.slip_type_id || '&dateFrom=' || k.step || '&dateTo=' ||
          ${given.by === 'DAY' ? sql`k.step` : sql`(k.step + interval '1 month' - interval '1 day')::date`} as "opens"
      from counted k left join ${context.rows('SlipType')} t on t.id = k.slip_type_id left join ${context.rows('CompanyBranch')} b on b.code = k.branch_code`
  },
)

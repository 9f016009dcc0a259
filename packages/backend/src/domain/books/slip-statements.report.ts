// Posted slips line by line: those entered by hand, and those that documents and processes made. Both are one statement over the entries of the ledger.
import { automaticSlipStatement } from '@kantor/shared/catalogue/finance-slip/automatic-slip-statement'
import { manualSlipStatement } from '@kantor/shared/catalogue/finance-slip/manual-slip-statement'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import { reportAfter } from '../../engine/report/logic.ts'
import { accountsIn, type Branches, branchRows, entryRows, slipAddress } from './ledger-rows.ts'
import { branchesOf } from './read-branches.ts'
import { approvers, slipJoin } from './slip-of.ts'

interface Given {
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly slipNoFrom: string | null
  readonly slipNoTo: string | null
  readonly slipType: number | null
  readonly account: number | null
  readonly center: number | null
  readonly status: string | null
  readonly origin: string | null
}

/** A reversal of a slip that was entered by hand is among those. */
const byHand = (context: QueryContext, branches: Branches): SQL =>
  sql`(s.origin = 'MANUAL' or (s.origin = 'REVERSAL' and exists (select 1 from ${branchRows(context, branches, 'Slip')} o where o.id = s.reversal_of_id
    and o.origin = 'MANUAL')))`

function lineRows(
  context: QueryContext,
  given: Given,
  branches: Branches,
  of: { readonly where: SQL; readonly more: SQL },
) {
  const range = { from: given.dateFrom ?? '', to: given.dateTo ?? '', withAdjustments: true, withClosing: true }
  const accounts = given.account === null ? undefined : accountsIn(context, { account: given.account })
  return sql`select t.code || ' ' || t.name as "slipType", g.number as "slipNo", g.posting_date as "date", ${of.more} g.account_id as "account",
      g.center_id as "center", g.party as "party", coalesce(g.description, s.description) as "description", g.debit as "debit", g.credit as "credit",
      s.maker as "maker", ${approvers(context.rows)} as "approver", g.line_no as "line", ${slipAddress('s')} as "opens"
    from ${entryRows(context, branches, range, accounts)} g ${slipJoin(context, branches)} left join ${context.rows('SlipType')} t on t.id = s.slip_type_id
    where ${of.where} and (${given.slipNoFrom}::text is null or g.number >= ${given.slipNoFrom}) and (${given.slipNoTo}::text is null or g.number <= ${given.slipNoTo})
      and (${given.slipType}::int is null or s.slip_type_id = ${given.slipType}) and (${given.center}::int is null or g.center_id = ${given.center})
      and (${given.status}::text is null or s.status = ${given.status}) and (${given.origin}::text is null or s.origin = ${given.origin})`
}

export const manualSlipStatementReport = reportAfter(
  manualSlipStatement,
  async (context, given) => (await branchesOf(context, manualSlipStatement, given)).map(({ code }) => code),
  (context, given, branches) => lineRows(context, given, branches, { where: byHand(context, branches), more: sql`` }),
)

export const automaticSlipStatementReport = reportAfter(
  automaticSlipStatement,
  async (context, given) => (await branchesOf(context, automaticSlipStatement, given)).map(({ code }) => code),
  (context, given, branches) =>
    lineRows(context, given, branches, {
      where: sql`not ${byHand(context, branches)}`,
      more: sql`s.origin as "origin", s.source_no as "source",`,
    }),
)

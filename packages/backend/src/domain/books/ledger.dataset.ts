// The datasets of the books (finance 3.9): L1 entries, L2 balances, L3 open items, L7 cash and banks, each of the branch of the reader. The reports over
// several branches read the same statements.
import {
  balances,
  cashLines,
  glEntries,
  openItemRows,
} from '@kantor/shared/catalogue/finance-report/datasets/ledger.dataset'
import { dayBefore } from '@kantor/shared/rules/ledger/statements/spans'
import { sql } from 'drizzle-orm'
import { datasetFor } from '../../engine/datasets/dataset.ts'
import { entryRows, moveRows } from './ledger-rows.ts'
import { slipJoin } from './slip-of.ts'

export const glEntryDataset = datasetFor(glEntries, (context, { dateFrom, dateTo }) => {
  const branches = [context.actor.branchCode]
  const range = { from: dateFrom ?? '', to: dateTo ?? '', withAdjustments: true, withClosing: true }
  return sql`select g.id as "entryNo", g.number as "slipNo", s.type_code as "slipType", g.posting_date as "date",
      g.fiscal_year || '-' || lpad(g.period_no::text, 2, '0') as "period", g.account_id as "account", a.account_type as "accountType", g.center_id as "center",
      g.project_id as "project", g.party_type as "partyType", g.party as "party", g.currency as "currency", a.cost_element as "costElement",
      g.movement_tag as "movementTag", a.cash_flow_code as "cashFlowCode", s.source_no as "source", g.entry_kind is not null as "isClosing",
      g.debit as "debit", g.credit as "credit", g.debit - g.credit as "net", g.fc_amount as "fcAmount"
    from ${entryRows(context, branches, range)} g join ${context.rows('Account')} a on a.id = g.account_id ${slipJoin(context, branches)}`
})

export const ledgerBalanceDataset = datasetFor(
  balances,
  (context, { dateFrom, dateTo, withAdjustments, withClosing }) => {
    const branches = [context.actor.branchCode]
    const [from, to] = [dateFrom ?? '', dateTo ?? '']
    const before = moveRows(context, branches, { from: null, to: dayBefore(from), withAdjustments: true })
    const within = moveRows(context, branches, { from, to, withAdjustments: withAdjustments === true })
    const keys = sql`m.account_id, m.center_id, m.project_id, m.party_type, m.party, m.currency, m.movement_tag`
    const year = Number(from.slice(0, 4))
    return sql`select k.account_id as "account", a.account_type as "accountType", k.center_id as "center", k.project_id as "project", k.party_type as "partyType",
      k.party as "party", k.currency as "currency", a.cost_element as "costElement", k.movement_tag as "movementTag", k.opening as "opening", k.debit as "debit",
      k.credit as "credit", k.opening + k.debit - k.credit as "closing", k.fc_opening as "fcOpening", k.fc_opening + k.fc as "fcClosing"
    from (select ${keys}, sum(m.opening) as opening, sum(m.debit) as debit, sum(m.credit) as credit, sum(m.fc_opening) as fc_opening, sum(m.fc) as fc
      from (select ${keys}, m.debit - m.credit as opening, 0 as debit, 0 as credit, m.fc_amount as fc_opening, 0 as fc from ${before} m
          join ${context.rows('Account')} b on b.id = m.account_id
          where b.account_type in ('ASSET', 'LIABILITY', 'EQUITY') or (m.fiscal_year = ${year} and m.entry_kind is null)
        union all select ${keys}, 0, m.debit, m.credit, 0, m.fc_amount from ${within} m where ${withClosing === true} or m.entry_kind is null) m
      group by ${keys}) k join ${context.rows('Account')} a on a.id = k.account_id`
  },
)

export const openItemDataset = datasetFor(openItemRows, (context, { asOf }) => {
  const day = asOf ?? context.today
  return sql`select o.account_id as "account", o.party_type as "partyType", o.party as "party", o.item as "item", o.side as "side", coalesce(o.item_date, min(o.posting_date)) as "documentDate",
      o.due_date as "dueDate", o.currency as "currency", sum(o.fc_open) as "fcOpen", sum(o.open) as "open", (${day}::date - o.due_date) as "daysOverdue"
    from ${context.rows('OpenItemEntry')} o where o.posting_date <= ${day}::date
    group by o.account_id, o.party_type, o.party, o.item, o.side, o.item_date, o.due_date, o.currency having sum(o.open) <> 0 or sum(o.fc_open) <> 0`
})

export const cashLineDataset = datasetFor(cashLines, (context, { dateFrom, dateTo }) => {
  const branches = [context.actor.branchCode]
  const range = { from: dateFrom ?? '', to: dateTo ?? '', withAdjustments: true, withClosing: true }
  // What a line of cash was for is what the largest line on the other side of its slip is for.
  return sql`select g.posting_date as "date", g.number as "slipNo", g.account_id as "account", k.id as "accountBank", g.debit as "receipt", g.credit as "payment",
      g.fc_amount as "fcAmount", (select ca.cash_flow_code from ${context.rows('GlEntry')} o join ${context.rows('Account')} ca on ca.id = o.account_id
        where o.document_id = g.document_id and (o.debit > 0) <> (g.debit > 0) order by o.debit + o.credit desc, o.line_no limit 1) as "category",
      coalesce(g.description, s.description) as "description"
    from ${entryRows(context, branches, range)} g join ${context.rows('Account')} a on a.id = g.account_id ${slipJoin(context, branches)}
      left join ${context.rows('AccountBank')} k on k.account_id = g.account_id
      left join ${context.rows('StatementLine')} l on l.id = a.fs_line_id
    where a.control_type in ('CASH', 'BANK') or l.code = 'A100'`
})

// The slip behind a posted document, for the columns of the books: its number, type, origin, source, and who made and approved it.
import { type SQL, sql } from 'drizzle-orm'
import type { DatasetContext } from '../../engine/datasets/dataset.ts'
import { type Branches, branchRows } from './ledger-rows.ts'

/** `left join` of the slip `s` of rows `g` that have the columns of `entryRows`. */
export const slipJoin = (context: DatasetContext, branches: Branches): SQL =>
  sql`left join ${branchRows(context, branches, 'Slip')} s on g.source_type = 'Slip' and s.id = g.source_id`

/** Codes of the accounts on the other side of the same document as the row `g`, in their order. */
export const counterAccounts = (context: DatasetContext, branches: Branches, accounts: SQL): SQL =>
  sql`(select string_agg(distinct ca.code, ', ' order by ca.code) from ${branchRows(context, branches, 'GlEntry')} o join ${accounts} ca on ca.id = o.account_id
    where o.document_id = g.document_id and (o.debit > 0) <> (g.debit > 0))`

/** Who approved the slip `s`, in the order of the signatures; empty where a process posted it. */
export const approvers = (rows: (entity: string) => SQL): SQL =>
  sql`(select string_agg(l.actor_name, ', ' order by l.at, l.id) from ${rows('ApprovalRequest')} q join ${rows('ApprovalLog')} l on l.request_id = q.id
    where q.doc_type = 'SLIP' and q.doc_id = s.id and l.action = 'APPROVE')`

/** A party by code and name, out of the columns `party_type` and `party` of `g`. */
export const partyName = (rows: (entity: string) => SQL): SQL =>
  sql`case g.party_type
    when 'CUSTOMER' then g.party || coalesce(' ' || (select c.name from ${rows('Customer')} c where c.code = g.party), '')
    when 'VENDOR' then g.party || coalesce(' ' || (select v.name from ${rows('Vendor')} v where v.code = g.party), '')
    when 'EMPLOYEE' then g.party || coalesce(' ' || (select e.full_name from ${rows('Employee')} e where e.employee_no = g.party), '')
    else g.party end`

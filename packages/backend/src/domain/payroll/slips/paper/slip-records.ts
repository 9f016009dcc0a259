// Payslips with all that stands on their papers, read as their reader sees them: six statements for any number of payslips.
import { replayLeave } from '@kantor/shared/rules/leave/ledger'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { idList } from '../../../../db/id-list.ts'
import { tableFor } from '../../../../db/product-tables.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import { leaveOf } from '../../../attendance/index.ts'
import { runFacts } from '../slip-rows.ts'

/** An amount is null where it is covered before the reader. */
export type Amount = string | null
export interface SlipLine {
  readonly name: string
  readonly code: string
  readonly kind: string
  readonly amount: Amount
  readonly originPeriod: string | null
}
export interface SlipLoan {
  readonly reference: string
  readonly outstanding: Amount
}
export interface SlipRecord {
  readonly id: number
  readonly employee: number
  readonly employeeNo: string | null
  readonly name: string
  readonly department: string | null
  readonly position: string | null
  readonly location: string | null
  readonly taxStatus: string | null
  readonly payGroup: string
  /** `2026-05` */
  readonly month: string
  readonly runType: string
  readonly runStatus: string
  readonly payDate: string
  readonly taxYear: number
  readonly status: string
  readonly payMethod: string
  readonly bank: string | null
  /** The last four figures of the account. */
  readonly account: string | null
  readonly accountName: string | null
  readonly activeDays: number
  readonly periodDays: number
  readonly unpaidDays: string
  readonly taxableGross: Amount
  readonly carried: Amount
  readonly net: Amount
  readonly lines: readonly SlipLine[]
  /** From the beginning of the tax year to this payslip, those of closed runs and this one; null where not all of them may be seen. */
  readonly toDate: YearToDate | null
  /** What is left of each loan and advance. */
  readonly loans: readonly SlipLoan[]
  /** Days of annual leave on the day of payment; null where none was ever earned. */
  readonly leaveDays: number | null
}
export interface YearToDate {
  readonly gross: Amount
  readonly pph21: Amount
  readonly statutory: Amount
  readonly net: Amount
}

/** The payslips of these ids, in their order; those that the reader does not see are left out. */
export async function slipRecords(context: QueryContext, ids: readonly number[]): Promise<readonly SlipRecord[]> {
  const found = await headsOf(context, ids)
  const seen = found.map(({ id }) => id)
  const lines = Map.groupBy(await linesOf(context, seen), ({ slip }) => slip)
  const loans = Map.groupBy(await loansOf(context, seen), ({ slip }) => slip)
  const years = new Map((await yearsOf(context, seen)).map((year) => [year.slip, year]))
  const leave = await leaveDaysOf(context, found)
  const byId = new Map(
    found.map((head): [number, SlipRecord] => {
      const year = years.get(head.id)
      const toDate = year?.isWhole === true ? year : null
      const own = { lines: lines.get(head.id) ?? [], loans: loans.get(head.id) ?? [] }
      return [head.id, { ...head, ...own, toDate, leaveDays: leave.get(head.id) ?? null }]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Head = Omit<SlipRecord, 'lines' | 'loans' | 'toDate' | 'leaveDays'>
const headsOf = (context: QueryContext, ids: readonly number[]): Promise<readonly Head[]> =>
  rowsOf<Head & Record<string, unknown>>(
    context.tx,
    sql`select p.id, p.employee_id as employee, p.employee_no as "employeeNo", p.employee_name as name, d.department_name as department,
      o.position_name as position, l.location_name as location, p.tax_status as "taxStatus", g.group_name as "payGroup", n.pay_month as month,
      n.run_type as "runType", n.status as "runStatus", to_char(n.pay_date, 'YYYY-MM-DD') as "payDate", n.tax_year as "taxYear", p.status,
      p.pay_method as "payMethod", b.name as bank, right(p.account_no, 4) as account, p.account_name as "accountName",
      p.active_days as "activeDays", p.period_days as "periodDays", p.unpaid_days::text as "unpaidDays",
      p.taxable_gross::text as "taxableGross", p.carried::text as carried, p.net::text as net
    from ${context.rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id join ${context.rows('PayGroup')} g on g.id = n.pay_group_id
    left join ${context.rows('Department')} d on d.id = p.department_id left join ${context.rows('Position')} o on o.id = p.position_id
    left join ${context.rows('WorkLocation')} l on l.id = p.location_id left join ${context.rows('Bank')} b on b.id = p.bank_id
    where p.id = ${idList(ids)}`,
  )

/** Lines in the order of their components on the payslip. */
const linesOf = (context: QueryContext, ids: readonly number[]) =>
  rowsOf<SlipLine & { readonly slip: number } & Record<string, unknown>>(
    context.tx,
    sql`select l.parent_id as slip, l.component_name as name, l.component_code as code, l.line_kind as kind, l.amount::text as amount, l.origin_period as "originPeriod"
      from ${context.lines('Payslip', 'payLines')} l
      left join (select code, min(slip_order) as place from ${context.rows('PayComponent')} c group by 1) c on c.code = l.component_code
      where l.parent_id = ${idList(ids)} order by l.parent_id, c.place nulls last, l.seq`,
  )

const loansOf = (context: QueryContext, ids: readonly number[]) =>
  rowsOf<SlipLoan & { readonly slip: number } & Record<string, unknown>>(
    context.tx,
    sql`select l.parent_id as slip, l.reference, l.outstanding::text as outstanding from ${context.lines('Payslip', 'loans')} l
      where l.parent_id = ${idList(ids)} order by l.parent_id, l.seq`,
  )

/** Sums of the tax year to each payslip. Whoever does not see all payslips of the employee is told none: a part of a year would be a wrong figure. */
const yearsOf = (context: QueryContext, ids: readonly number[]) =>
  rowsOf<YearToDate & { readonly slip: number; readonly isWhole: boolean } & Record<string, unknown>>(
    context.tx,
    sql`select p.id as slip, count(o.id) = count(*) as "isWhole", sum(o.gross_cash + o.benefit)::text as gross, sum(o.pph21)::text as pph21,
        sum(o.statutory)::text as statutory, sum(o.net)::text as net
      from ${context.rows('Payslip')} p join ${runFacts(context)} n on n.id = p.run_id
      join ${tableFor('Payslip').table} a on a.employee_id = p.employee_id and a.company_code = p.company_code
      join ${runFacts(context)} m on m.id = a.run_id and m.tax_year = n.tax_year and (m.id = n.id or m.status = 'CLOSED'
        and (m.pay_date, m.pay_sequence) <= (n.pay_date, n.pay_sequence))
      left join ${context.rows('Payslip', 'amountsCovered')} o on o.id = a.id and not o.amounts_covered
      where p.id = ${idList(ids)} group by p.id`,
  )

/** Annual leave on the day of payment of each payslip. */
async function leaveDaysOf(context: QueryContext, heads: readonly Head[]): Promise<ReadonlyMap<number, number>> {
  const until = heads
    .map(({ payDate }) => payDate)
    .sort()
    .at(-1)
  if (until === undefined) return new Map()
  const leave = await leaveOf(context, [...new Set(heads.map(({ employee }) => employee))], until)
  return new Map(
    heads.flatMap(({ id, employee, payDate }) => {
      const own = leave.get(employee)
      return own === undefined ? [] : [[id, replayLeave(own.facts, payDate).balance] as const]
    }),
  )
}

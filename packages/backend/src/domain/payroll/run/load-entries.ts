// What was entered for a run, what comes back every month, and what earlier runs left: rows by employee, one statement each.
import { PersonalLoan } from '@kantor/shared/catalogue/payroll-management/payroll-code/personal-loan.entity'
import { contributionCodes, type LateContribution } from '@kantor/shared/rules/payroll/deductions/bpjs-month'
import type { PayEntry } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { lineColumns, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import type { RunFacts } from './load-run.ts'

const ofPersonalLoan = tableColumns(PersonalLoan, 'n')
const ofPersonalLoanInstalments = lineColumns(PersonalLoan, 'instalments', 'i')

type Of<T> = T & { readonly employee: number }
export type EntryRow = Of<PayEntry>
/** A dated deduction: an amount, or a share of the basic salary of its day. */
export interface RecurringRow {
  readonly employee: number
  readonly component: string
  readonly amount: string | null
  readonly percentOfBasic: string | null
  readonly most: string | null
  readonly withdrawnDate: string | null
  /** At most this in all, and what closed runs have taken since it began. */
  readonly totalLimit: string | null
  readonly takenTotal: string
}
export interface InstalmentRow {
  readonly employee: number
  /** The number of the loan. */
  readonly reference: string
  readonly period: string
  readonly principal: string
  readonly interest: string
}

const iso = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)

/**
 * Does the run read what was entered for an employee and a period? Entries of its own period; final pay also those for the salary of its month,
 * unless a run of that period pays the employee: nothing is read twice.
 */
export const isReadBy = ({ rows }: QueryContext, { period, salaryPeriods }: RunFacts, of: SQL, employee: SQL): SQL =>
  salaryPeriods.length === 0
    ? sql`${of} = ${period}`
    : sql`(${of} = ${period} or (${of} = ${idList(salaryPeriods)} and not exists (select 1 from ${rows('Payslip')} q
        join ${rows('PayRun')} o on o.id = q.run_id and o.status <> 'CANCELLED' where o.period_id = ${of} and q.employee_id = ${employee})))`

const stateOf = ({ isClosed }: RunFacts): string => (isClosed ? 'CONSUMED' : 'OPEN')

/** Variable fields of the period, and lines of batches that a second person approved: the run of a period of salary closes batches as a whole. */
export const enteredFor = (reader: QueryContext, ids: readonly number[], facts: RunFacts) => {
  const { tx, rows, lines } = reader
  return rowsOf<EntryRow>(
    tx,
    sql`select v.employee_id as employee, v.component_code as component, v.quantity::text as quantity, v.amount::text as amount
      from ${rows('VariablePay')} v where v.employee_id = ${idList(ids)} and v.status = ${stateOf(facts)}
        and ${isReadBy(reader, facts, sql`v.period_id`, sql`v.employee_id`)}
      union all
      select l.employee_id, c.code, null, l.amount::text from ${rows('AdditionalBatch')} b
      join ${lines('AdditionalBatch', 'lines')} l on l.parent_id = b.id join ${rows('PayComponent')} c on c.id = b.component_id
      where l.employee_id = ${idList(ids)} and (b.status = ${facts.isClosed ? 'CONSUMED' : 'APPROVED'} or (b.status = 'CONSUMED' and b.period_id <> ${facts.period}))
        and ${isReadBy(reader, facts, sql`b.period_id`, sql`l.employee_id`)}
      order by 1, 2, 3, 4`,
  )
}

/** Corrections of earlier months that this run pays, and arrears of decrees with their parts; each is shown with its month (R-RAP). */
export async function rectifiedFor(
  reader: QueryContext,
  ids: readonly number[],
  facts: RunFacts,
): Promise<readonly EntryRow[]> {
  const { tx, rows, lines } = reader
  const found = await rowsOf<Omit<EntryRow, 'parts'> & { readonly parts: EntryRow['parts'] | null }>(
    tx,
    sql`select r.employee_id as employee, r.component_code as component, r.amount::text as amount,
        replace(r.origin_period, '-', '') || '-01' as "originPeriod", null::json as parts
      from ${rows('PayRectification')} r where r.employee_id = ${idList(ids)} and r.status = ${stateOf(facts)}
        and ${isReadBy(reader, facts, sql`r.period_id`, sql`r.employee_id`)}
      union all
      select a.employee_id, 'ARREARS', sum(a.delta)::text, a.period_code, json_agg(json_build_object('component', a.component_code, 'due', a.due::text,
        'paid', a.paid::text, 'overtime', (a.delta - a.due + a.paid)::text) order by a.component_code, d.id) from ${rows('Ratification')} d
      join ${lines('Ratification', 'arrears')} a on a.parent_id = d.id
      where d.period_id = ${facts.period} and d.status = 'APPLIED' and a.employee_id = ${idList(ids)} and not ${isContribution('a')}
      group by a.employee_id, a.period_code order by 1, 2, 4`,
  )
  return found.map(({ parts, ...row }) => (parts == null ? row : { ...row, parts }))
}

/** Is a line of what a decree makes up for, under an alias, a contribution and no pay? */
export const isContribution = (alias: string): SQL =>
  sql`${sql.raw(alias)}.component_code in (${sql.join(
    contributionCodes.map((code) => sql`${code}`),
    sql`, `,
  )})`

/** Contributions that the decrees paid with this run bring along, by component and month (R-RAP, retroBpjs). */
export const lateContributionsOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[], facts: RunFacts) =>
  rowsOf<Of<LateContribution>>(
    tx,
    sql`select a.employee_id as employee, a.component_code as code, a.period_code as "originPeriod", sum(a.delta)::text as amount
      from ${rows('Ratification')} d join ${lines('Ratification', 'arrears')} a on a.parent_id = d.id
      where d.period_id = ${facts.period} and d.status = 'APPLIED' and a.employee_id = ${idList(ids)} and ${isContribution('a')}
      group by 1, 2, 3 having sum(a.delta) <> 0 order by 1, 3, 2`,
  )

/**
 * Deductions that recur every month, including those of the union: dues begin with the first period after their authorisation, a levy is
 * of its month. A withdrawn deduction is returned with its day; the calculation decides whether the run still takes it.
 */
export const recurringOf = (
  { tx, rows, lines }: QueryContext,
  ids: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
  { month }: RunFacts,
) =>
  rowsOf<RecurringRow>(
    tx,
    sql`select d.employee_id as employee, d.component_code as component, d.amount::text as amount,
        d.percent_of_basic::text as "percentOfBasic", null as most, ${iso('d.withdrawn_date')} as "withdrawnDate",
        d.total_limit::text as "totalLimit",
        case when d.total_limit is null then '0' else (select coalesce(sum(l.amount), 0)::text from ${rows('Payslip')} p
          join ${rows('PayRun')} n on n.id = p.run_id and n.status = 'CLOSED' and n.pay_date >= d.date_from
          join ${lines('Payslip', 'payLines')} l on l.parent_id = p.id and l.component_code = d.component_code
          where p.employee_id = d.employee_id) end as "takenTotal"
      from ${rows('RecurringDeduction')} d where d.employee_id = ${idList(ids)} and d.date_from <= ${to}::date
        and coalesce(d.date_to, 'infinity') >= ${from}::date
      union all
      select u.employee_id, 'SPSI', case when u.dues_type = 'FIXED' then u.dues_value::text end,
        case when u.dues_type = 'PERCENT_OF_BASIC' then u.dues_value::text end, u.max_dues::text, ${iso('u.withdrawn_date')}, null, '0'
      from ${rows('UnionMember')} u where u.employee_id = ${idList(ids)} and u.date_from <= ${to}::date
        and coalesce(u.date_to, 'infinity') >= ${from}::date and u.authorisation_date < ${from}::date
      union all
      select u.employee_id, 'SPSI', x.amount::text, null, null, ${iso('u.withdrawn_date')}, null, '0' from ${rows('UnionMember')} u
      join ${lines('UnionMember', 'extras')} x on x.parent_id = u.id and x.period = ${month}
      where u.employee_id = ${idList(ids)} and coalesce(u.date_to, 'infinity') >= ${from}::date
      order by 1, 2, 3`,
  )

/** The instalments of active loans that nothing was taken for yet. */
export const instalmentsOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[]) =>
  typedRows(
    tx,
    {
      employee: ofPersonalLoan.employee,
      reference: ofPersonalLoan.loanNo,
      ...picked(ofPersonalLoanInstalments, 'period', 'principal', 'interest'),
    },
    sql`from ${rows('PersonalLoan')} n join ${lines('PersonalLoan', 'instalments')} i on i.parent_id = n.id
      where n.status = 'ACTIVE' and i.line_status = 'OPEN' and n.employee_id = ${idList(ids)} order by n.employee_id, n.id, i.no`,
  )

/** Deductions of advances that were paid out and nothing was taken for yet. */
export const advancesOf = ({ tx, rows, lines }: QueryContext, ids: readonly number[]) =>
  rowsOf<Of<{ readonly reference: string; readonly period: string; readonly amount: string }>>(
    tx,
    sql`select a.employee_id as employee, a.advance_no as reference, d.period, d.amount::text as amount
      from ${rows('EmployeeAdvance')} a join ${lines('EmployeeAdvance', 'deductions')} d on d.parent_id = a.id
      where a.status = 'PAID' and a.repayment = 'PAYROLL_DEDUCTION' and d.line_status = 'OPEN' and a.employee_id = ${idList(ids)}
      order by a.employee_id, d.period, a.id, d.no`,
  )

/** Rests of deductions of earlier periods, but for those of loans that were written off; the latest agreement behind one says whether it was withdrawn since. */
export const carriesOf = ({ tx, rows }: QueryContext, ids: readonly number[], { periodCode }: RunFacts) =>
  rowsOf<EntryRow>(
    tx,
    sql`select c.employee_id as employee, c.component_code as component, c.open::text as amount, c.origin_period as "originPeriod", c.reference,
        ${iso('coalesce(c.withdrawn_date, a.withdrawn_date)')} as "withdrawnDate"
      from ${rows('DeductionCarry')} c
      left join lateral (select x.withdrawn_date from (
          select d.date_from, d.withdrawn_date from ${rows('RecurringDeduction')} d
          where d.employee_id = c.employee_id and d.component_code = c.component_code
          union all select u.date_from, u.withdrawn_date from ${rows('UnionMember')} u
          where u.employee_id = c.employee_id and c.component_code = 'SPSI') x order by x.date_from desc limit 1) a on true
      where c.employee_id = ${idList(ids)} and c.carry_status = 'OPEN' and c.open > 0
        and c.origin_period < ${periodCode} and not exists (select 1 from ${rows('PersonalLoan')} w
          where w.loan_no = c.reference and w.employee_id = c.employee_id and w.status = 'WRITTEN_OFF')
      order by c.employee_id, c.origin_period, c.component_code, c.reference`,
  )

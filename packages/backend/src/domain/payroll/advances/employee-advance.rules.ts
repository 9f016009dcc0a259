// Advances of employees: day of settlement, schedule of deductions; none while an earlier one is overdue.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAdvance } from '@kantor/shared/catalogue/payroll-management/finance-buffer/employee-advance.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { deductionSchedule, settleByOf } from '@kantor/shared/rules/finance/advance'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lineTableFor, tableFor } from '../../../db/product-tables.ts'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { closedMonthComplaints } from '../entries/first-month.ts'

const ofEmployeeAdvance = tableColumns(EmployeeAdvance, 'a')
const ofEmployee = tableColumns(Employee, 'e')

type Advance = RuleValues<typeof EmployeeAdvance.fields>
const drafted = new Set<unknown>(['DRAFT', 'RETURNED'])

export const employeeAdvanceRules = rulesFor(EmployeeAdvance, {
  derive(_context, next) {
    if (!drafted.has(next.status)) return {}
    const { advanceType, neededDate, settleBy } = next
    const day = settleBy ?? (advanceType == null || neededDate == null ? null : settleByOf(advanceType, neededDate))
    return { settleBy: day, deductions: deductionsOf(next) }
  },
  async check(context, next, before) {
    if (!drafted.has(next.status) && next.status !== 'SUBMITTED') return []
    await refuseOverdue(context, next, before?.id)
    const isDeducted = next.repayment === 'PAYROLL_DEDUCTION'
    return [
      ...(await departed(context, next)),
      ...(isDeducted ? await closedMonthComplaints(context, next, 'R-ADVANCE') : []),
    ]
  },
  derived: {
    settledTotal: (context) => settled(context),
    difference: (context) =>
      sql`(case when ${settled(context)} = 0 then null else ${settled(context)} - ${columnIn(context.columns, 'amount')} end)`,
    outstanding,
    daysOverdue: (context) =>
      sql`(case when ${outstanding(context)} > 0 and ${columnIn(context.columns, 'repayment')} = 'SETTLEMENT'
        and ${columnIn(context.columns, 'settleBy')} < ${context.today}::date then ${context.today}::date - ${columnIn(context.columns, 'settleBy')} end)`,
  },
})

function deductionsOf({ repayment, amount, installments, firstPeriod }: Advance) {
  if (repayment !== 'PAYROLL_DEDUCTION' || amount == null || installments == null || firstPeriod == null) return []
  return newDeductions(amount, installments, firstPeriod)
}

/** The schedule as it is stored, nothing taken yet. */
export const newDeductions = (amount: string, installments: number, firstPeriod: string) =>
  deductionSchedule(amount, installments, firstPeriod).map((line) => ({
    ...line,
    taken: '0.00',
    lineStatus: 'OPEN' as const,
  }))

/** Money of the company that is overdue is settled before more is given out; with a reason it is given all the same. */
async function refuseOverdue(context: RuleContext, next: Advance, own = 0): Promise<void> {
  const { employee, advanceType, overdueReason } = next
  if (advanceType !== 'TRAVEL' && advanceType !== 'OPERATIONAL') return
  if (overdueReason != null && overdueReason !== '') return
  const { tx, actor, today } = context
  const [overdue] = await typedRows(
    tx,
    { advanceNo: ofEmployeeAdvance.advanceNo },
    sql`from ${ownRows(actor, ofEmployeeAdvance)} where a.id <> ${own}
      and a.employee_id = ${employee ?? 0} and a.status = 'PAID' and a.repayment = 'SETTLEMENT' and a.settlement_state <> 'SUBMITTED'
      and a.settle_by < ${today}::date order by a.settle_by limit 1`,
  )
  if (overdue !== undefined)
    throw new KantorError('ADVANCE_OVERDUE', `${overdue.advanceNo} is overdue. Settle it first, or give the reason.`, {
      values: { advanceNo: overdue.advanceNo },
    })
}

/** An employee who has left, or has left by the day on which the money is needed, receives no advance. */
async function departed({ tx, actor }: RuleContext, { employee, neededDate }: Advance): Promise<readonly FieldError[]> {
  const found = await rowsOf(
    tx,
    sql`select 1 from ${ownRows(actor, ofEmployee)} where e.id = ${employee ?? 0} and (e.active_status = 'INACTIVE' or e.separation_date < ${neededDate ?? null}::date)`,
  )
  return found.length > 0 && neededDate != null
    ? [{ field: 'employee', rule: 'R-ADVANCE', message: 'has left the company' }]
    : []
}

const settled = ({ columns }: DerivedContext): SQL =>
  sql`(select coalesce(sum(l.amount), 0) from ${lineTableFor('EmployeeAdvance', 'settlementLines').table} l where l.parent_id = ${columnIn(columns, 'id')})`

/** Of what is paid out: deductions that no run has taken yet, or the whole until it is settled. */
function outstanding({ columns }: DerivedContext): SQL {
  const own = (name: string) => columnIn(columns, name)
  const { table: rests, columns: all } = tableFor('DeductionCarry')
  const rest = (name: string) => sql`c.${sql.identifier(columnIn(all, name).name)}`
  // Deductions that no run has requested, and the remainders of those that were not taken in full.
  const open = sql`((select coalesce(sum(l.amount), 0) from ${lineTableFor('EmployeeAdvance', 'deductions').table} l
    where l.parent_id = ${own('id')} and l.line_status = 'OPEN') + (select coalesce(sum(${rest('open')}), 0) from ${rests} c
    where ${rest('employee')} = ${own('employee')} and ${rest('reference')} = ${own('advanceNo')} and ${rest('componentCode')} = 'ADVANCE'
      and ${rest('carryStatus')} = 'OPEN'))`
  return sql`(case when ${columnIn(columns, 'status')} <> 'PAID' then 0 when ${columnIn(columns, 'repayment')} = 'PAYROLL_DEDUCTION' then ${open}
    else ${columnIn(columns, 'amount')} end)`
}

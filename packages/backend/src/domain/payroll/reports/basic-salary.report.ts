// Basic salaries in force on a day; totals hold the amounts that the reader sees, and the count of those left out says what they lack.
import { basicSalaryInquiry } from '@kantor/shared/catalogue/payroll-management/payroll-master/basic-salary-inquiry'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { employedOn, filteredBy, sliceOn } from '../../employees/index.ts'

export const basicSalaryReport = reportFor(basicSalaryInquiry, (context, { asOf, payGroup, ...filters }) => {
  const day = sql`${asOf}::date`
  return sql`select e.id as "employee", s.department_id as "department", s.position_id as "position", r.pay_group_id as "payGroup",
      b.amount as "amount", b.previous_amount as "previousAmount", b.increase_percent as "increasePercent",
      b.effective_from as "effectiveFrom", b.reason as "reason", b.letter_no as "letterNo", b.amounts_covered::int as "amountsCovered"
    from ${context.rows('Employee')} e
    join ${sliceOn(context, day)} s on s.employee_id = e.id
    join ${context.rows('EmployeeRemuneration')} r on r.employee_id = e.id
    join ${context.rows('EmployeeSalary', 'previousAmount', 'increasePercent', 'amountsCovered')} b on b.employee_id = e.id
    where ${employedOn(day)} and b.effective_from <= ${day} and coalesce(b.effective_to, 'infinity') >= ${day}
      and (${payGroup}::int is null or r.pay_group_id = ${payGroup}) and ${filteredBy(context, filters)}`
})

// What the fixed pay of people is resolved from on a day, in a fixed number of statements; amounts as the reader sees them.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PositionGrade } from '@kantor/shared/catalogue/human-resource-management/position-management/position-grade.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import type { CompensationRuleRow, FixedPayRow, Placement } from '@kantor/shared/rules/payroll/earnings/resolution'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { asBoolean, asNumber, asText, orNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { employedOn, sliceOn } from '../../employees/index.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofPositionGrade = tableColumns(PositionGrade, 'g')
const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'r')
const ofEmployeeSalary = tableColumns(EmployeeSalary, 'b')

/** A monthly paid employee, with the data of a day. */
export interface PaidPerson {
  readonly employee: number
  readonly joinDate: string
  readonly department: number
  readonly placement: Placement
  /** The basic salary of the day; null: there is none, or it is covered. */
  readonly basic: string | null
  /** Are his amounts kept from the reader? */
  readonly isCovered: boolean
}
/** A rule with its id; subjects are ids of positions and levels, and codes of grades. */
export interface StoredRule extends CompensationRuleRow {
  readonly id: number
}

/**
 * Who is employed and paid by the month on a day; the condition may read the employee `e`, his slice `s`, the grade `g` of it and his
 * file of pay `r`; the basis of pay may be another one of the group `p`.
 */
export async function paidPeopleOn(
  context: QueryContext,
  day: string,
  where: SQL = sql`true`,
  payBasis: SQL = sql`p.pay_basis = 'MONTHLY'`,
): Promise<readonly PaidPerson[]> {
  const { rows } = context
  const on = sql`${day}::date`
  const found = await typedRows(
    context.tx,
    {
      employee: ofEmployee.id,
      joinDate: ofEmployee.joinDate,
      department: asNumber(sql`s.department_id`),
      position: orNull(asText(sql`s.position_id`)),
      level: orNull(asText(sql`s.level_id`)),
      grade: orNull(ofPositionGrade.gradeCode),
      step: ofEmployeeRemuneration.step,
      location: orNull(asText(sql`s.location_id`)),
      basic: orNull(ofEmployeeSalary.amount),
      isCovered: asBoolean(sql`r.amounts_covered`),
    },
    sql`from ${rows('Employee')} e
      join ${sliceOn(context, on)} s on s.employee_id = e.id
      left join ${rows('PositionGrade')} g on g.id = s.grade_id
      join ${rows('EmployeeRemuneration', 'amountsCovered')} r on r.employee_id = e.id
      join ${rows('PayGroup')} p on p.id = r.pay_group_id and ${payBasis}
      left join ${rows('EmployeeSalary')} b on b.employee_id = e.id and b.effective_from <= ${on}
        and coalesce(b.effective_to, 'infinity') >= ${on}
      where ${employedOn(on)} and ${where} order by e.full_name, e.id`,
  )
  return found.map(({ employee, joinDate, department, basic, isCovered, ...placement }) => ({
    employee,
    joinDate,
    department,
    basic,
    isCovered,
    placement,
  }))
}

/** The rules in force on a day, of all components or of one. */
export async function rulesOn({ tx, rows }: QueryContext, day: string, code?: string): Promise<readonly StoredRule[]> {
  const on = sql`${day}::date`
  const component = code === undefined ? sql`true` : sql`c.component_code = ${code}`
  return await rowsOf<StoredRule>(
    tx,
    sql`select c.id, c.scope, coalesce(c.position_id::text, c.level_id::text, c.grade_code) as subject, c.step,
        c.location_id::text as location, c.component_code as component, c.amount::text as amount,
        c.percent_of_basic::text as "percentOfBasic", c.min_service_months as "minServiceMonths",
        to_char(c.effective_from, 'YYYY-MM-DD') as "from", to_char(c.effective_to, 'YYYY-MM-DD') as "to"
      from ${rows('CompensationRule')} c
      where c.effective_from <= ${on} and coalesce(c.effective_to, 'infinity') >= ${on} and ${component} order by c.id`,
  )
}

/** The own amounts in force on a day by employee, of all components or of one; those that are covered are left out. */
export async function ownPayOn(
  { tx, rows }: QueryContext,
  day: string,
  code?: string,
): Promise<ReadonlyMap<number, readonly FixedPayRow[]>> {
  const on = sql`${day}::date`
  const component = code === undefined ? sql`true` : sql`f.component_code = ${code}`
  const found = await rowsOf<FixedPayRow & { readonly employee: number }>(
    tx,
    sql`select f.employee_id as employee, f.component_code as component, f.mode, f.amount::text as amount,
        to_char(f.effective_from, 'YYYY-MM-DD') as "from", to_char(f.effective_to, 'YYYY-MM-DD') as "to"
      from ${rows('EmployeeFixedPay')} f
      where f.effective_from <= ${on} and coalesce(f.effective_to, 'infinity') >= ${on} and f.amount is not null and ${component}
      order by f.id`,
  )
  return Map.groupBy(found, ({ employee }) => employee)
}

// For tests of pay runs: an employee of the demo company with the rows of a worked case, and the number of statements that an operation takes.
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { Actor, RuleContext } from '../../../engine/context.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { everything, type ProductEngine } from '../../testing/index.ts'

const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'r')
const ofReckoningDate = tableColumns(ReckoningDate, 'd')

/** Something within a transaction of its own. */
export const inside = <T>(
  engine: ProductEngine,
  work: (context: RuleContext) => Promise<T>,
  actor: Actor = everything,
) => engine.database.db.transaction((tx) => work(contextOf(tx, engine, actor)))

/** How many statements some work sends. */
export async function counted(context: RuleContext, work: (context: RuleContext) => Promise<unknown>): Promise<number> {
  let statements = 0
  const tx = new Proxy(context.tx, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      if (name === 'execute' || name === 'select') statements++
      return value.bind(target)
    },
  })
  await work({ ...context, tx })
  return statements
}

/** An employee of the plant with May 2026 as the pay period. */
export async function workedPerson(
  engine: ProductEngine,
): Promise<{ readonly worker: number; readonly period: number }> {
  const [found] = await typedRows(
    engine.database.db,
    { worker: ofEmployeeRemuneration.employee, period: ofReckoningDate.id },
    sql`from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
      join reckoning_date d on d.pay_group_id = g.id and d.period_code = '202605-01'
      join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' and e.join_date < '2024-01-01' and e.separation_date is null
      where r.pay_method = 'TRANSFER' and r.jp and not exists (select 1 from employee_assignment a where a.employee_id = e.id and a.valid_from > '2026-01-01')
      order by e.id desc limit 1`,
  )
  return found ?? { worker: 0, period: 0 }
}

/** The rows behind the case AC-19 of the domain: salary, fixed pay, entries, dues, a loan, overtime and a tax profile of May 2026. */
export async function asWorkedCase(engine: ProductEngine, worker: number, period: number): Promise<void> {
  const { db } = engine.database
  for (const table of [
    'employee_fixed_pay',
    'recurring_deduction',
    'union_member',
    'personal_loan',
    'employee_salary',
    'variable_pay',
  ])
    await db.execute(sql`delete from ${sql.identifier(table)} where employee_id = ${worker}`)
  await db.execute(sql`delete from compensation_rule`)
  await db.execute(
    sql`update pay_component set source = 'VARIABLE_FIELD', formula = null, overtime_wage = 'NO' where source = 'FORMULA'`,
  )
  await db.execute(
    sql`update pay_component set in_bpjs_wage = true, overtime_wage = 'FIXED' where code in ('POSITION', 'HOUSING')`,
  )
  await db.execute(
    sql`update pay_group set prorate_method = 'WORKDAY', net_rounding_unit = 1, default_tax_method = 'GROSS', minimum_net = 0`,
  )
  await db.execute(
    sql`update employee set birth_date = '1990-04-02', bpjs_employment_no = '12345678901', bpjs_health_no = '1234567890123' where id = ${worker}`,
  )
  await db.execute(sql`update employee_assignment set ot_eligible = true where employee_id = ${worker}`)
  await db.execute(
    sql`update employee_remuneration set kes_extra_members = 0, jht = true, jp = true, jkk = true, jkm = true, kes = true where employee_id = ${worker}`,
  )
  await db.execute(
    sql`delete from employee_remuneration_tax_method_rows where parent_id in (select id from employee_remuneration where employee_id = ${worker})`,
  )
  await db.execute(sql`update bpjs_risk_class set risk_class = 3, effective_from = '2020-01-01'`)
  await db.execute(sql`update regional_salary set monthly_amount = 5938885`)
  await db.execute(sql`delete from employee_tax_profile_prior_certificates`)
  await db.execute(sql`update employee_tax_profile set withholding_status = 'K/1', tax_id_status = 'NPWP', tax_id_no = '1234567890123456',
    profile_status = 'CONFIRMED', subject_type = 'RESIDENT' where employee_id = ${worker}`)
  await withRows(engine, worker, period)
}

/** Salary, fixed pay, entries, dues, the loan and the month of attendance. */
async function withRows(engine: ProductEngine, worker: number, period: number): Promise<void> {
  const { db } = engine.database
  const stamp = sql`'test', 'test', '2026-01-01', '2026-01-01', 1`
  const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
  const company = sql`(select company_code from employee where id = ${worker})`
  const component = (code: string) =>
    sql`(select id from pay_component where code = ${code} and company_code = ${company})`
  await db.execute(sql`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, ${stamps})
    select ${company}, ${worker}, '2026-01-01', 8500000, 'ANNUAL', ${stamp}`)
  for (const [code, amount] of [
    ['POSITION', 1_000_000],
    ['HOUSING', 500_000],
  ] as const)
    await db.execute(sql`insert into employee_fixed_pay (company_code, employee_id, component_id, component_code, mode, amount, effective_from, source, ${stamps})
      select ${company}, ${worker}, ${component(code)}, ${code}, 'SET', ${amount}, '2024-01-01', 'SCREEN', ${stamp}`)
  const entries = [
    ['MEAL', 440_000],
    ['TRANSPORT', 330_000],
    ['COOP_SAVING', 100_000],
    ['COOP_LOAN', 450_000],
  ] as const
  for (const [code, amount] of entries)
    await db.execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source, status, ${stamps})
      select ${company}, ${worker}, ${period}, '202605-01', ${component(code)}, ${code}, ${amount}, 'SCREEN', 'OPEN', ${stamp}`)
  await db.execute(sql`insert into union_member (company_code, employee_id, union_name, member_no, date_from, authorisation_date, dues_type, dues_value, ${stamps})
    select ${company}, ${worker}, 'SPSI', 'T-1', '2025-01-01', '2025-01-01', 'FIXED', 25000, ${stamp}`)
  await db.execute(sql`with loan as (insert into personal_loan (company_code, loan_no, employee_id, purpose, principal, interest_method, months, first_period, status, ${stamps})
      select ${company}, 'LOAN/T', ${worker}, 'Test', 2500000, 'NONE', 2, '2026-05', 'ACTIVE', ${stamp} returning id)
    insert into personal_loan_instalments (parent_id, seq, no, period, principal, interest, instalment, taken, balance, line_status)
      select id, n, n, '2026-0' || (4 + n), 1250000, 0, 1250000, 0, 0, 'OPEN' from loan, generate_series(1, 2) n`)
  await db.execute(sql`delete from monthly_attendance where employee_id = ${worker} and period_code = '202605'`)
  await db.execute(sql`insert into monthly_attendance (company_code, employee_id, period_code, pay_group, scheduled_days, paid_days, unpaid_days, present_days,
      ot_h15, ot_h20, status, ${stamps}) select ${company}, ${worker}, '202605', 'ALL', 21, 21, 0, 21, 60, 600, 'LOCKED', ${stamp}`)
  await db.execute(sql`delete from attendance_period where period_code = '202605'`)
  await db.execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, ${stamps})
    select ${company}, 'ALL', '202605', '2026-05-01', '2026-05-31', 'CLOSED', ${stamp}`)
}

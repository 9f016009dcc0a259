// For tests of reports over payslips: two months of attendance for everybody, and the runs of two groups calculated over them.
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { idOf, type ProductEngine } from '../../testing/index.ts'
import { calculateBatch } from '../run/calculate-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun, populationOf } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { inside } from '../run/testing.ts'

const ofReckoningDate = tableColumns(ReckoningDate)

export const months = ['2026-04', '2026-05'] as const
/** An open group whose amounts the payroll staff sees, and one whose amounts it does not. */
export const groups = ['HO-M', 'EXEC'] as const

/** The runs of both groups and months, calculated; an earlier run of the first was cancelled and counts nowhere. */
export async function calculatedMonths(engine: ProductEngine): Promise<void> {
  for (const group of groups) await raised(engine, group)
  for (const month of months) {
    await attended(engine, month)
    for (const group of groups) await calculated(engine, await periodOf(engine, group, month))
    if (month === months[1]) await evaluated(engine, month)
  }
  const again = await periodOf(engine, groups[0], months[1])
  await engine.database.db.execute(sql`update pay_run set status = 'CANCELLED' where period_id = ${again}`)
  await calculated(engine, again)
}

/** The days behind the overtime of a month: four of them, on the first of which one employee worked half an hour beyond the limit. */
async function evaluated(engine: ProductEngine, month: string): Promise<void> {
  await engine.database.db.execute(sql`insert into attendance_day (company_code, employee_id, work_date, day_type, status, department_id, ot_approved, ot_gross, ot_net,
      ot_payable, ot_excess, ot_unrequested, ot_h15, ot_h20, ot_h30, ot_h40, created_by, updated_by, created_at, updated_at, row_version)
    select e.company_code, e.id, (${month} || '-04')::date + n, 'WORKDAY', 'PRESENT', e.department_id, x.minutes, x.minutes + x.beyond, x.minutes, x.minutes, x.beyond, 0,
      x.single, x.minutes - x.single, 0, 0, 'test', 'test', '2026-01-01', '2026-01-01', 1
    from employee e cross join generate_series(0, 3) n
    cross join lateral (select case when n = 0 then 60 else 120 end as minutes, case when n = 0 then 60 else 0 end as single,
      case when n = 0 and e.id = (select min(p.employee_id) from ${slipsOf(month)} p where p.employee_id % 2 = 1) then 30 else 0 end as beyond) x
    where e.company_code = 'SSI' and e.id % 2 = 1`)
}

/** The letter of an employee of a group whose basic salary rises by a tenth in May; the employee has no overtime. */
export const raiseLetter = (group: string): string => `RAISE/${group}`
async function raised(engine: ProductEngine, group: string): Promise<void> {
  await engine.database.db.execute(sql`with one as (select s.* from employee_salary s join employee_remuneration r on r.employee_id = s.employee_id
        join pay_group g on g.id = r.pay_group_id and g.group_code = ${group} join employee e on e.id = s.employee_id
      where s.employee_id % 2 = 0 and s.effective_from < '2026-04-01' and s.effective_to is null and e.separation_date is null and e.join_date < '2025-01-01'
      order by s.employee_id limit 1),
    ended as (update employee_salary set effective_to = '2026-04-30' where id = (select id from one))
    insert into employee_salary (company_code, employee_id, effective_from, amount, reason, letter_no, created_by, updated_by, created_at, updated_at, row_version)
      select company_code, employee_id, '2026-05-01', amount * 1.1, 'ANNUAL', ${raiseLetter(group)}, 'test', 'test', '2026-01-01', '2026-01-01', 1 from one`)
}

/** `from ${slipsOf('2026-05')} s`: the payslips of a month as they are stored, but for those of cancelled runs. */
export const slipsOf = (month: string) =>
  sql`(select p.*, n.pay_group_id from payslip p join pay_run n on n.id = p.run_id and n.status <> 'CANCELLED'
    where p.period_code like ${`${month.replace('-', '')}%`})`

/** The regular pay period of a group in a month. */
export async function periodOf(engine: ProductEngine, group: string, month: string): Promise<number> {
  const payGroup = await idOf(engine, PayGroup, 'group_code', group)
  const [found] = await typedRows(
    engine.database.db,
    { id: ofReckoningDate.id },
    sql`from reckoning_date where pay_group_id = ${payGroup} and period_code = ${`${month.replace('-', '')}-01`}`,
  )
  return found?.id ?? 0
}

/** Calculates the run of a period for everybody who belongs to it. */
export const calculated = (engine: ProductEngine, period: number) =>
  inside(engine, async (context) => {
    const reader = runReader(context)
    const run = await loadRun(reader, await openRun(context, period))
    return calculateBatch(context, run, await populationOf(reader, run))
  })

/** A closed month of attendance: 21 days without an absence; every second person has an hour at 1.5 and four at 2, in May six. */
async function attended(engine: ProductEngine, month: string): Promise<void> {
  const { db } = engine.database
  const code = month.replace('-', '')
  const double = month === '2026-05' ? 360 : 240
  const stamp = sql`'test', 'test', '2026-01-01', '2026-01-01', 1`
  const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
  await db.execute(sql`delete from monthly_attendance where period_code = ${code}`)
  await db.execute(sql`delete from attendance_period where period_code = ${code}`)
  await db.execute(sql`insert into monthly_attendance (company_code, employee_id, period_code, pay_group, scheduled_days, paid_days, unpaid_days, present_days,
      ot_h15, ot_h20, status, ${stamps})
    select e.company_code, e.id, ${code}, 'ALL', 21, 21, 0, 21, (e.id % 2) * 60, (e.id % 2) * ${double}::int, 'LOCKED', ${stamp}
    from employee e where e.company_code = 'SSI'`)
  await db.execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, ${stamps})
    select 'SSI', 'ALL', ${code}, (${month} || '-01')::date, ((${month} || '-01')::date + interval '1 month - 1 day')::date, 'CLOSED', ${stamp}`)
}

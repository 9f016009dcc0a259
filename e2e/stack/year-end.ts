// Leaves the end of a year to newcomers, in the database of a test stack: the attendance of November and December of this year is closed, nobody of the
// head office is paid for them yet, and nothing of what only a person can decide stands in the way. Run before the servers:
// `DATA_DIR=... node e2e/stack/year-end.ts`.
import { currentDay } from '@kantor/shared/formats/clock'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../packages/backend/src/db/connection.ts'

const { DATABASE_URL, DATA_DIR } = process.env
if (DATA_DIR === undefined) throw new Error('Usage: DATA_DIR=... node year-end.ts')
const { db, close } = await openDatabase({ dataDir: DATA_DIR, ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}) })
startClock(process.env)
const year = Number(currentDay().slice(0, 4))
const group = sql`(select id from pay_group where company_code = 'SSI' and group_code = 'HO-M')`
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'demo', 'demo', now(), now(), 1`

// The runs of both months are taken away, with all that hangs on them.
const periods = sql`(select id from reckoning_date where pay_group_id = ${group} and year = ${year} and month >= 11)`
const runs = sql`(select id from pay_run where period_id in ${periods})`
const slips = sql`(select id from payslip where run_id in ${runs})`
for (const table of ['payslip_pay_lines', 'payslip_rests'])
  await db.execute(sql`delete from ${sql.identifier(table)} where parent_id in ${slips}`)
for (const table of ['payslip_trace', 'payslip_version'])
  await db.execute(sql`delete from ${sql.identifier(table)} where payslip_id in ${slips}`)
for (const table of ['payslip', 'pay_check', 'pay_run_event'])
  await db.execute(sql`delete from ${sql.identifier(table)} where run_id in ${runs}`)
await db.execute(sql`delete from pay_run where period_id in ${periods}`)
await db.execute(sql`update reckoning_date set status = 'OPEN' where id in ${periods}`)
await db.execute(
  sql`delete from employee_tax_month where tax_year = ${year} and tax_month >= 11
    and employee_id in (select employee_id from employee_remuneration where pay_group_id = ${group})`,
)

// Everybody of the head office worked every day of both months.
for (const month of ['11', '12']) {
  const code = `${year}${month}`
  await db.execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, ${stamps})
    values ('SSI', 'ALL', ${code}, to_date(${code}, 'YYYYMM'), (to_date(${code}, 'YYYYMM') + interval '1 month - 1 day')::date, 'CLOSED', ${stamp})
    on conflict (company_code, pay_group, period_code) do update set status = 'CLOSED'`)
  await db.execute(
    sql`delete from monthly_attendance_shift_counts where parent_id in (select id from monthly_attendance where period_code = ${code})`,
  )
  await db.execute(
    sql`delete from monthly_attendance where period_code = ${code} and employee_id in (select employee_id from employee_remuneration where pay_group_id = ${group})`,
  )
  await db.execute(sql`insert into monthly_attendance (company_code, employee_id, period_code, pay_group, scheduled_days, paid_days, unpaid_days, present_days, status, ${stamps})
    select 'SSI', r.employee_id, ${code}, 'ALL', 21, 21, 0, 21, 'LOCKED', ${stamp} from employee_remuneration r where r.pay_group_id = ${group}`)
}
await db.execute(sql`update employee_tax_profile set profile_status = 'CONFIRMED' where tax_year = ${year}`)
await close()

// Prepares a year of pay for newcomers, in the database of a test stack: five people of the head office, none of them paid yet in any month of
// the year, the attendance of every month closed. The month before this one keeps its days and punches; in the others everyone worked every day.
// The events of the year are ready: a decree of April from January on, a joiner of July with a certificate, a leaver of August, an approved
// bonus, the periods of holiday allowance, bonus, correction and final pay. Run before the servers:
// `DATA_DIR=... node e2e/stack/pay-year.ts`.
import { currentDay } from '@kantor/shared/formats/clock'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { type SQL, sql } from 'drizzle-orm'
import { openDatabase, rowsOf } from '../../packages/backend/src/db/connection.ts'
import { lastMonthOf } from './last-month.ts'

const { DATABASE_URL, DATA_DIR } = process.env
if (DATA_DIR === undefined) throw new Error('Usage: DATA_DIR=... node pay-year.ts')
const { db, close } = await openDatabase({ dataDir: DATA_DIR, ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}) })
startClock(process.env)
const { year, month: kept } = lastMonthOf(currentDay())
const execute = (query: SQL) => db.execute(query)
const group = sql`(select id from pay_group where company_code = 'SSI' and group_code = 'HO-M')`
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'demo', 'demo', now(), now(), 1`
const day = (text: string) => `${year}-${text}`

// Those who worked overtime in the month before this one come first: a rupiah of it leads to a punch.
const cast = await rowsOf<{ id: number }>(
  db,
  sql`select e.id from employee e join employee_remuneration r on r.employee_id = e.id and r.pay_group_id = ${group}
    left join lateral (select sum(a.ot_payable) as minutes from attendance_day a where a.employee_id = e.id and to_char(a.work_date, 'YYYYMM') = ${kept}) o on true
    where e.join_date < ${day('01-01')}::date - 366 and e.separation_date is null and e.active_status = 'ACTIVE' and r.pay_method = 'TRANSFER' and r.account_no is not null
      and not exists (select 1 from employee_assignment a where a.employee_id = e.id and a.valid_from > ${day('01-01')}::date)
    order by o.minutes desc nulls last, e.id limit 5`,
)
const [worker = 0, raised = 0, leaver = 0, joiner = 0, rewarded = 0] = cast.map(({ id }) => id)
const people = sql`(${worker}::int, ${raised}::int, ${leaver}::int, ${joiner}::int, ${rewarded}::int)`

// Nothing of the group was paid in the year.
const periods = sql`(select id from reckoning_date where pay_group_id = ${group} and year = ${year})`
const runs = sql`(select id from pay_run where pay_group_id = ${group})`
const slips = sql`(select id from payslip where run_id in ${runs})`
// Neither payments outside of the monthly runs, nor documents that those runs read.
const papers = [
  ['bank_transfer_batch', sql`run_id in ${runs}`, ['transfers']],
  ['ratification', sql`pay_group_id = ${group}`, ['lines', 'arrears']],
  ['additional_batch', sql`pay_group_id = ${group}`, ['lines']],
] as const
for (const [table, which, lines] of papers) {
  for (const of of lines)
    await execute(
      sql`delete from ${sql.identifier(`${table}_${of}`)} where parent_id in (select id from ${sql.identifier(table)} where ${which})`,
    )
  await execute(sql`delete from ${sql.identifier(table)} where ${which}`)
}
const ofGroup = sql`employee_id in (select employee_id from employee_remuneration where pay_group_id = ${group})`
for (const table of ['thr_entitlement', 'deduction_carry', 'variable_pay', 'pay_rectification', 'additional_tax_item'])
  await execute(sql`delete from ${sql.identifier(table)} where ${ofGroup}`)
await execute(
  sql`delete from payslip_question_entries where parent_id in (select id from payslip_question where payslip_id in ${slips})`,
)
await execute(sql`delete from payslip_question where payslip_id in ${slips}`)
for (const table of ['payslip_pay_lines', 'payslip_rests', 'payslip_loans', 'payslip_missed_months'])
  await execute(sql`delete from ${sql.identifier(table)} where parent_id in ${slips}`)
for (const table of ['payslip_trace', 'payslip_version'])
  await execute(sql`delete from ${sql.identifier(table)} where payslip_id in ${slips}`)
for (const table of ['payslip', 'pay_check', 'pay_run_event', 'posting_event'])
  await execute(sql`delete from ${sql.identifier(table)} where run_id in ${runs}`)
await execute(sql`delete from finance_buffer_entry where pay_run_id in ${runs}`)
await execute(sql`delete from pay_run where id in ${runs}`)
await execute(sql`delete from reckoning_date where pay_group_id = ${group} and run_type <> 'REGULAR'`)
// The months lie behind: opened again today, their entries stay open.
await execute(
  sql`update reckoning_date set status = 'OPEN', reopened_on = ${currentDay()}::date where id in ${periods}`,
)
await execute(sql`delete from employee_tax_month where tax_year = ${year} and ${ofGroup}`)
await execute(
  sql`delete from employee_tax_year_working where parent_id in (select id from employee_tax_year where tax_year = ${year} and ${ofGroup})`,
)
await execute(sql`delete from employee_tax_year where tax_year = ${year} and ${ofGroup}`)
await execute(sql`update employee_remuneration set pay_group_id = (select id from pay_group where company_code = 'SSI' and group_code = 'PLT-D')
  where pay_group_id = ${group} and employee_id not in ${people}`)

// A salary each, and nothing of others that would have to be explained.
for (const table of [
  'employee_fixed_pay',
  'recurring_deduction',
  'union_member',
  'personal_loan',
  'variable_pay',
  'pay_percentage',
  'pay_rectification',
  'employee_salary',
])
  await execute(sql`delete from ${sql.identifier(table)} where employee_id in ${people}`)
await execute(sql`delete from compensation_rule`)
for (const [id, amount] of [
  [worker, 17_300_000],
  [raised, 10_000_000],
  [leaver, 15_000_000],
  [joiner, 13_000_000],
  [rewarded, 25_000_000],
] as const)
  await execute(sql`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, ${stamps})
    values ('SSI', ${id}, ${`${year - 2}-01-01`}, ${amount}, 'HIRE', ${stamp})`)
await execute(
  sql`update employee_remuneration set jht = true, jp = true, jkk = true, jkm = true, kes = true, kes_extra_members = 0, thr_eligible = true, step = null where employee_id in ${people}`,
)
await execute(
  sql`delete from employee_remuneration_tax_method_rows where parent_id in (select id from employee_remuneration where employee_id in ${people})`,
)
await execute(sql`update employee set birth_date = '1990-04-02', religion_id = (select id from common_code where code_type = 'RELIGION' and code_value = 'ISLAM' and company_code = 'SSI'),
  bpjs_employment_no = '12345678901', bpjs_health_no = '1234567890123' where id in ${people}`)
await execute(sql`update employee_tax_profile set profile_status = 'CONFIRMED', subject_type = 'RESIDENT', tax_id_status = 'NPWP', tax_id_no = '1234567890123456', withholding_status = 'TK/0'
  where tax_year = ${year} and employee_id in ${people}`)

// Everybody worked every day of all months but the one before this.
for (let month = 1; month <= 12; month++) {
  const code = `${year}${String(month).padStart(2, '0')}`
  await execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, ${stamps})
    values ('SSI', 'ALL', ${code}, to_date(${code}, 'YYYYMM'), (to_date(${code}, 'YYYYMM') + interval '1 month - 1 day')::date, 'CLOSED', ${stamp})
    on conflict (company_code, pay_group, period_code) do update set status = 'CLOSED'`)
  if (code === kept) continue
  const own = sql`(select id from monthly_attendance where period_code = ${code} and employee_id in ${people})`
  await execute(sql`delete from monthly_attendance_shift_counts where parent_id in ${own}`)
  await execute(sql`delete from monthly_attendance where id in ${own}`)
  await execute(sql`insert into monthly_attendance (company_code, employee_id, period_code, pay_group, scheduled_days, paid_days, unpaid_days, present_days, status, ${stamps})
    select 'SSI', id, ${code}, 'ALL', 21, 21, 0, 21, 'LOCKED', ${stamp} from employee where id in ${people}`)
}

// What comes up in the year.
await execute(sql`update employee set join_date = ${day('07-01')} where id = ${joiner}`)
await execute(sql`insert into employee_tax_profile_prior_certificates (parent_id, seq, withholder, certificate_no, net, tax)
  select id, 1, 'PT Sebelumnya', '1.1-06.26-0000001', 68400000, 1800000 from employee_tax_profile where employee_id = ${joiner} and tax_year = ${year}`)
await execute(sql`update employee set separation_date = ${day('08-31')} where id = ${leaver}`)
await execute(sql`insert into ratification (company_code, doc_no, title, reason, letter_date, pay_group_id, effective_from, period_id, status, ${stamps})
  select 'SSI', 'RAT/STORY', 'Raise from January on', 'ANNUAL', ${day('04-02')}::date, d.pay_group_id, ${day('01-01')}::date, d.id, 'RATIFIED', ${stamp}
  from reckoning_date d where d.pay_group_id = ${group} and d.period_code = ${`${year}04-01`}`)
await execute(
  sql`insert into ratification_lines (parent_id, seq, employee_id, field, new_value) select id, 1, ${raised}, 'BASIC', 11000000 from ratification where doc_no = 'RAT/STORY'`,
)
for (const [month, sequence, runType, paid] of [
  ['03', 3, 'THR', '03-12'],
  ['06', 4, 'BONUS', '06-30'],
  ['06', 5, 'CORRECTION', '07-10'],
  ['08', 6, 'FINAL_PAY', '08-31'],
] as const)
  await execute(sql`insert into reckoning_date (company_code, pay_group_id, year, month, pay_sequence, run_type, period_code, period_name, salary_from, salary_to,
      date_from, date_to, close_date, reopened_on, pay_date, due_date, tax_year, tax_month, religion_id, status, ${stamps})
    select d.company_code, d.pay_group_id, d.year, d.month, ${sequence}, ${runType}, left(d.period_code, 7) || ${`0${sequence}`}, 'HO-M ' || left(d.period_code, 7) || ${`0${sequence}`},
      d.salary_from, d.salary_to, d.date_from, d.date_to, d.close_date, d.reopened_on, ${day(paid)}::date, ${day(paid)}::date, d.year, d.month,
      case when ${runType} = 'THR' then (select religion_id from employee where id = ${worker}) end, 'OPEN', ${stamp}
    from reckoning_date d where d.pay_group_id = ${group} and d.period_code = ${`${year}${month}-01`}`)
await execute(sql`insert into additional_batch (company_code, batch_no, kind, pay_group_id, period_id, component_id, description, status, source, ${stamps})
  select 'SSI', 'ADD/STORY', 'ADDITION', d.pay_group_id, d.id, c.id, 'Bonus of the half year', 'APPROVED', 'SCREEN', ${stamp}
  from reckoning_date d, pay_component c where d.pay_group_id = ${group} and d.period_code = ${`${year}06-04`} and c.code = 'BONUS' and c.company_code = 'SSI'`)
await execute(
  sql`insert into additional_batch_lines (parent_id, seq, employee_id, amount) select id, 1, ${rewarded}, 30000000 from additional_batch where batch_no = 'ADD/STORY'`,
)
await close()

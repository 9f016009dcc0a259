// A company to measure pay runs on, in the database of DATABASE_URL. `node testing-company.ts` writes the tables and the demo company without its
// days and runs; `node testing-company.ts 10000` copies people of the plant until so many are paid with September and October. For `bench payroll`.
import { catalogue } from '@kantor/shared/catalogue'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, openDatabase, rowsOf } from '../../../db/connection.ts'
import { migrate } from '../../../db/migrate.ts'
import { createEngine } from '../../../engine/create-engine.ts'
import { seed } from '../../../seed/index.ts'
import { domainRules } from '../../index.ts'

/** Ids of a copy lie so far above those of its original. */
const stride = 100_000
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'bench', 'bench', '2026-01-01', '2026-01-01', 1`
const everybody = sql`employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'PLT-M' and g.company_code = 'SSI'`

/** The rows of some employees once more for each copy; an expression given for a column replaces its value. */
async function copy(db: Db, table: string, copies: number, own: { readonly [column: string]: SQL } = {}) {
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public'
      and column_name <> ${table === 'employee' ? '' : 'id'} order by ordinal_position`,
  )
  const later = (column: string) => sql`s.${sql.identifier(column)} + k * ${stride}`
  const moved = {
    [table === 'employee' ? 'id' : 'employee_id']: later(table === 'employee' ? 'id' : 'employee_id'),
    ...own,
  }
  const list = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    columns.map(({ name }) => moved[name] ?? sql`s.${sql.identifier(name)}`),
    sql`, `,
  )
  const of = table === 'employee' ? sql`s.id` : sql`s.employee_id`
  await db.execute(
    sql`insert into ${sql.identifier(table)} (${list}) select ${values} from ${sql.identifier(table)} s join model m on m.id = ${of} and m.id < ${stride}
      cross join generate_series(1, ${copies}) k`,
  )
}

/** Leaves so many people in the group: a hundred models, and copies of them. */
async function people(db: Db, wanted: number): Promise<void> {
  const models = Math.min(100, wanted)
  await db.execute(sql`create temporary table model as select r.employee_id as id from ${everybody} join employee e on e.id = r.employee_id
    where e.join_date < '2026-01-01' and e.separation_date is null and e.active_status = 'ACTIVE' order by 1 limit ${models}`)
  await db.execute(sql`delete from employee_remuneration r using pay_group g where g.id = r.pay_group_id and g.group_code = 'PLT-M' and g.company_code = 'SSI'
    and not exists (select 1 from model m where m.id = r.employee_id)`)
  for (const table of ['variable_pay', 'employee_fixed_pay', 'union_member', 'recurring_deduction', 'personal_loan'])
    await db.execute(sql`delete from ${sql.identifier(table)} where employee_id in (select id from model)`)
  const copies = Math.ceil(wanted / models) - 1
  await copy(db, 'employee', copies, { employee_no: sql`'B' || (s.id + k * ${stride})` })
  for (const table of ['employee_assignment', 'employee_salary', 'employee_remuneration', 'employee_tax_profile'])
    await copy(db, table, copies)
}

const component = (code: string) => sql`(select id from pay_component where code = ${code} and company_code = 'SSI')`

/** What comes back every month: fixed pay and dues. */
async function agreements(db: Db): Promise<void> {
  for (const [i, code] of ['HOUSING', 'PHONE', 'CAR', 'REGION'].entries())
    await db.execute(sql`insert into employee_fixed_pay (company_code, employee_id, component_id, component_code, mode, amount, effective_from, source, ${stamps})
      select 'SSI', r.employee_id, ${component(code)}, ${code}, 'SET', ${100_000 * (i + 1)} + r.employee_id % 50 * 1000, '2024-01-01', 'SCREEN', ${stamp} from ${everybody}`)
  for (const [i, code] of ['DPLK_EE', 'INSURANCE_ER'].entries())
    await db.execute(sql`insert into recurring_deduction (company_code, employee_id, component_id, component_code, payee, amount, date_from, authorisation_date, ${stamps})
      select 'SSI', r.employee_id, ${component(code)}, ${code}, 'Fund', ${50_000 * (i + 1)}, '2024-01-01', '2023-12-01', ${stamp} from ${everybody}`)
  await db.execute(sql`insert into union_member (company_code, employee_id, union_name, member_no, date_from, authorisation_date, dues_type, dues_value, ${stamps})
    select 'SSI', r.employee_id, 'SPSI', r.employee_id, '2024-01-01', '2023-12-01', 'FIXED', 25000, ${stamp} from ${everybody}`)
  await db.execute(sql`update employee_assignment set ot_eligible = true`)
}

/** What is entered for a month, and its closed attendance with overtime and shifts. */
async function month(db: Db, code: string): Promise<void> {
  const period = sql`(select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id and g.group_code = 'PLT-M'
    where d.period_code = ${`${code}-01`} and d.company_code = 'SSI')`
  for (const [i, name] of ['INCENTIVE', 'PRODUCTIVITY', 'COOP_SAVING', 'COOP_LOAN'].entries())
    await db.execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source, status, ${stamps})
      select 'SSI', r.employee_id, ${period}, ${`${code}-01`}, ${component(name)}, ${name}, ${50_000 * (i + 1)} + r.employee_id % 40 * 1000, 'SCREEN', 'OPEN', ${stamp} from ${everybody}`)
  await db.execute(sql`delete from attendance_period where company_code = 'SSI' and period_code = ${code}`)
  await db.execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, ${stamps})
    values ('SSI', 'ALL', ${code}, to_date(${code}, 'YYYYMM'), (to_date(${code}, 'YYYYMM') + interval '1 month - 1 day')::date, 'CLOSED', ${stamp})`)
  await db.execute(sql`insert into monthly_attendance (company_code, employee_id, period_code, pay_group, scheduled_days, paid_days, unpaid_days, present_days,
      absent_days, late_minutes, meal_days, transport_days, night_days, ot_h15, ot_h20, status, ${stamps})
    select 'SSI', r.employee_id, ${code}, 'ALL', 22, 22 - (r.employee_id % 10 = 0)::int, (r.employee_id % 10 = 0)::int, 21, 0, r.employee_id % 12, 21, 21, 4,
      60 * (1 + r.employee_id % 8), 90 * (1 + r.employee_id % 8), 'LOCKED', ${stamp} from ${everybody}`)
  await db.execute(sql`insert into monthly_attendance_shift_counts (parent_id, seq, shift_code, days)
    select m.id, 1, w.shift_code, 4 from monthly_attendance m cross join (select shift_code from working_shift where company_code = 'SSI' and is_night order by id limit 1) w
    where m.period_code = ${code}`)
}

startClock(process.env)
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? '', dataDir: '' })
const wanted = Number(process.argv[2] ?? '0')
if (wanted === 0) {
  await migrate(database)
  await seed(createEngine(database, catalogue, domainRules), 'demo', ['attendance', 'pay runs'])
} else {
  await database.transactionWithoutTimeLimit(async (tx) => {
    // Copies keep what their originals point at: there is nothing to look up again.
    await tx.execute(sql`set local session_replication_role = replica`)
    await people(tx, wanted)
    await agreements(tx)
    for (const code of ['202609', '202610']) await month(tx, code)
  })
  await database.db.execute(sql`vacuum analyze`)
}
await database.close()

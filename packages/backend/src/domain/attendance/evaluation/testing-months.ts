// A month of many employees on PostgreSQL, for `bench attendance`: schedules, papers and punches read, days and recaps written, in chunks as the process does it.
import { sql } from 'drizzle-orm'
import { actionContext } from '../../../engine/actions.ts'
import { testDatabases } from '../../../engine/testing/databases.ts'
import { everything } from '../../testing/index.ts'
import { writeRecaps } from './recap-rows.ts'
import { settingsOf } from './settings.ts'
import { openAttendance } from './testing.ts'

const month = { from: '2026-11-01', to: '2026-11-20' }
const chunk = 100
type Tell = (name: string, employees: number, wallMs: number, cpuMs: number, heap: number) => void

/** Copies one employee of the office with his slice, and gives everybody two punches a workday; every twentieth is late. */
const growTo = (size: number, present: number) => [
  sql`create temporary table copies as select nextval(pg_get_serial_sequence('employee', 'id'))::int as id, g from generate_series(${present + 1}::int, ${size}::int) g`,
  sql`do $$ declare names text; begin
    select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns where table_schema = 'public' and table_name = 'employee'
      and column_name not in ('id', 'employee_no', 'email', 'national_id_no');
    execute 'insert into employee (id, employee_no, national_id_no, ' || names || ') select c.id, ''B'' || c.g, lpad(c.g::text, 16, ''9''), ' || names ||
      ' from copies c, (select * from employee e where e.work_group_id = (select id from work_group where group_code = ''OFC'') and e.attendance_method <> ''EXEMPT'' and e.active_status = ''ACTIVE'' order by id limit 1) t';
    select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns where table_schema = 'public' and table_name = 'employee_assignment'
      and column_name not in ('id', 'employee_id');
    execute 'insert into employee_assignment (employee_id, ' || names || ') select c.id, ' || names || ' from copies c, (select * from employee_assignment a
      where a.work_group_id = (select id from work_group where group_code = ''OFC'') and a.status <> ''CANCELLED'' and a.valid_from < ''2026-01-01'' order by id limit 1) t'; end $$`,
  sql`insert into raw_punch (company_code, source, badge_no, employee_id, punch_at, time_zone, direction, mock_location, status, created_by, updated_by)
    select 'SSI', 'MANUAL', e.employee_no, e.id, d + make_interval(mins => case when n = 0 then 55 + case when (e.id + extract(day from d)::int) % 20 = 0 then 30 else 0 end else 605 end),
      'WIB', 'UNKNOWN', false, 'VALID', 'bench', 'bench'
    from employee e, generate_series(${month.from}::timestamptz, ${month.to}::timestamptz, interval '1 day') d, generate_series(0, 1) n
    where e.id in (select id from copies) and extract(isodow from d) < 6`,
  sql`drop table copies`,
]

/** Evaluates and stores the month of the employees that were added, for each size in turn. */
export async function storedMonths(sizes: readonly number[], tell: Tell): Promise<void> {
  const database = (await testDatabases()).find((d) => d.name === 'PostgreSQL')
  if (database === undefined) throw new Error('Storing is measured on PostgreSQL: set DATABASE_URL_TEST')
  const world = await openAttendance(database)
  const { db } = world.engine.database
  try {
    let present = 240
    for (const size of sizes) {
      await db.transaction(async (tx) => {
        for (const statement of growTo(size + 240, present)) await tx.execute(statement)
      })
      await db.execute(sql`analyze`)
      const people = await world.read<{ id: number }>(
        sql`select id from employee where employee_no like 'B%' and id not in (select employee_id from attendance_day) order by id`,
      )
      const [started, used] = [performance.now(), process.cpuUsage()]
      let heap = 0
      for (let at = 0; at < people.length; at += chunk) {
        const ids = people.slice(at, at + chunk).map((p) => p.id)
        await world.evaluate(ids, month)
        await db.transaction(async (tx) => {
          const context = actionContext(tx, world.engine, everything)
          await writeRecaps(context, await settingsOf(context), ids, {
            periodCode: '202611',
            dateFrom: month.from,
            dateTo: month.to,
          })
        })
        heap = Math.max(heap, process.memoryUsage().heapUsed)
      }
      const { user, system } = process.cpuUsage(used)
      tell(
        `stored, ${people.length} employees`,
        people.length,
        performance.now() - started,
        (user + system) / 1_000,
        heap,
      )
      present = size + 240
    }
  } finally {
    await world.engine.close()
  }
}

const tellLine: Tell = (name, employees, wallMs, cpuMs, heap) => {
  const rate = (ms: number) => Math.round((employees * 1_000) / ms)
  process.stdout.write(
    `  ${name.padEnd(26)} ${(wallMs / 1_000).toFixed(1)} s, ${rate(wallMs)} employee-months/s; processor ${(cpuMs / 1_000).toFixed(1)} s, ${rate(cpuMs)} a core-second; heap ${Math.round(heap / 1_048_576)} MB\n`,
  )
}
if (import.meta.main) await storedMonths((process.env.BENCH_SIZES ?? '1000,10000').split(',').map(Number), tellLine)

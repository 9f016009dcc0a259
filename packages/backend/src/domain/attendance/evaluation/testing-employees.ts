// Many employees of one office with the punches of a month, for benches: copies of one employee and his slice.
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'

/** Copies one employee of the office with his slice, and gives everybody two punches a workday; every twentieth is late, every sixtieth forgets one. */
export async function addEmployees(db: Db, { from, to }: DayRange, first: number, count: number): Promise<void> {
  const punches = sql`insert into raw_punch (company_code, source, badge_no, employee_id, punch_at, time_zone, direction, mock_location, status, work_date, created_by, updated_by)
    select 'SSI', 'MANUAL', e.employee_no, e.id, d + make_interval(mins => case when n = 0 then 55 + case when (e.id + extract(day from d)::int) % 20 = 0 then 30 else 0 end else 605 end),
      'WIB', 'UNKNOWN', false, 'VALID', d::date, 'bench', 'bench'
    from employee e, generate_series(${from}::timestamptz, ${to}::timestamptz, interval '1 day') d, generate_series(0, 1) n
    where e.id in (select id from copies) and extract(isodow from d) < 6 and not (n = 1 and (e.id + extract(day from d)::int) % 60 = 0)
    order by d, n, md5(e.id::text)`
  await db.transaction(async (tx) => {
    // Copies of what is in order need no check of their references.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const statement of [...copies(first, count), punches, sql`drop table copies`]) await tx.execute(statement)
  })
  await db.execute(sql`analyze`)
}

const copies = (first: number, count: number) => [
  sql`create temporary table copies as select nextval(pg_get_serial_sequence('employee', 'id'))::int as id, g from generate_series(${first}::int, ${first + count - 1}::int) g`,
  sql`do $$ declare names text; begin
    select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns where table_schema = 'public' and table_name = 'employee'
      and column_name not in ('id', 'employee_no', 'email', 'national_id_no');
    execute 'insert into employee (id, employee_no, national_id_no, ' || names || ') select c.id, ''B'' || c.g, lpad(c.g::text, 16, ''9''), ' || names ||
      ' from copies c, (select * from employee e where e.work_group_id = (select id from work_group where group_code = ''OFC'') and e.attendance_method <> ''EXEMPT'' and e.active_status = ''ACTIVE'' order by id limit 1) t';
    select string_agg(quote_ident(column_name), ', ') into names from information_schema.columns where table_schema = 'public' and table_name = 'employee_assignment'
      and column_name not in ('id', 'employee_id');
    execute 'insert into employee_assignment (employee_id, ' || names || ') select c.id, ' || names || ' from copies c, (select * from employee_assignment a
      where a.work_group_id = (select id from work_group where group_code = ''OFC'') and a.status <> ''CANCELLED'' and a.valid_from < ''2026-01-01'' order by id limit 1) t'; end $$`,
]

// Years of days out of the months that a company has: blocks of thirteen weeks, so that each day keeps its weekday, copied backwards by
// the server with their punches, flags and recaps.
import { onServer } from '../../../e2e/stack/database.ts'

/** Days of a block: 1 August to 30 October of the year in which the company lives. */
const block = { from: '2026-08-01', to: '2026-10-30', days: 91 }
/** Rows a company does not have to give up when its days become fewer. */
const quiet = 'set session_replication_role = replica'

/** Leaves the days and punches of so many employees. */
export async function keepDaysOf(url: string, employees: number): Promise<void> {
  const others = `select id from employee where company_code = 'SSI' order by id offset ${employees}`
  await onServer(
    url,
    `${quiet}; create temporary table others as ${others};
    delete from attendance_day_flags f using attendance_day d where d.id = f.parent_id and d.employee_id in (select id from others);
    delete from attendance_day where employee_id in (select id from others);
    delete from raw_punch where employee_id in (select id from others);
    delete from monthly_attendance where employee_id in (select id from others)`,
  )
  await settle(url)
}

/** Copies the block so many times, each a quarter further back, and the recaps of a month for each month before. */
export async function addYears(url: string, blocks: number): Promise<void> {
  const shift = `k.k * ${block.days}`
  const days = await columnsOf(url, 'attendance_day')
  const punches = await columnsOf(url, 'raw_punch')
  const recaps = await columnsOf(url, 'monthly_attendance')
  const each = `cross join generate_series(1, ${blocks}) k(k)`
  const moved = (columns: readonly string[], when: { readonly [column: string]: string }) =>
    columns.map((column) => when[column] ?? `s.${column}`).join(', ')
  const later = (column: string) => `s.${column} - make_interval(days => ${shift})`
  await onServer(
    url,
    `${quiet};
    insert into attendance_day (${days.join(', ')}) select ${moved(days, {
      work_date: `s.work_date - ${shift}`,
      punch_in: later('punch_in'),
      punch_out: later('punch_out'),
      locked: 'true',
    })} from attendance_day s ${each} where s.work_date between '${block.from}' and '${block.to}' on conflict do nothing;
    insert into attendance_day_flags (parent_id, seq, flag_id, minutes, excused)
      select n.id, f.seq, f.flag_id, f.minutes, f.excused from attendance_day s join attendance_day_flags f on f.parent_id = s.id ${each}
      join attendance_day n on n.company_code = s.company_code and n.employee_id = s.employee_id and n.work_date = s.work_date - ${shift}
      where s.work_date between '${block.from}' and '${block.to}' and n.work_date < '2026-07-31';
    insert into raw_punch (${punches.join(', ')}) select ${moved(punches, {
      work_date: `s.work_date - ${shift}`,
      punch_at: later('punch_at'),
      sent_key: 'null',
    })} from raw_punch s ${each} where s.work_date between '${block.from}' and '${block.to}' on conflict do nothing;
    insert into monthly_attendance (${recaps.join(', ')}) select ${moved(recaps, {
      period_code: `to_char(date '2026-10-01' - make_interval(months => k.k), 'YYYYMM')`,
    })} from monthly_attendance s cross join generate_series(1, ${blocks * 3}) k(k) where s.period_code = '202610' on conflict do nothing;
    insert into attendance_period (company_code, row_version, created_at, created_by, updated_at, updated_by, pay_group, period_code, date_from, date_to, status)
      select 'SSI', 1, m.m, 'bench', m.m, 'bench', 'ALL', to_char(m.m, 'YYYYMM'), m.m::date, (m.m + interval '1 month')::date - 1, 'LOCKED'
      from generate_series(date '2026-08-01' - make_interval(months => ${blocks * 3 - 1}), date '2026-08-01', interval '1 month') m(m) on conflict do nothing`,
  )
  await settle(url)
}

/** How many days, punches and recaps a company has. */
export async function sizeOf(url: string): Promise<string> {
  const { rows } = await onServer(
    url,
    `select (select count(*) from attendance_day) || ' days, ' || (select count(*) from raw_punch) || ' punches, ' || (select count(*) from monthly_attendance) || ' recaps' as name`,
  )
  return String(rows[0]?.name)
}

/** What a server does by itself within minutes of such a change. */
async function settle(url: string): Promise<void> {
  for (const table of [
    'attendance_day',
    'attendance_day_flags',
    'raw_punch',
    'monthly_attendance',
    'attendance_period',
  ])
    await onServer(url, `vacuum analyze ${table}`)
}

async function columnsOf(url: string, table: string): Promise<readonly string[]> {
  const { rows } = await onServer(
    url,
    `select column_name as name from information_schema.columns where table_name = '${table}' and table_schema = 'public' and column_name <> 'id' order by ordinal_position`,
  )
  return rows.map((row) => String(row.name))
}

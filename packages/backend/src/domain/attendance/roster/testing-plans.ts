// Plans of every kind, drawn at random for October and November 2026: weeks and single days of places and of departments there, holidays of
// every scope, versions of shifts and work groups that change within the range, default shifts by place, days planned for single people.
import { sql } from 'drizzle-orm'
import type { AttendanceWorld } from '../evaluation/testing.ts'

/** A pseudo-random sequence that is the same in each run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
const dayAt = (offset: number): string => new Date(Date.UTC(2026, 9, 1 + offset)).toISOString().slice(0, 10)
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

type Row = { readonly [column: string]: unknown }

/** The master data that rows refer to, and the functions that write them. */
async function handsOf({ engine, read }: AttendanceWorld) {
  const next = numbers(40_904)
  const of = <T>(list: readonly T[]): T => list[next(list.length)] as T
  const ids = async (of: string) =>
    (await read<{ id: number }>(sql.raw(`select id from ${of} order by id`))).map((r) => r.id)
  const codes = async (column: string, of: string) =>
    (
      await read<{ code: string }>(
        sql.raw(`select distinct ${column} as code from ${of} where company_code = 'SSI' order by 1`),
      )
    ).map((r) => r.code)
  const shifts = [...(await ids(`working_shift where company_code = 'SSI'`)), null, null]
  const departments = [...(await ids(`department where company_code = 'SSI'`)), null]
  const locations = await ids(`work_location where company_code = 'SSI'`)
  const people = await ids(`employee where company_code = 'SSI'`)
  const put = async (table: string, rows: readonly Row[]) => {
    const made = JSON.stringify(rows.map((row) => ({ ...common, ...row })))
    const columns = sql.raw(
      Object.keys({ ...common, ...rows[0] })
        .map((name) => `"${name}"`)
        .join(', '),
    )
    const from = sql`jsonb_populate_recordset(null::${sql.raw(table)}, ${made}::jsonb)`
    await engine.database.db.execute(
      sql`insert into ${sql.raw(table)} (${columns}) select ${columns} from ${from} on conflict do nothing`,
    )
  }
  const many = (n: number, row: () => Row): readonly Row[] => Array.from({ length: n }, row)
  return { db: engine.database.db, next, of, codes, put, many, shifts, departments, locations, people }
}
type Hands = Awaited<ReturnType<typeof handsOf>>

/** Writes them without the screens: the tests are about the schedules that follow from rows, not about who may write them. */
export async function planAtRandom(world: AttendanceWorld): Promise<void> {
  const hands = await handsOf(world)
  const { db } = hands
  await db.execute(
    sql`update employee_assignment set work_group_id = null where company_code = 'SSI' and employee_id % 3 = 0`,
  )
  await planPlaces(hands)
  await planHolidays(hands)
  await planPeople(hands)
  await changeVersions(db)
}

async function planPlaces({ next, of, put, many, shifts, departments, locations }: Hands): Promise<void> {
  await put(
    'loc_workday',
    locations.slice(1).flatMap((location_id) =>
      [...new Set([null, of(departments), of(departments), of(departments)])].flatMap((department_id) => {
        const week = () => Object.fromEntries(weekdays.map((day) => [`${day}_id`, of(shifts)]))
        const cut = 5 + next(30)
        return [
          { location_id, department_id, ...week(), valid_from: dayAt(next(8) - 12), valid_to: dayAt(cut) },
          { location_id, department_id, ...week(), valid_from: dayAt(cut + 1 + next(3)), valid_to: null },
        ]
      }),
    ),
  )
  await put(
    'loc_workday_exception',
    many(60, () => ({
      location_id: of(locations),
      department_id: of(departments),
      exception_date: dayAt(next(46)),
      shift_id: of(shifts),
      reason: 'Test',
    })),
  )
}

async function planHolidays({ next, of, put, many, codes }: Hands): Promise<void> {
  const scopes = {
    ALL: [null],
    AREA: await codes('area_code', 'operation_area'),
    LOCATION: await codes('location_code', 'work_location'),
    DEPARTMENT: await codes('department_code', 'department'),
  }
  await put(
    'working_calendar',
    many(60, () => {
      const scope_type = of(Object.keys(scopes) as (keyof typeof scopes)[])
      const scope_code = of<string | null>(scopes[scope_type])
      const day_kind = of(['NATIONAL', 'REGIONAL', 'COMPANY', 'COLLECTIVE'])
      return {
        calendar_date: dayAt(next(46)),
        holiday_name: `${scope_type} ${scope_code} ${day_kind}`,
        day_kind,
        scope_type,
        scope_code,
        deducts_annual_leave: next(2) === 0,
        fixed_date: false,
      }
    }),
  )
}

async function planPeople({ db, next, of, put, many, shifts, people }: Hands): Promise<void> {
  await put(
    'ws_daily_basis',
    many(200, () => ({
      employee_id: of(people),
      work_date: dayAt(next(46)),
      shift_id: of(shifts),
      overrides_holiday: next(2) === 0,
      reason: 'Test',
    })),
  )
  await put(
    'roster_day',
    many(200, () => ({ employee_id: of(people), work_date: dayAt(next(46)), shift_id: of(shifts) })),
  )
  await put(
    'ws_dayoff',
    many(40, () => ({
      employee_id: of(people),
      period_month: of(['202610', '202611']),
      replace_shift_id: of(shifts),
      too_few: false,
    })),
  )
  await db.execute(sql`insert into ws_dayoff_off_dates (parent_id, seq, off_date) select d.id, n, (to_date(d.period_month, 'YYYYMM') + (d.id * 7 + n * 5) % 28)::date from ws_dayoff d, generate_series(1, 4) n
    where not exists (select 1 from ws_dayoff_off_dates x where x.parent_id = d.id)`)
}

const common = {
  company_code: 'SSI',
  row_version: 1,
  created_by: 'test',
  updated_by: 'test',
  created_at: '2026-10-01T00:00:00Z',
  updated_at: '2026-10-01T00:00:00Z',
}

/** A shift and a work group that change from a day on, and a default shift of one place. */
async function changeVersions(db: AttendanceWorld['engine']['database']['db']): Promise<void> {
  await db.execute(sql`with old as (update working_shift set valid_to = '2026-10-20' where company_code = 'SSI' and valid_to is null and shift_code in ('OF5', 'P2') returning *)
    insert into working_shift select (jsonb_populate_record(null::working_shift, to_jsonb(old) || jsonb_build_object('id', 910000 + old.id, 'valid_from', '2026-10-21', 'valid_to', null, 'start_time', '07:30'))).* from old`)
  await db.execute(sql`with old as (update work_group set valid_to = '2026-10-25' where company_code = 'SSI' and valid_to is null and group_code in (select group_code from work_group order by group_code limit 2) returning *)
    insert into work_group select (jsonb_populate_record(null::work_group, to_jsonb(old) || jsonb_build_object('id', 910000 + old.id, 'valid_from', '2026-10-26', 'valid_to', null,
      'offset_days', coalesce(old.offset_days, 0) + 2, 'shift_set_id', (select max(id) from working_shift_set where company_code = 'SSI')))).* from old`)
  await db.execute(sql`insert into common_code select (jsonb_populate_record(null::common_code, to_jsonb(c) || jsonb_build_object('id', 910001, 'code_value', 'DEFAULTSHIFT.9', 'parent_value', 'DEFAULTSHIFT',
      'text_value', 'W6', 'text_value2', (select location_code from work_location where company_code = 'SSI' order by id limit 1), 'valid_from', '2026-10-10', 'valid_to', '2026-11-05'))).*
    from common_code c where c.company_code = 'SSI' and c.code_type = 'ATTPOLICY' and c.code_value = 'DEFAULTSHIFT'`)
}

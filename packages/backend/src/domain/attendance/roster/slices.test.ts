// Slices of employees in schedules: spread over their days they give what a look-up for each day gives.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { everything } from '../../testing/index.ts'
import { type AttendanceWorld, openAttendance } from '../evaluation/testing.ts'
import { scheduleSql } from './schedule-sql.ts'
import { schedulesOf } from './schedules.ts'
import { numbers, planAtRandom } from './testing-plans.ts'

const [dateFrom, dateTo] = ['2026-10-01', '2026-11-15']

const dayAt = (offset: number): string => new Date(Date.UTC(2026, 9, 1 + offset)).toISOString().slice(0, 10)

describe.each(await oneDatabase())('slices of schedules on $name', (database) => {
  let world: AttendanceWorld
  beforeAll(async () => {
    world = await openAttendance(database)
    const people = await world.read<{ id: number }>(
      sql`select employee_id as id from employee_assignment where company_code = 'SSI' group by 1 having bool_or(status <> 'CANCELLED') order by 1 limit 60`,
    )
    const places = await world.read<{ department: number; location: number; group: number | null }>(
      sql`select distinct department_id as department, location_id as location, work_group_id as "group" from employee_assignment
        where company_code = 'SSI' order by 1, 2, 3`,
    )
    const next = numbers(20_261_001)
    for (const { id } of people) {
      // Slices before, within and behind the range, one of them perhaps cancelled; some employees begin within it.
      const days = new Set(Array.from({ length: 1 + next(4) }, () => dayAt(next(70) - 15)))
      const slices = [...days].map((day) => ({ ...places[next(places.length)], day, isCancelled: next(5) === 0 }))
      await world.engine.database.db.execute(
        sql`with one as (select a from employee_assignment a where a.employee_id = ${id} order by a.id limit 1),
            gone as (delete from employee_assignment where employee_id = ${id} returning 1)
          insert into employee_assignment select (jsonb_populate_record(o.a, jsonb_build_object('id', (select max(id) from employee_assignment) + x.n,
            'valid_from', x.day, 'valid_to', null, 'department_id', x.department, 'location_id', x.location, 'work_group_id', x."group",
            'status', case when x."isCancelled" then 'CANCELLED' else (o.a).status end))).*
          from one o, rows from (jsonb_to_recordset(${JSON.stringify(slices)}::jsonb)
            as (day date, department int, location int, "group" int, "isCancelled" boolean)) with ordinality x (day, department, location, "group", "isCancelled", n), (select count(*) from gone) g`,
      )
    }
  }, 240_000)
  afterAll(() => world.engine.close())

  const inSchedule = <T extends object>(before: string, after = '') =>
    world.engine.database.db.transaction((tx) => {
      const own = queryContext(actionContext(tx, world.engine, everything))
      return rowsOf<T>(tx, sql`${sql.raw(before)} ${scheduleSql(own, { dateFrom, dateTo })} d ${sql.raw(after)}`)
    })

  it('equal the slice that each day looks up for itself', async () => {
    interface Slice {
      readonly employee: number
      readonly from: string
      readonly place: string
    }
    const slices = Map.groupBy(
      await world.read<Slice>(
        sql`select employee_id as employee, valid_from::text as "from", concat_ws(' ', department_id, location_id, coalesce(work_group_id, 0)) as place
          from employee_assignment where company_code = 'SSI' and status <> 'CANCELLED' order by employee_id, valid_from`,
      ),
      (s) => s.employee,
    )
    const employed = await world.read<{ id: number; joined: string; left: string | null }>(
      sql`select id, join_date::text as joined, separation_date::text as "left" from employee where company_code = 'SSI' order by id`,
    )
    const days = Array.from({ length: 46 }, (_, i) => dayAt(i))
    const expected = employed.flatMap(({ id, joined, left }) => {
      const own = slices.get(id) ?? []
      return days
        .filter((day) => own.length > 0 && day >= joined && (left === null || day <= left))
        .map((day) => `${id} ${day} ${(own.findLast((s) => s.from <= day) ?? own[0])?.place}`)
    })
    const found = await inSchedule<{ line: string }>(
      `select concat_ws(' ', d.employee_id, to_char(d.work_date, 'YYYY-MM-DD'), d.department_id, d.location_id, coalesce(d.work_group_id, 0)) as line from`,
      'order by d.employee_id, d.work_date',
    )
    expect(new Set([...slices.values()].map((own) => own.length)).size).toBeGreaterThan(3)
    expect(found.map((row) => row.line)).toEqual(expected)
  })

  interface Node {
    readonly 'Relation Name'?: string
    readonly 'Actual Loops': number
    readonly Plans?: readonly Node[]
  }
  /** How often a table is looked into while all schedules are worked out, at the place of the plan that reads it most often. */
  async function looksInto(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const all = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
    const [row] = await inSchedule<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
      'explain (analyze, timing off, format json) select count(*), max(d.department_id), count(d.day_type), count(d.shift_id) from',
    )
    const nodes = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => all(Plan))
    const most = (table: string) =>
      Math.max(...nodes.filter((n) => n['Relation Name'] === table).map((n) => n['Actual Loops']))
    return new Map(tables.map((table) => [table, most(table)]))
  }

  it('and plans of groups and places are read for their own days alone, never for each employee and day', async () => {
    const [most] = await inSchedule<{ days: number; people: number; groupDays: number; placeDays: number }>(
      `select count(*)::int as days, (select count(*)::int from employee) as people, count(distinct (d.work_group_id, d.work_date))::int as "groupDays",
        count(distinct (d.location_id, d.department_id, d.work_date))::int as "placeDays" from`,
    )
    const { days = 0, people = 0, groupDays = 0, placeDays = 0 } = most ?? {}
    expect(days).toBeGreaterThan(20 * people)
    expect(groupDays).toBeLessThan(days / 8)
    const looks = await looksInto([
      'employee_assignment',
      'work_group',
      'working_shift_set',
      'working_shift_set_days',
      'working_shift',
      'loc_workday',
      'loc_workday_exception',
      'working_calendar',
      'common_code',
    ])
    expect(looks.get('employee_assignment')).toBeLessThanOrEqual(people)
    for (const table of ['work_group', 'working_shift_set', 'working_shift_set_days'])
      expect([table, looks.get(table)]).toEqual([table, expect.toSatisfy((n: number) => n <= groupDays)])
    for (const table of ['loc_workday', 'loc_workday_exception', 'working_calendar', 'common_code', 'working_shift'])
      expect([table, looks.get(table)]).toEqual([table, expect.toSatisfy((n: number) => n <= placeDays)])
  })

  it('with exceptions, weeks of places and departments, default shifts, changed versions and holidays of every scope agree with the rules', async () => {
    await planAtRandom(world)
    const ids = (await world.read<{ id: number }>(sql`select id from employee order by id`)).map((r) => r.id)
    const rules = await world.engine.database.db.transaction(async (tx) => {
      const context = actionContext(tx, world.engine, everything)
      const { days } = await schedulesOf(context, ids, { from: dateFrom, to: dateTo })
      return ids.flatMap((id) =>
        [...(days.get(id) ?? [])].flatMap(([day, { isEmployed, now, slice }]) =>
          isEmployed && slice !== undefined
            ? [
                [
                  id,
                  day,
                  now.source,
                  now.base?.id ?? '-',
                  now.shift?.id ?? '-',
                  now.dayType,
                  now.restDay,
                  now.holiday ?? '-',
                ].join(' '),
              ]
            : [],
        ),
      )
    })
    const found = await inSchedule<{ line: string; source: string; type: string; holiday: string | null }>(
      `select concat_ws(' ', d.employee_id, to_char(d.work_date, 'YYYY-MM-DD'), d.source, coalesce(d.base_id::text, '-'), coalesce(d.shift_id::text, '-'), d.day_type,
        d.rest_day::boolean::text, coalesce(d.holiday, '-')) as line, d.source, d.day_type as type, d.holiday from`,
      'order by d.employee_id, d.work_date',
    )
    const stored = found.map((row) => row.line)
    expect(stored.filter((line, i) => line !== rules[i]).slice(0, 3)).toEqual([])
    expect(rules).toHaveLength(stored.length)
    const sources = ['DAILY', 'DAYOFF', 'ROSTER', 'GROUP', 'LOC_EXCEPTION', 'LOCATION', 'DEFAULT']
    expect(new Set(found.map((row) => row.source))).toEqual(new Set(sources))
    expect(new Set(found.map((row) => row.type))).toEqual(new Set(['WORKDAY', 'REST', 'HOLIDAY', 'COLLECTIVE_LEAVE']))
    const holidays = new Set(found.map((row) => row.holiday?.split(' ')[0]))
    expect([...holidays]).toEqual(expect.arrayContaining(['ALL', 'AREA', 'LOCATION', 'DEPARTMENT']))
  }, 60_000)
})

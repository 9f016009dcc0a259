// One figure is one number wherever it stands: on masters, lists, reports, dashboards and pivots. Over the demo company, and over
// ten companies whose people and days are drawn at random.
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Engine } from '../../../engine/context.ts'
import { everything, openWholeDemo, type ProductEngine } from '../../testing/index.ts'
import { evaluateRange } from '../evaluation/evaluation.ts'
import { writeRecaps } from '../evaluation/recap-rows.ts'
import { settingsOf } from '../evaluation/settings.ts'
import { numbers, type Row, screensOf } from './testing.ts'

const today = '2026-11-21'
const month = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
const period = { period: '2026-11' }
let engine: ProductEngine
beforeAll(async () => {
  engine = await openWholeDemo(today)
}, 600_000)
afterAll(() => engine.close())

async function headsTie(of: Engine): Promise<void> {
  const { totals, rows, list, tile, pivot } = screensOf(of)
  const asOf = { asOf: today }
  const working = await pivot('/employees/pivot-working', { ...asOf, rows: 'division', measures: 'headcount' })
  const months = await tile('human-resource-general', 'heads', asOf)
  const unit = await rows('/report-management/hr-report-for-unit', period)
  const ofUnit = (item: string) => {
    const row = unit.find((r) => r.item === item)
    return Array.from({ length: 6 }, (_, i) => Number(row?.[`month${i + 1}`] ?? 0))
  }
  const heads = Number(working.at(-1)?.values[0] ?? 0)
  expect({
    master: Number((await totals('/employees/list-of-master-employee', asOf)).rowCount),
    departments: Number((await list('/master/departments')).employeeCount),
    places: Number((await list('/master/relation-dept-loc')).headcount),
    slots: Number((await list('/master/chart-departments', asOf)).actualHeadcount),
    monthEnd: Number(months.at(-2)?.values[0] ?? 0),
    unit: ofUnit('Headcount')[5],
  }).toEqual({ master: heads, departments: heads, places: heads, slots: heads, monthEnd: heads, unit: heads })
  const ends = months.slice(0, -1).map(({ keys, values }) => ({ month: keys[0] ?? '', heads: Number(values[0]) }))
  const moves = await tile('human-resource-general', 'moves', asOf)
  const moved = (at: string) => (moves.find(({ keys }) => keys[0] === at)?.values ?? []).map(Number)
  const before = ends.slice(0, -1)
  expect(ends.slice(1).map(({ heads: now }) => now)).toEqual(
    before.map(
      (end, i) => end.heads + (moved(ends[i + 1]?.month ?? '')[0] ?? 0) - (moved(ends[i + 1]?.month ?? '')[1] ?? 0),
    ),
  )
  const [of6, joined, left] = [ofUnit('Headcount'), ofUnit('Joined'), ofUnit('Left')]
  expect(of6.slice(1)).toEqual(of6.slice(0, -1).map((n, i) => n + (joined[i + 1] ?? 0) - (left[i + 1] ?? 0)))
  expect(of6).toEqual(ends.slice(-6).map((end) => end.heads))
}

async function daysTie(of: Engine): Promise<void> {
  const { attend, totals } = screensOf(of)
  const [dept, control, shift] = [
    await attend('daily-attend-dept', month),
    await attend('daily-attendance-control', month),
    await attend('daily-attend-shift', month),
  ]
  const [flat, basis] = [await attend('daily-attend-list-inq', month), await attend('employee-daily-basis', month)]
  const parts = ['scheduled', 'present', 'incomplete', 'absent']
  expect(numbers(control, parts)).toEqual(numbers(dept, parts))
  expect(numbers(shift, [...parts, 'check'])).toEqual([...numbers(dept, parts), 0])
  expect(Number(basis.present)).toBe(Number(dept.present) + Number(dept.incomplete))
  const managed = await totals('/report-management/report-attend', period)
  expect(Number(managed.presentRate)).toBe(Number(dept.rate))
  const minutes = ['late', 'early', 'away', 'worked']
  expect(numbers(flat, minutes)).toEqual(numbers(basis, minutes))
  expect(Number(flat.late)).toBe(Number(dept.late))
}

/** What the workbooks of daily attendance, incomplete days, the basis of payroll and the recap say is what the screens say. */
async function workbooksTie(of: Engine): Promise<void> {
  const { attend, totals, list, workbook } = screensOf(of)
  const reports = '/attendance/attend-report-managemant'
  const of1 = (name: string, params: Row) =>
    workbook(`${reports}/${name}`, { run: null, search: null, sort: null, ...params })
  const day = await totals(`${reports}/daily-attendance`, {})
  const dayBook = await of1('daily-attendance', {})
  expect(numbers(dayBook, ['rows', 'Late (min)', 'Early (min)', 'Excused (min)', 'Worked (min)'])).toEqual(
    numbers(day, ['rowCount', 'late', 'early', 'excused', 'worked']),
  )
  const open = await attend('incomplete-attend', month)
  expect(numbers(await of1('incomplete-attend', month), ['rows', 'Minutes (min)'])).toEqual(
    numbers(open, ['rowCount', 'minutes']),
  )
  const flat = await attend('daily-attend-list-inq', month)
  const basis = await of1('employee-daily-basis', month)
  expect(numbers(basis, ['Late (min)', 'Early (min)', 'Worked (min)'])).toEqual(
    numbers(flat, ['late', 'early', 'worked']),
  )
  const recap = '/attendance/attend-transaction/monthly-attend-rekap-trans'
  const code = { periodCode: '202611' }
  const sums = await list(recap, code)
  const book = await workbook(recap, code)
  expect(numbers(book, ['rows', 'Scheduled', 'Present or incomplete', 'Absent', 'Late', 'Worked', 'Paid'])).toEqual(
    numbers(sums, [
      'rowCount',
      'scheduledDays',
      'presentDays',
      'absentDays',
      'lateMinutes',
      'workedMinutes',
      'paidDays',
    ]),
  )
  expect(Number(book.rows)).toBeGreaterThan(30)
}

/** The recaps that a close would make of these days say what the reports of the days say. */
async function recapsTie(of: Engine): Promise<void> {
  const people = await rowsOf<{ id: number }>(of.database.db, sql`select id from employee where company_code = 'SSI'`)
  const context = actionContext(of.database.db, of, everything)
  const ids = people.map(({ id }) => id)
  const found = { periodCode: '202611', ...month }
  await of.database.db.execute(sql`update monthly_attendance set status = 'CALCULATED' where period_code = '202611'`)
  await writeRecaps(context, await settingsOf(context), ids, found)
  const { attend, list } = screensOf(of)
  const recap = await list('/attendance/attend-transaction/monthly-attend-rekap-trans', { periodCode: '202611' })
  const [dept, flat] = [await attend('daily-attend-dept', month), await attend('daily-attend-list-inq', month)]
  expect(numbers(recap, ['scheduledDays', 'presentDays', 'absentDays', 'lateMinutes', 'workedMinutes'])).toEqual([
    Number(dept.scheduled),
    Number(dept.present) + Number(dept.incomplete),
    ...[Number(dept.absent), Number(flat.late), Number(flat.worked)],
  ])
}

async function overtimeTies(of: Engine): Promise<void> {
  const { attend, list, tile } = screensOf(of)
  const [recap, byDay] = [await attend('overtime-rekap-period', month), await attend('daily-overtime-dept', month)]
  const cross = await list('/attendance/attend-transaction/overtime-crosscheck', {
    ...{ 'workDate.from': month.dateFrom, 'workDate.to': month.dateTo },
  })
  expect(numbers(recap, ['planned', 'excess', 'unrequested'])).toEqual(
    numbers(cross, ['otApproved', 'otExcess', 'otNotOrdered']),
  )
  expect(Number(recap.payable) - Number(recap.bySchedule)).toBe(Number(cross.otPayable))
  const hours = async (name: string, at: number) => Number((await tile('overtime', name, period)).at(-1)?.values[at])
  expect([await hours('payable', 0), await hours('payable', 1)]).toEqual([
    Number(recap.payableHours),
    Number(byDay.planned),
  ])
  expect([Number(byDay.overtime), await hours('notOrdered', 1)]).toEqual([
    Number(recap.payableHours),
    Number(byDay.unrequested),
  ])
}

/** A whole number below `n`, the same for a row in every run of a seed. */
const drawn = (id: string, what: string, seed: number, n: number) =>
  sql.raw(`(('x' || substr(md5(${id} || '${what}${seed}'), 1, 7))::bit(28)::int % ${n})`)

/** The small companies have one of so many people. */
const oneIn = 7
/** Forty people, who join and leave at random (on the last day of a month too, agreed and not yet carried out), of random days. */
async function shuffled(tx: Db, seed: number): Promise<void> {
  const at = (what: string, n: number) => drawn('e.id', what, seed, n)
  await tx.execute(sql`update employee e set active_status = 'ACTIVE', separation_reason_id = null,
    join_date = case when e.id % ${oneIn}::int <> 0 then '2030-01-01'::date else '2025-10-15'::date + ${at('join', 420)} end, separation_date = null`)
  await tx.execute(sql`update employee e set separation_date = case ${at('how', 4)} when 0 then join_date + ${at('left', 300)}
      when 1 then greatest(join_date, (date_trunc('month', '2026-01-01'::date + ${at('end', 330)}) + interval '1 month - 1 day')::date) end
    where join_date < '2030-01-01'`)
  await tx.execute(
    sql`update employee e set active_status = 'INACTIVE' where separation_date < ${today} and ${at('late', 5)} > 0`,
  )
  await tx.execute(sql`update employee_assignment a set status = 'CANCELLED' where exists
    (select 1 from employee_assignment b where b.employee_id = a.employee_id and b.valid_from > a.valid_from and b.status <> 'CANCELLED')`)
  await tx.execute(sql`update employee_assignment a set valid_from = e.join_date, valid_to = null, department_id = e.department_id, location_id = e.location_id,
    position_id = e.position_id from employee e where e.id = a.employee_id and a.status <> 'CANCELLED'`)
  const day = (what: string, n: number) => drawn('d.id', what, seed, n)
  const isOut = sql`(e.join_date > d.work_date or coalesce(e.separation_date < d.work_date, false))`
  const worked = sql`(${day('ot', 4)} = 0 and not ${isOut})`
  await tx.execute(sql`update attendance_day d set
      status = case when ${isOut} then 'NOT_EMPLOYED' when d.day_type <> 'WORKDAY' then d.status
        when d.status = 'NOT_EMPLOYED' then 'PRESENT' else case ${day('st', 6)} when 0 then 'ABSENT' when 1 then 'INCOMPLETE' else d.status end end,
      day_type = case when ${day('ty', 15)} = 0 then 'HOLIDAY' else d.day_type end, ot_unrequested = ${day('un', 90)},
      ot_gross = case when ${worked} then ${day('gr', 200)} else 0 end, ot_payable = case when ${worked} then ${day('gr', 200)} else 0 end,
      ot_cross = case when not ${worked} then null else (array['MATCH', 'SHORT', 'OVER', 'SHIFTED', 'NO_REQUEST', null])[${day('cr', 6)} + 1] end,
      ot_approved = 0, ot_excess = 0
    from employee e where e.id = d.employee_id and d.work_date between ${month.dateFrom} and ${month.dateTo}`)
  await tx.execute(sql`update attendance_day_flags f set excused = ${drawn('f.id', 'ex', seed, 2)} = 0`)
}

/** The days of a company evaluated out of punches that came early, late or not at all, instead of drawn ones; gives how many. */
async function evaluatedAnew(of: Engine, seed: number): Promise<number> {
  const { db } = of.database
  const between = sql`between ${month.dateFrom} and ${month.dateTo}`
  await db.execute(sql`delete from attendance_day where work_date ${between}`)
  await db.execute(sql`update raw_punch p set punch_at = punch_at + (${drawn('p.id', 'at', seed, 90)} - 45) * interval '1 minute',
      status = case when ${drawn('p.id', 'gone', seed, 9)} = 0 then 'REJECTED' else status end
    where punch_at::date ${between} and status = 'VALID'`)
  const people = await rowsOf<{ id: number }>(db, sql`select id from employee where join_date < '2030-01-01'`)
  const context = actionContext(db, of, everything)
  const range = { from: month.dateFrom, to: addDays(today, -1) }
  const run = await evaluateRange(
    context,
    await settingsOf(context),
    people.map(({ id }) => id),
    range,
  )
  return run.days
}

/** Punches by terminal and date against the log of punches. */
async function punchesTie(of: Engine): Promise<void> {
  const { totals, attend } = screensOf(of)
  const machine = await totals('/attendance/attendance-process/check-data-machine', month)
  const [log, unknown] = [
    await attend('daily-terminal-trans', month),
    await totals('/attendance/attend-report-managemant/daily-terminal-trans', { ...month, status: 'UNMAPPED' }),
  ]
  const [mobile] = await rowsOf<{ n: number }>(
    of.database.db,
    sql`select count(*)::int as n from raw_punch p where p.terminal_id is null
      and (p.punch_at at time zone 'Asia/Jakarta')::date between ${month.dateFrom} and ${month.dateTo}`,
  )
  expect(Number(machine.raw) + (mobile?.n ?? 0)).toBe(Number(log.rowCount))
  expect(Number(machine.unmapped)).toBe(Number(unknown.rowCount))
  expect(Number(machine.raw)).toBeGreaterThan(1_000)
}

/** Who joins later, who left on the last day of a month, leavers who were not carried out yet. */
const oddPeople = sql`select count(*) filter (where join_date > ${today} and join_date < '2030-01-01')::int as ahead,
  count(*) filter (where separation_date + 1 = date_trunc('month', separation_date + 1))::int as "monthEnd",
  count(*) filter (where separation_date < ${today} and active_status = 'ACTIVE')::int as "notYet" from employee`

class Undone extends Error {}
/** What holds is asked inside a transaction that is taken back. */
async function inShuffled(seed: number, check: (of: Engine, seed: number) => Promise<void>): Promise<void> {
  try {
    await engine.database.db.transaction(async (tx) => {
      await shuffled(tx, seed)
      await check({ ...engine, database: { ...engine.database, db: tx } }, seed)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

const ties = [headsTie, daysTie, overtimeTies, recapsTie, workbooksTie]

describe('figures that stand in several places', () => {
  it.each(ties.map((tie) => [tie.name, tie] as const))('%s over the demo company', (_name, tie) => tie(engine))

  it('punchesTie over the demo company', () => punchesTie(engine))

  it('tie over ten companies drawn at random', async () => {
    await engine.database.db.execute(
      sql`delete from attendance_day where employee_id % ${oneIn} <> 0 or work_date < ${month.dateFrom}`,
    )
    const found = { ahead: 0, monthEnd: 0, notYet: 0 }
    let evaluated = 0
    const check = async (of: Engine, seed: number) => {
      const [row] = await rowsOf<typeof found>(of.database.db, oddPeople)
      for (const name of ['ahead', 'monthEnd', 'notYet'] as const) found[name] += row?.[name] ?? 0
      for (const tie of ties) await tie(of)
      evaluated += await evaluatedAnew(of, seed)
      for (const tie of ties) await tie(of)
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), (seed) => inShuffled(seed, check)),
      { seed: 61, numRuns: 10, endOnFailure: true },
    )
    expect(Object.values(found).every((n) => n > 5)).toBe(true)
    expect(evaluated).toBeGreaterThan(1_000)
  })
})

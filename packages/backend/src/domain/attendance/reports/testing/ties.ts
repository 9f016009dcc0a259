// The same figure must be the same number on masters, lists, reports, dashboards and pivots. These are the comparisons that are made over a company.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import { asInteger, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../../engine/actions/actions.ts'
import type { Engine } from '../../../../engine/context.ts'
import { everything } from '../../../testing/index.ts'
import { writeRecaps } from '../../evaluation/recap-rows.ts'
import { settingsOf } from '../../evaluation/settings.ts'
import { numbers, type Row, screensOf } from '../testing.ts'

const ofEmployee = tableColumns(Employee)

export const today = '2026-11-21'
export const month = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
const period = { period: '2026-11' }

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
  // An employee whose last working day is the end of a month is counted both as employed on that day and as a leaver of that month.
  const leaving = await leavingAtEnds(of)
  const staying = ends.map(({ month: at, heads: n }) => n - (leaving.get(at) ?? 0))
  expect(staying.slice(1)).toEqual(
    ends.slice(1).map(({ month: at }, i) => (staying[i] ?? 0) + (moved(at)[0] ?? 0) - (moved(at)[1] ?? 0)),
  )
  const last6 = ends.slice(-6)
  expect(ofUnit('Headcount')).toEqual(last6.map((end) => end.heads))
  expect(ofUnit('Joined')).toEqual(last6.map(({ month: at }) => moved(at)[0] ?? 0))
  expect(ofUnit('Left')).toEqual(last6.map(({ month: at }) => moved(at)[1] ?? 0))
}

/** Employees whose last working day is the end of a month, by month; for the current month, today. */
async function leavingAtEnds(of: Engine): Promise<ReadonlyMap<string, number>> {
  const found = await rowsOf<{ month: string; n: number }>(
    of.database.db,
    sql`select to_char(separation_date, 'YYYY-MM') as month, count(*)::int as n from employee where company_code = 'SSI'
      and separation_date = least((date_trunc('month', separation_date) + interval '1 month - 1 day')::date, ${today}::date) group by 1`,
  )
  return new Map(found.map(({ month: at, n }) => [at, n]))
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
  expect(Number(basis.presentOrIncomplete)).toBe(Number(dept.present) + Number(dept.incomplete))
  const managed = await totals('/report-management/report-attend', period)
  expect(Number(managed.presentRate)).toBe(Number(dept.rate))
  const minutes = ['late', 'early', 'away', 'worked']
  expect(numbers(flat, minutes)).toEqual(numbers(basis, minutes))
  expect(Number(flat.late)).toBe(Number(dept.late))
}

/** The workbooks of daily attendance, incomplete days, the basis of payroll and the recap show the same figures as the screens. */
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

/** The recaps that a close would make of these days agree with the reports of the days. */
async function recapsTie(of: Engine): Promise<void> {
  const people = await typedRows(of.database.db, { id: ofEmployee.id }, sql`from employee where company_code = 'SSI'`)
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
    Number(dept.absent),
    Number(flat.late),
    Number(flat.worked),
  ])
}

async function overtimeTies(of: Engine): Promise<void> {
  const { attend, list, tile } = screensOf(of)
  const [recap, byDay] = [await attend('overtime-rekap-period', month), await attend('daily-overtime-dept', month)]
  const cross = await list('/attendance/attend-transaction/overtime-crosscheck', {
    'workDate.from': month.dateFrom,
    'workDate.to': month.dateTo,
  })
  expect(numbers(recap, ['approved', 'excess', 'unrequested'])).toEqual(
    numbers(cross, ['otApproved', 'otExcess', 'otNotOrdered']),
  )
  expect(Number(recap.payable) - Number(recap.bySchedule)).toBe(Number(cross.otPayable))
  const hours = async (name: string, at: number) => Number((await tile('overtime', name, period)).at(-1)?.values[at])
  expect([await hours('payable', 0), await hours('payable', 1)]).toEqual([
    Number(recap.payableHours),
    Number(byDay.approved),
  ])
  expect([Number(byDay.overtime), await hours('notOrdered', 1)]).toEqual([
    Number(recap.payableHours),
    Number(byDay.unrequested),
  ])
}

/** Punches by terminal and date compared with the log of punches. */
export async function punchesTie(of: Engine): Promise<void> {
  const { totals, attend } = screensOf(of)
  const machine = await totals('/attendance/attendance-process/check-data-machine', month)
  const [log, unknown] = [
    await attend('daily-terminal-trans', month),
    await totals('/attendance/attend-report-managemant/daily-terminal-trans', { ...month, status: 'UNMAPPED' }),
  ]
  const [mobile] = await typedRows(
    of.database.db,
    { n: asInteger(sql`count(*)`) },
    sql`from raw_punch p where p.terminal_id is null
      and (p.punch_at at time zone 'Asia/Jakarta')::date between ${month.dateFrom} and ${month.dateTo}`,
  )
  expect(Number(machine.raw) + (mobile?.n ?? 0)).toBe(Number(log.rowCount))
  expect(Number(machine.unmapped)).toBe(Number(unknown.rowCount))
  expect(Number(machine.raw)).toBeGreaterThan(1_000)
}

/** All comparisons that must hold in any company. */
export const ties = [headsTie, daysTie, overtimeTies, recapsTie, workbooksTie]

// Shifts of a month from a sheet into the roster, with the checks of the roster over what will then apply.
import { RosterDay } from '@kantor/shared/catalogue/attendance/master-registration/roster-day.entity'
import { dayColumns, workingShift } from '@kantor/shared/catalogue/upload-management/attendance-upload/working-shift'
import { addDays, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import { mondayOf, rosterComplaints } from '../calc/roster-checks.ts'
import { dailyWorkComplaints } from '../daily-workers/daily-workers.ts'
import type { ShiftVersion } from '../roster/plan-data.ts'
import type { Schedules } from '../roster/schedules.ts'
import { closedOn, employeesOf, rangeOf, type ShiftBook, schedulesIn, shiftBookOf, unknownShift } from './shift-book.ts'

const ofRosterDay = tableColumns(RosterDay)

type Row = CheckedRow<(typeof workingShift)['columns']>
interface Cell {
  readonly column: (typeof dayColumns)[number]
  readonly day: string
  readonly shift: ShiftVersion | null
}

export const workingShiftUpload = uploadFor(workingShift, (context) => {
  const cells = new Map<number, readonly Cell[]>()
  const stored = new Map<string, number>()
  return {
    async check(rows) {
      const book = await shiftBookOf(context)
      const months = rows.flatMap((r) => (r.values.period == null ? [] : [`${r.values.period}-01`]))
      if (months.length === 0) return
      const { from, to } = rangeOf(months)
      const range = { from: addDays(mondayOf(from), -7), to: addDays(mondayOf(endOfMonth(to)), 13) }
      const schedules = await schedulesIn(context, employeesOf(rows), range)
      await learnStored(context, rows, { from, to: endOfMonth(to) }, stored)
      for (const row of rows) {
        const own = cellsOf(row, book, schedules)
        cells.set(row.no, own)
        sayRoster(row, own, schedules)
      }
      await sayDailyWork(context, rows, cells, schedules)
    },
    async write({ no, values }, pen) {
      const employee = values.employeeNo ?? 0
      for (const { day, shift } of cells.get(no) ?? []) {
        const id = stored.get(`${employee} ${day}`)
        if (id !== undefined) await pen.edit(RosterDay, id, { shift: shift?.id ?? null })
        else await pen.create(RosterDay, { employee, workDate: day, shift: shift?.id ?? null })
      }
    },
  }
})

/** The filled cells of a row that can be written; what cannot is said. */
function cellsOf(row: Row, book: ShiftBook, schedules: Schedules): readonly Cell[] {
  const { period, employeeNo } = row.values
  if (period == null || employeeNo == null) return []
  const last = Number(endOfMonth(`${period}-01`).slice(8))
  const filled = dayColumns.filter((column) => row.has(column) && row.values[column] != null)
  if (filled.length === 0) row.error('', 'R-ROSTER-EMPTY', 'no day is filled in')
  return filled.flatMap((column): Cell[] => {
    const code = row.values[column] ?? ''
    const day = `${period}-${column.slice(1)}`
    const refuse = (rule: string, message: string): Cell[] => {
      row.error(column, rule, message)
      return []
    }
    if (Number(column.slice(1)) > last)
      return refuse('R-ROSTER-DAY', 'the month does not have this day: leave it empty')
    const shift = book.on(code, day)
    if (shift === undefined) return refuse('UNKNOWN_REFERENCE', unknownShift(code, day))
    const why = closedOn(schedules, employeeNo, day)
    return why === null ? [{ column, day, shift }] : refuse('CLOSED', why)
  })
}

/** The checks of the roster over the month as it will be; days that a stronger plan holds stay as they are. */
function sayRoster(row: Row, cells: readonly Cell[], schedules: Schedules): void {
  const person = schedules.people.get(row.values.employeeNo ?? 0)
  const days = [...(schedules.days.get(row.values.employeeNo ?? 0) ?? [])]
  if (person === undefined || cells.length === 0) return
  const byDay = new Map(cells.map((c) => [c.day, c]))
  const plans = days.map(([day, { now, isEmployed, slice }]) => {
    const cell = byDay.get(day)
    const isHeard = cell !== undefined && now.source !== 'DAILY' && now.source !== 'DAYOFF'
    const shift = isHeard && now.holiday === null ? cell.shift : now.shift
    const zone = slice?.zone ?? 'WIB'
    return { day, zone, shift: isEmployed ? shift : null, isEmployed, isChanged: cell !== undefined }
  })
  const scheme = days.findLast(([day]) => byDay.has(day))?.[1].scheme ?? person.scheme
  for (const { day, rule, message, level } of rosterComplaints(
    plans,
    { ...person, scheme },
    schedules.policy.minRestHours,
  )) {
    const column = byDay.get(day)?.column ?? ''
    const text = column === '' ? `${day}: ${message}` : message
    if (level === 'ERROR') row.error(column, rule, text)
    else row.warn(column, rule, text)
  }
}

/** The months of daily workers, over all rows of theirs together. */
async function sayDailyWork(
  { tx, engine, actor }: UploadContext,
  rows: readonly Row[],
  cells: ReadonlyMap<number, readonly Cell[]>,
  schedules: Schedules,
): Promise<void> {
  const planned = rows.flatMap(({ no, values: { employeeNo } }) =>
    (cells.get(no) ?? []).map(({ day, shift }) => ({
      employee: employeeNo ?? 0,
      day,
      works: shift !== null,
      before: schedules.days.get(employeeNo ?? 0)?.get(day)?.now.shift != null,
    })),
  )
  for (const { employee, day, rule, message, level } of await dailyWorkComplaints(
    actionContext(tx, engine, actor),
    planned,
  )) {
    const row = rows.findLast((r) => r.values.employeeNo === employee && r.values.period === day.slice(0, 7))
    const column = cells.get(row?.no ?? 0)?.find((c) => c.day === day)?.column ?? ''
    if (level === 'ERROR') row?.error(column, rule, message)
    else row?.warn(column, rule, message)
  }
}

/** Which days of these employees stand in the roster already. */
async function learnStored(
  { tx, actor }: UploadContext,
  rows: readonly Row[],
  { from, to }: { readonly from: string; readonly to: string },
  stored: Map<string, number>,
): Promise<void> {
  const found = await typedRows(
    tx,
    { id: ofRosterDay.id, at: asText(sql`employee_id || ' ' || to_char(work_date, 'YYYY-MM-DD')`) },
    sql`from ${ownRows(actor, ofRosterDay)} where work_date between ${from}::date and ${to}::date and employee_id in ${[...employeesOf(rows), 0]}`,
  )
  for (const { id, at } of found) stored.set(at, id)
}

// The shifts of a month, employees down and days across. An entry is a day of the roster; a cell without one follows the
// pattern of the work group. What breaks no ERROR of the law is saved; what merely warns is reported with the answer.
import { workingShiftEntry } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-entry'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { addDays, isWeekend } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { holds } from '../../../db/search-text.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import {
  type CellAt,
  type CellComplaint,
  type DayRange,
  type MatrixCode,
  type MatrixQuery,
  type MatrixRow,
  matrixFor,
} from '../../../engine/matrix/matrix.ts'
import { below, sliceOn } from '../../employees/index.ts'
import { markStale } from '../../master/index.ts'
import { mondayOf, rosterComplaints } from '../calc/roster-checks.ts'
import { dailyWorkComplaints } from '../daily-workers/daily-workers.ts'
import { calendarOf, shiftVersions } from './plan-data.ts'
import { daysIn, type ScheduledDay, schedulesOf } from './schedules.ts'

const ofEmployee = tableColumns(Employee, 'e')

/** The word for a day off: in cells, sheets and the clipboard. */
const off: MatrixCode = { code: 'OFF', name: 'Day off', colour: null, note: null, value: null }

async function codes(context: ActionContext): Promise<readonly MatrixCode[]> {
  const shifts = await shiftVersions(context)
  return [
    ...shifts.map((s) => ({
      code: s.code,
      name: s.name,
      colour: s.colour,
      note: `${s.startTime}–${s.endTime}`,
      value: s.id,
      from: s.validFrom,
      to: s.validTo,
      isOld: !s.active,
    })),
    off,
  ]
}

async function days(context: ActionContext, range: DayRange) {
  const calendar = (await calendarOf(context, range)).filter((c) => c.scopeType === 'ALL')
  const nameOf = new Map(calendar.map((c) => [c.day, c.name]))
  return daysIn(range).map((day) => ({ day, weekend: isWeekend(day), holiday: nameOf.get(day) ?? null }))
}

async function rows(context: ActionContext, { range, search, ids, page, size, params }: MatrixQuery) {
  const own = queryContext(context)
  const tests: SQL[] = [
    sql`e.join_date <= ${range.to}::date and (e.separation_date is null or e.separation_date >= ${range.from}::date)`,
    ...(ids.length > 0 ? [sql`e.id in ${[...ids]}`] : []),
    ...(typeof params.department === 'number' ? [sql`s.department_id in ${below(own, params.department)}`] : []),
    ...(typeof params.workGroup === 'number' ? [sql`s.work_group_id = ${params.workGroup}`] : []),
    ...(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`(${holds(sql`e.full_name`, word)} or ${holds(sql`e.employee_no`, word)})`),
  ]
  // The slice the month ends with: an employee who changes groups is found under the new one.
  const from = sql`from ${own.rows('Employee')} e join ${sliceOn(own, sql`${range.to}::date`)} s on s.employee_id = e.id
      left join ${own.rows('WorkGroup')} w on w.id = s.work_group_id left join ${own.rows('WorkingShiftSet')} p on p.id = w.shift_set_id
    where ${sql.join(tests, sql` and `)}`
  const [count] = await rowsOf<{ total: number }>(context.tx, sql`select count(*)::int as total ${from}`)
  const found = await rowsOf<MatrixRow>(
    context.tx,
    sql`select e.id, case when w.id is not null then w.group_name || ': ' || p.set_name end as note ${from}
      order by lower(e.full_name), e.id limit ${size} offset ${(page - 1) * size}`,
  )
  return { total: count?.total ?? 0, rows: found }
}

async function cells(context: ActionContext, ids: readonly number[], range: DayRange) {
  const schedules = await schedulesOf(context, ids, range)
  const baseOf = ({ byItself, closed, isEmployed }: ScheduledDay) => ({
    shows: isEmployed ? (byItself.shift?.code ?? off.code) : null,
    holiday: byItself.holiday,
    closed,
  })
  return new Map(
    [...schedules.days].map(
      ([id, all]) => [id, new Map([...all].map(([day, d]) => [day, baseOf(d)] as const))] as const,
    ),
  )
}

/** Weeks are judged whole, runs of days a week beyond them. */
async function check(context: ActionContext, changed: readonly CellAt[]): Promise<readonly CellComplaint[]> {
  const all = changed.map((c) => c.day).sort()
  const range = { from: addDays(mondayOf(all[0] ?? ''), -7), to: addDays(mondayOf(all.at(-1) ?? ''), 13) }
  const byRow = Map.groupBy(changed, (c) => c.row)
  await markStale(context, [...byRow.keys()], addDays(all[0] ?? '', -1), addDays(all.at(-1) ?? '', 1))
  const schedules = await schedulesOf(context, [...byRow.keys()], range)
  const toWork = changed.map(({ row, day }) => {
    const { now, byItself, isEmployed } = schedules.days.get(row)?.get(day) ?? {}
    const isShift = (shift: object | null | undefined) => isEmployed === true && shift != null
    return { employee: row, day, works: isShift(now?.shift), before: isShift(byItself?.shift) }
  })
  const asDaily = (await dailyWorkComplaints(context, toWork)).map(({ employee, ...c }) => ({ row: employee, ...c }))
  const ofRoster = [...byRow].flatMap(([row, own]) => {
    const person = schedules.people.get(row)
    const days = [...(schedules.days.get(row) ?? [])]
    if (person === undefined) return []
    const isChanged = new Set(own.map((c) => c.day))
    const plans = days.map(([day, { now, isEmployed, slice }]) => ({
      day,
      zone: slice?.zone ?? 'WIB',
      shift: isEmployed ? now.shift : null,
      isEmployed,
      isChanged: isChanged.has(day),
    }))
    const unheard = days.flatMap(([day, { now }]) =>
      isChanged.has(day) && now.source === 'ROSTER' && now.base !== null && now.shift === null
        ? [{ day, rule: 'R-ROSTER-HOLIDAY', message: holidayWords(now.holiday ?? 'a holiday'), level: 'WARN' as const }]
        : [],
    )
    const overruled = days.flatMap(([day, { now }]) =>
      isChanged.has(day) && (now.source === 'DAILY' || now.source === 'DAYOFF')
        ? [{ day, rule: 'R-ROSTER-PLAN', message: overruledWords[now.source], level: 'WARN' as const }]
        : [],
    )
    const scheme = days.findLast(([day]) => isChanged.has(day))?.[1].scheme ?? person.scheme
    return [
      ...unheard,
      ...overruled,
      ...rosterComplaints(plans, { ...person, scheme }, schedules.policy.minRestHours),
    ].map((c) => ({
      row,
      ...c,
    }))
  })
  return [...ofRoster, ...asDaily]
}
const overruledWords = {
  DAILY: 'is planned by the daily basis, which goes before the roster.',
  DAYOFF: 'is planned by the days off of the month, which go before the roster.',
} as const
const holidayWords = (name: string): string =>
  `is ${name}, on which this pattern does not work, whatever the roster says. Plan work on it in the daily basis.`

async function rowsByCode(context: ActionContext, wanted: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const own = queryContext(context)
  const found = await typedRows(
    context.tx,
    { id: ofEmployee.id, code: neverNull(ofEmployee.employeeNo) },
    sql`from ${own.rows('Employee')} e where e.employee_no in ${[...wanted, '']}`,
  )
  return new Map(found.map(({ id, code }) => [code, id]))
}

export const workingShiftEntryMatrix = matrixFor(workingShiftEntry, { codes, days, rows, cells, rowsByCode, check })

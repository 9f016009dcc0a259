// Days off of a month from a sheet; a row takes the place of the whole month.
import { WsDayoff } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff.entity'
import { offColumns, wsDayoff } from '@kantor/shared/catalogue/upload-management/attendance-upload/ws-dayoff'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type CheckedRow, type UploadContext, uploadFor } from '../../../engine/upload/upload.ts'
import type { Schedules } from '../roster/schedules.ts'
import { countedDaysOff } from '../roster/ws-dayoff.rules.ts'
import { closedOn, employeesOf, rangeOf, schedulesIn } from './shift-book.ts'

const ofWsDayoff = tableColumns(WsDayoff)

type Row = CheckedRow<(typeof wsDayoff)['columns']>
const monthOf = (period: string): string => period.replace('-', '')

export const wsDayoffUpload = uploadFor(wsDayoff, (context) => ({
  async check(rows) {
    const months = rows.flatMap((r) => (r.values.period == null ? [] : [`${r.values.period}-01`]))
    if (months.length === 0) return
    const { from, to } = rangeOf(months)
    const schedules = await schedulesIn(context, employeesOf(rows), { from, to: endOfMonth(to) })
    const stored = await storedOf(context, rows)
    for (const row of rows) {
      const { employeeNo, period } = row.values
      if (employeeNo == null || period == null) continue
      const before = stored.get(`${employeeNo} ${monthOf(period)}`)
      if (before !== undefined) row.changes(WsDayoff, before.id, before.version)
      sayDays(row, employeeNo, period, schedules)
    }
  },
  async write({ target, values }, pen) {
    const offDates = datesOf({ values }).map((offDate) => ({ offDate }))
    if (target !== null) await pen.edit(WsDayoff, target, { offDates })
    else
      await pen.create(WsDayoff, {
        employee: values.employeeNo ?? null,
        periodMonth: monthOf(values.period ?? ''),
        offDates,
      })
  },
}))

const datesOf = ({ values }: Pick<Row, 'values'>): readonly string[] => offColumns.flatMap((c) => values[c] ?? [])

/** Dates of the month, each once, in an open month; fewer than the law asks for is a warning. */
function sayDays(row: Row, employee: number, period: string, schedules: Schedules): void {
  const seen = new Set<string>()
  for (const column of offColumns) {
    const day = row.values[column]
    if (day == null) continue
    if (!day.startsWith(period)) row.error(column, 'R-DAYOFF-MONTH', 'must lie in the month')
    else if (seen.has(day)) row.error(column, 'R-DAYOFF-TWICE', 'is already in this row')
    seen.add(day)
  }
  const month = new Map([...(schedules.days.get(employee) ?? [])].filter(([day]) => day.startsWith(period)))
  const why = [...month].find(([, d]) => d.isEmployed && d.closed !== null)
  if (![...month.values()].some((d) => d.isEmployed)) row.error('period', 'CLOSED', 'not employed in this month')
  else if (why !== undefined) row.error('period', 'CLOSED', closedOn(schedules, employee, why[0]) ?? '')
  const { offCount, minOff } = countedDaysOff([...seen], month)
  if (offCount < minOff) row.warn('', 'PP 35/2021 art. 22', `${offCount} days off, the law asks for ${minOff}`)
}

async function storedOf({ tx, actor }: UploadContext, rows: readonly Row[]) {
  const found = await typedRows(
    tx,
    { id: ofWsDayoff.id, version: ofWsDayoff.rowVersion, at: asText(sql`employee_id || ' ' || period_month`) },
    sql`from ${ownRows(actor, ofWsDayoff)}
      where employee_id in ${[...employeesOf(rows), 0]}`,
  )
  return new Map(found.map((f) => [f.at, f]))
}

// Days of the working calendar: only collective leave takes from the annual leave, a scope names something that exists, and a
// day of a closed month stays as it is.
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { refuseClosedSpan } from './closed-days.ts'
import { markStale } from './stale-days.ts'

/** Where the code of each scope is found. */
const scopes = {
  AREA: { table: 'operation_area', code: 'area_code', word: 'area' },
  LOCATION: { table: 'work_location', code: 'location_code', word: 'location' },
  DEPARTMENT: { table: 'department', code: 'department_code', word: 'department' },
} as const

export const workingCalendarRules = rulesFor(WorkingCalendar, {
  derive: (_context, next) => (next.dayKind === 'COLLECTIVE' ? {} : { deductsAnnualLeave: false }),
  async check(context, { calendarDate, scopeType, scopeCode }, before) {
    const { tx, actor } = context
    for (const day of new Set([calendarDate, before?.calendarDate]))
      if (day != null) await refuseClosedSpan(context, day, day)
    if (scopeType == null || scopeType === 'ALL' || !scopeCode) return []
    const { table, code, word } = scopes[scopeType]
    const [found] = await rowsOf(
      tx,
      sql`select 1 from ${sql.identifier(table)} where company_code = ${actor.companyCode} and ${sql.identifier(code)} = ${scopeCode}`,
    )
    if (found !== undefined) return []
    return [{ field: 'scopeCode', rule: 'R-CAL-SCOPE', message: `there is no ${word} ${scopeCode}` }]
  },
  async afterWrite(context, { calendarDate }, before) {
    for (const day of new Set([calendarDate, before?.calendarDate]))
      if (day != null) await markStale(context, 'ALL', day)
  },
  async beforeDelete(context, { calendarDate }) {
    await refuseClosedSpan(context, calendarDate ?? '', calendarDate ?? '')
    await markStale(context, 'ALL', calendarDate ?? '')
  },
  derived: { calendarYear: ({ columns }) => sql`to_char(${columnIn(columns, 'calendarDate')}, 'YYYY')` },
})

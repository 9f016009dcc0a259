// Days of the working calendar: only collective leave takes from the annual leave, and a scope names something that exists.
import { WorkingCalendar } from '@kantor/shared/catalogue/master/working-calendar.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'
import { markStale } from './stale-days.ts'

/** Where the code of each scope is found. */
const scopes = {
  AREA: { table: 'operation_area', code: 'area_code', word: 'area' },
  LOCATION: { table: 'work_location', code: 'location_code', word: 'location' },
  DEPARTMENT: { table: 'department', code: 'department_code', word: 'department' },
} as const

export const workingCalendarRules = rulesFor(WorkingCalendar, {
  derive: (_context, next) => (next.dayKind === 'COLLECTIVE' ? {} : { deductsAnnualLeave: false }),
  async check({ tx, actor }, { scopeType, scopeCode }) {
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
  beforeDelete: (context, { calendarDate }) => markStale(context, 'ALL', calendarDate ?? ''),
  derived: { calendarYear: ({ columns }) => sql`to_char(${columnIn(columns, 'calendarDate')}, 'YYYY')` },
})

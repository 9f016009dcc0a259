// The holidays with a fixed date, copied to the next year; the others follow the moon and are decreed.
import { workingCalendarEntry } from '@kantor/shared/catalogue/master/working-calendar-entry'
import { isDate } from '@kantor/shared/rules/validation/limits'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { create } from '../../engine/write/store.ts'

interface Day {
  readonly calendarDate: string
  readonly holidayName: string
  readonly dayKind: string
  readonly scopeType: string
  readonly scopeCode: string | null
  readonly legalBasis: string | null
  /** Something stands on that day of the next year for the same scope. */
  readonly isThere: boolean
}

export const workingCalendarActions: ActionsEntry = actionsFor(workingCalendarEntry, {
  copyFixedDates: async ({ tx, actor, engine }, { year }) => {
    const days = await rowsOf<Day>(
      tx,
      sql`select to_char(c.calendar_date, 'YYYY-MM-DD') as "calendarDate", c.holiday_name as "holidayName", c.day_kind as "dayKind",
          c.scope_type as "scopeType", c.scope_code as "scopeCode", c.legal_basis as "legalBasis",
          exists (select 1 from working_calendar n where n.company_code = c.company_code and n.scope_type = c.scope_type
            and n.scope_code is not distinct from c.scope_code
            and to_char(n.calendar_date, 'YYYY-MM-DD') = ${String(year + 1)} || to_char(c.calendar_date, '-MM-DD')) as "isThere"
        from working_calendar c where c.company_code = ${actor.companyCode} and c.fixed_date
          and extract(year from c.calendar_date) = ${year} order by c.calendar_date, c.id`,
    )
    const next = days.map(({ isThere, ...day }) => ({
      isThere,
      input: { ...day, fixedDate: true, calendarDate: `${year + 1}${day.calendarDate.slice(4)}` },
    }))
    const missing = next.filter(({ isThere }) => !isThere)
    const real = missing.filter(({ input }) => isDate(input.calendarDate))
    for (const { input } of real) await create(engine, actor, workingCalendarEntry, input)
    return { copied: real.length, kept: next.length - missing.length, moved: missing.length - real.length }
  },
})

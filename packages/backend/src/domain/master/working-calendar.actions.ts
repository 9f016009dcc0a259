// The holidays with a fixed date, copied to the next year; the others follow the moon and are decreed.
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import { workingCalendarEntry } from '@kantor/shared/catalogue/master/working-calendar-entry'
import { isDate } from '@kantor/shared/rules/validation/limits'
import { sql } from 'drizzle-orm'
import { asBoolean, ownRows, picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { create } from '../../engine/write/store.ts'

const ofWorkingCalendar = tableColumns(WorkingCalendar, 'c')
const ofWorkingCalendarN = tableColumns(WorkingCalendar, 'n')

export const workingCalendarActions: ActionsEntry = actionsFor(workingCalendarEntry, {
  copyFixedDates: async ({ tx, actor, engine }, { year }) => {
    const days = await typedRows(
      tx,
      {
        ...picked(ofWorkingCalendar, 'calendarDate', 'holidayName', 'dayKind', 'scopeType', 'scopeCode', 'legalBasis'),
        isThere:
          asBoolean(sql`exists (select 1 from ${ownRows(actor, ofWorkingCalendarN)} where n.scope_type = c.scope_type
            and n.scope_code is not distinct from c.scope_code
            and to_char(n.calendar_date, 'YYYY-MM-DD') = ${String(year + 1)} || to_char(c.calendar_date, '-MM-DD'))`),
      },
      sql`from ${ownRows(actor, ofWorkingCalendar)} where c.fixed_date
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

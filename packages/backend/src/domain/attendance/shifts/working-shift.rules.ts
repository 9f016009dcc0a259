// Shifts: what follows from their times is worked out and stored, a long shift needs the company's leave, and other times of a shift
// that was worked begin a version.
import {
  WorkingShift,
  workingShiftMaster,
} from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { numberOn } from '@kantor/shared/rules/attendance/parameters'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { isNightShift, netMinutesOf } from '@kantor/shared/rules/time/shifts'
import { sql } from 'drizzle-orm'
import { actionContext } from '../../../engine/actions/actions.ts'
import { type RuleContext, rulesFor } from '../../../engine/context.ts'
import { type QueryContext, queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { keepPast, markStale, parameterRowsOf } from '../../master/index.ts'
import { pastComplaints, spansOf, type Versioned, versionFrom, workedOf } from './shift-versions.ts'
import { tellOfVersion } from './version-notice.ts'

const mostNetMinutes = 480

const daysOf =
  (id: number) =>
  ({ rows }: QueryContext) =>
    sql`select a.employee_id, a.work_date, a.locked from ${rows('AttendanceDay')} a where a.shift_id = ${id}`

const shifts: Versioned<(typeof WorkingShift)['fields']> = {
  entity: WorkingShift,
  rule: 'R-SHIFT-PAST',
  worked: (context, { id }) => workedOf(context, daysOf(id)),
  hasOthers: async (context, { shiftCode }) =>
    (await storedRow(context, WorkingShift, ['id'], { where: { shiftCode: shiftCode ?? '' } })) !== undefined,
}

export const workingShiftRules = rulesFor(WorkingShift, {
  async derive(context, next, before) {
    const shift = { startTime: next.startTime ?? null, endTime: next.endTime ?? null, breaks: next.breaks ?? [] }
    const from = await versionFrom(shifts, context, next, before)
    return { netMinutes: netMinutesOf(shift), isNight: isNightShift(shift), ...(from !== null && { validFrom: from }) }
  },
  async check(context, next, before) {
    const past = await pastComplaints(shifts, context, next, before)
    if ((next.netMinutes ?? 0) <= mostNetMinutes || (await mayBeLong(context, next.validFrom ?? context.today)))
      return past
    const message = `more than 8 hours of work need the policy LONGSHIFT of the company (common codes, ATTPOLICY)`
    return [...past, { field: 'endTime', rule: 'PP 35/2021 art. 21', message }]
  },
  async afterWrite(context, row, before) {
    const from = await versionFrom(shifts, context, row, before)
    const { changed } = spansOf(shifts, row, before, from)
    if (before !== undefined && from !== null) {
      const begun = { name: `Shift ${row.shiftCode} ${row.shiftName}`, from, path: workingShiftMaster.path }
      await tellOfVersion(context, { ...begun, worked: daysOf(row.id) })
      await nameKept(context, row.id, await keepPast(context, workingShiftMaster, before, addDays(from, -1)), from)
    }
    if (row.netMinutes !== before?.netMinutes) await averageAgain(context, row.id)
    // Windows of neighbouring days meet, so those next to a span are evaluated again too.
    const first = changed.map((span) => span.from).sort()[0]
    if (first !== undefined) await markStale(context, 'ALL', addDays(first, -1), context.today)
  },
})

/** The week of patterns that name the shift is as long as its hours now make it; no user changed the patterns. */
function averageAgain({ tx, engine, actor }: RuleContext, shift: number) {
  const { rows, lines } = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  const days = lines('WorkingShiftSet', 'days')
  return tx.execute(
    sql`update working_shift_set s set average_weekly_minutes = round(n.net * 7.0 / s.cycle_days)
      from (select d.parent_id, coalesce(sum(w.net_minutes), 0) as net from ${days} d left join ${rows('WorkingShift')} w on w.id = d.shift_id group by 1) n
      where s.company_code = ${actor.companyCode} and n.parent_id = s.id and s.cycle_days > 0
        and exists (select 1 from ${days} own where own.parent_id = s.id and own.shift_id = ${shift})`,
  )
}

const mayBeLong = async (context: RuleContext, day: string): Promise<boolean> =>
  numberOn(await parameterRowsOf(context), 'LONGSHIFT', day) === 1

/** Days before a version that was worked until then name the row that was kept for them; nothing else of them moves. */
const nameKept = ({ tx, actor }: RuleContext, id: number, kept: number, from: string) =>
  tx.execute(
    sql`update attendance_day set shift_id = ${kept} where company_code = ${actor.companyCode} and shift_id = ${id} and work_date < ${from}::date`,
  )

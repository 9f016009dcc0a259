// Shifts: what follows from their times is worked out and stored, a long shift needs the company's leave, and other times of a shift
// that was worked begin a version.
import {
  WorkingShift,
  workingShiftMaster,
} from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { numberOn } from '@kantor/shared/rules/attendance/parameters'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { isNightShift, netMinutesOf } from '@kantor/shared/rules/time/shifts'
import { type RuleContext, rulesFor } from '../../../engine/context.ts'
import { keepPast, markStale } from '../../master/index.ts'
import { parameterRowsOf } from '../evaluation/parameter-rows.ts'
import { nameKept, pastComplaints, spansOf, versionFrom } from './shift-versions.ts'

const mostNetMinutes = 480

export const workingShiftRules = rulesFor(WorkingShift, {
  async derive(context, next, before) {
    const shift = { startTime: next.startTime ?? null, endTime: next.endTime ?? null, breaks: next.breaks ?? [] }
    const from = await versionFrom(context, next, before)
    return { netMinutes: netMinutesOf(shift), isNight: isNightShift(shift), ...(from !== null && { validFrom: from }) }
  },
  async check(context, next, before) {
    const past = await pastComplaints(context, next, before)
    if ((next.netMinutes ?? 0) <= mostNetMinutes || (await mayBeLong(context, next.validFrom ?? context.today)))
      return past
    const message = `more than 8 hours of work need the policy LONGSHIFT of the company (common codes, ATTPOLICY)`
    return [...past, { field: 'endTime', rule: 'PP 35/2021 art. 21', message }]
  },
  async afterWrite(context, row, before) {
    const from = await versionFrom(context, row, before)
    const { changed } = spansOf(row, before, from)
    if (before !== undefined && from !== null)
      await nameKept(context, row.id, await keepPast(context, workingShiftMaster, before, addDays(from, -1)), from)
    // Windows of neighbouring days meet, so those beside a span are evaluated again too.
    const first = changed.map((span) => span.from).sort()[0]
    if (first !== undefined) await markStale(context, 'ALL', addDays(first, -1), context.today)
  },
})

const mayBeLong = async (context: RuleContext, day: string): Promise<boolean> =>
  numberOn(await parameterRowsOf(context), 'LONGSHIFT', day) === 1

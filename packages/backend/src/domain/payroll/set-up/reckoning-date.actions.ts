// Creates the periods of a year from the days of the pay group; existing periods are kept.
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { reckoningDateEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date-entry'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import {
  freeDaysOf,
  type GroupDays,
  type IsFree,
  periodCodeOf,
  periodsOfYear,
} from '@kantor/shared/rules/payroll/pay-calendar'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { create } from '../../../engine/write/store.ts'

export const reckoningDateActions: ActionsEntry = actionsFor(reckoningDateEntry, {
  generateYear: async (context, { payGroup, year }) => {
    const { tx, actor, engine } = context
    await lockUntilCommit(tx, `ReckoningDate ${actor.companyCode} ${payGroup}`)
    const names = ['payBasis', 'attendanceFromDay', 'closeDay', 'payDay', 'active'] as const
    const group = await storedRow(context, PayGroup, names, { where: { id: payGroup } })
    if (group === undefined) throw new KantorError('NOT_FOUND')
    if (group.active !== true) throw new KantorError('BAD_STATE', 'This pay group is no longer used.')
    const periods = periodsOfYear({ ...group, ...daysOf(group) }, year, await freeDays(context, year))
    const known = await knownPeriods(context, payGroup, year)
    const missing = periods.filter((p) => !known.has(periodCodeOf(p.year, p.month, p.paySequence)))
    for (const period of missing) await create(engine, actor, reckoningDateEntry, { payGroup, ...period })
    return { made: missing.length, kept: periods.length - missing.length }
  },
})

const daysOf = (group: { readonly [name in keyof GroupDays]: number | null }): GroupDays => ({
  attendanceFromDay: group.attendanceFromDay ?? 1,
  closeDay: group.closeDay ?? 31,
  payDay: group.payDay ?? 31,
})

/** Weekends and the holidays of everybody, with those of the months around the year. */
async function freeDays(context: ActionContext, year: number): Promise<IsFree> {
  const rows = await storedRows(context, WorkingCalendar, ['calendarDate'], {
    where: { scopeType: 'ALL' },
    and: ({ calendarDate }) => sql`extract(year from ${calendarDate}) between ${year - 1} and ${year + 1}`,
  })
  return freeDaysOf(rows.map((row) => row.calendarDate))
}

async function knownPeriods(context: ActionContext, payGroup: number, year: number): Promise<ReadonlySet<string>> {
  const rows = await storedRows(context, ReckoningDate, ['periodCode'], { where: { payGroup, year } })
  return new Set(rows.flatMap(({ periodCode }) => periodCode ?? []))
}

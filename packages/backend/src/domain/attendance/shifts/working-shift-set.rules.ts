// Shift sets: how long the week of a pattern is, no group beyond its end, and other days of a pattern that was followed begin a version.
import { WorkingShift } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { WorkingShiftSet } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-set.entity'
import { workingShiftSet } from '@kantor/shared/catalogue/master/working-shift-set'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asNumber, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { rulesFor, type StoredRow } from '../../../engine/context.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { keepPast } from '../../master/index.ts'
import { longestRun } from '../calc/shift-cycle.ts'
import { lengthComplaints, markFollowers } from '../groups/group-days.ts'
import { pastComplaints, spansOf, type Versioned, versionFrom, workedOf } from './shift-versions.ts'
import { tellOfVersion } from './version-notice.ts'

const ofWorkingShift = tableColumns(WorkingShift)

/** Days of the employees who belonged to a group that followed the pattern on them, planned by hand or not. */
const daysOf =
  ({ setCode, validFrom, validTo }: StoredRow<(typeof WorkingShiftSet)['fields']>) =>
  ({ rows }: QueryContext) =>
    sql`select a.employee_id, a.work_date, a.locked from ${rows('AttendanceDay')} a join ${rows('WorkGroup')} k on k.id = a.work_group_id
        join ${rows('WorkGroup')} g on g.group_code = k.group_code and g.valid_from <= a.work_date and coalesce(g.valid_to, a.work_date) >= a.work_date
        join ${rows('WorkingShiftSet')} s on s.id = g.shift_set_id
        where s.set_code = ${setCode} and a.work_date >= ${validFrom}::date and a.work_date <= coalesce(${validTo}::date, a.work_date)`

const sets: Versioned<(typeof WorkingShiftSet)['fields']> = {
  entity: WorkingShiftSet,
  rule: 'R-SET-PAST',
  worked: (context, row) => workedOf(context, daysOf(row)),
  hasOthers: async (context, { setCode }) =>
    (await storedRow(context, WorkingShiftSet, ['id'], { where: { setCode: setCode ?? '' } })) !== undefined,
}

export const workingShiftSetRules = rulesFor(WorkingShiftSet, {
  async derive(context, next, before) {
    const { tx } = context
    const from = await versionFrom(sets, context, next, before)
    const days = [...(next.days ?? [])].sort((a, b) => (a.dayNo ?? 0) - (b.dayNo ?? 0))
    const ids = days.flatMap((d) => (typeof d.shift === 'number' ? [d.shift] : []))
    const shifts = await typedRows(
      tx,
      { id: ofWorkingShift.id, net: asNumber(sql`coalesce(net_minutes, 0)`) },
      sql`from working_shift where id in ${[...ids, 0]}`,
    )
    const netOf = new Map(shifts.map((s) => [s.id, s.net]))
    const net = ids.reduce((sum, id) => sum + (netOf.get(id) ?? 0), 0)
    return {
      ...(from !== null && { validFrom: from }),
      averageWeeklyMinutes: next.cycleDays ? Math.round((net * 7) / next.cycleDays) : 0,
      maxConsecutiveWorkdays: longestRun(days.map((d) => d.shift != null)),
    }
  },
  async check(context, next, before) {
    const past = await pastComplaints(sets, context, next, before)
    return before === undefined
      ? past
      : [...past, ...(await lengthComplaints(context, before.setCode ?? '', next.cycleDays ?? 0))]
  },
  async afterWrite(context, row, before) {
    const from = await versionFrom(sets, context, row, before)
    const { changed } = spansOf(sets, row, before, from)
    if (before !== undefined && from !== null) {
      const begun = { name: `Pattern ${row.setCode} ${row.setName}`, from, path: workingShiftSet.path }
      await tellOfVersion(context, { ...begun, worked: daysOf(before) })
      await keepPast(context, workingShiftSet, before, addDays(from, -1))
    }
    await markFollowers(context, row.setCode ?? '', changed)
  },
})

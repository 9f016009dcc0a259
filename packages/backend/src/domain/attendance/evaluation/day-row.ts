// An evaluated day as its row: the values by column, and the hash that shows whether it differs from the stored row.
import { hash } from 'node:crypto'
import { clockText, momentOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { Evaluated } from '@kantor/shared/rules/attendance/day/day'
import type { Cell } from '../../../db/array-rows.ts'
import type { PlannedWorkday } from './day-plans.ts'
import type { Settings } from './settings.ts'

export interface DayRow {
  readonly employee: number
  readonly day: string
  readonly hash: string
  /** In the order of `dayColumns`. */
  readonly cells: readonly Cell[]
  readonly flags: readonly {
    readonly flag: number
    readonly minutes: number
    readonly excused: boolean
    readonly amnesty?: number
  }[]
}

interface Seen {
  readonly employee: number
  readonly laid: PlannedWorkday
  readonly day: Evaluated
  readonly settings: Settings
}
type Column = readonly [name: string, value: (seen: Seen) => Cell]

const codeId = ({ codeIds }: Settings, code: string | null | undefined): number | null =>
  codeIds.get(code ?? '') ?? null
const moment = (minute: number | null, zone: Zone | null): string | null =>
  minute === null || zone === null ? null : momentOf(minute, zone)
const clock = (minute: number | null, midnight: number): string | null =>
  minute === null ? null : clockText(minute, midnight)

const planColumns: readonly Column[] = [
  ['employee_id', (s) => s.employee],
  ['work_date', (s) => s.day.workDate],
  ['day_type', (s) => s.day.dayType],
  ['shift_id', ({ day, laid }) => (day.dayType === 'COLLECTIVE_LEAVE' ? null : laid.shift?.id)],
  ['department_id', (s) => s.laid.scheduled.slice?.department],
  ['location_id', (s) => s.laid.scheduled.slice?.locationId],
  ['work_group_id', (s) => s.laid.scheduled.slice?.group],
  ['work_day_scheme', (s) => s.laid.plan.scheme],
  ['short_day', (s) => s.laid.plan.shortDay],
  ['plan_source', (s) => s.laid.scheduled.now.source],
  ['holiday_name', (s) => s.laid.scheduled.now.holiday],
]
const outcomeColumns: readonly Column[] = [
  ['punch_in', ({ day }) => moment(day.in, day.inZone)],
  ['punch_out', ({ day }) => moment(day.out, day.outZone)],
  ['clock_in', ({ day, laid }) => clock(day.in, laid.plan.midnight)],
  ['clock_out', ({ day, laid }) => clock(day.out, laid.plan.midnight)],
  ['status', (s) => s.day.status],
  ['absent_code_id', ({ day, settings }) => codeId(settings, day.code)],
  ['am_code_id', ({ day, settings }) => codeId(settings, day.am?.code)],
  ['pm_code_id', ({ day, settings }) => codeId(settings, day.pm?.code)],
  ['am_paid', (s) => s.day.am?.paid],
  ['pm_paid', (s) => s.day.pm?.paid],
  ['meal_entitled', (s) => s.day.mealEntitled],
  ['transport_entitled', (s) => s.day.transportEntitled],
  ['night_female', (s) => s.day.nightFemale],
  ['flag_codes', (s) => flagCodesOf(s.day)],
  ['absent_run', (s) => s.day.absentRun],
  ['sick_since', (s) => s.day.sickSince],
  ['trace', (s) => JSON.stringify(s.day.trace)],
]
const minuteColumns: readonly Column[] = [
  ['scheduled_minutes', (s) => s.day.minutes.scheduled],
  ['worked_minutes', (s) => s.day.minutes.worked],
  ['late_raw', (s) => s.day.minutes.lateRaw],
  ['late_minutes', (s) => s.day.minutes.late],
  ['early_raw', (s) => s.day.minutes.earlyRaw],
  ['early_minutes', (s) => s.day.minutes.early],
  ['away_minutes', (s) => s.day.minutes.away],
  ['excused_minutes', (s) => s.day.minutes.excused],
  ['permit_minutes', (s) => s.day.minutes.permit],
  ['ot_approved', (s) => s.day.overtime.approved],
  ['ot_gross', (s) => s.day.overtime.gross],
  ['ot_net', (s) => s.day.overtime.net],
  ['ot_payable', (s) => s.day.overtime.payable],
  ['ot_excess', (s) => s.day.overtime.excess],
  ['ot_unrequested', (s) => s.day.overtime.unrequested],
  ['ot_h15', (s) => s.day.overtime.h15],
  ['ot_h20', (s) => s.day.overtime.h20],
  ['ot_h30', (s) => s.day.overtime.h30],
  ['ot_h40', (s) => s.day.overtime.h40],
  ['ot_weighted', (s) => s.day.overtime.weighted],
  ['ot_cross', (s) => s.day.overtime.cross],
]
const columns: readonly Column[] = [...planColumns, ...outcomeColumns, ...minuteColumns]
/** Names of the columns that the evaluation of a day fills in. */
export const dayColumns: readonly string[] = columns.map(([name]) => name)

export function dayRowOf(employee: number, laid: PlannedWorkday, day: Evaluated, settings: Settings): DayRow {
  const seen = { employee, laid, day, settings }
  const cells = columns.map(([, value]) => value(seen))
  const flags = day.flags.flatMap(({ flag, ...found }) => {
    const id = settings.flagIds.get(flag)
    return id === undefined ? [] : [{ flag: id, ...found }]
  })
  return { employee, day: day.workDate, hash: hashOf(cells, flags), cells, flags }
}

const flagCodesOf = ({ flags }: Evaluated): string | null =>
  flags.length === 0
    ? null
    : flags
        .map((f) => f.flag)
        .join(', ')
        .slice(0, 200)

/** Values in column order, joined by a character that occurs in no text. An empty value means none, because no stored text is empty. */
function hashOf(cells: DayRow['cells'], flags: DayRow['flags']): string {
  const marks = flags.map(({ flag, minutes, excused, amnesty = '' }) => `${flag} ${minutes} ${excused} ${amnesty}`)
  return hash('sha1', `${cells.join('\u001f')}\u001e${marks.join('\u001f')}`, 'base64url')
}

// An evaluated day as its row: the values by column, and the hash that tells whether it came out otherwise than it stands.
import { createHash } from 'node:crypto'
import { clockText, momentOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { Evaluated } from '@kantor/shared/rules/attendance/day'
import type { LaidDay } from './day-plans.ts'
import type { Settings } from './settings.ts'

export interface DayRow {
  readonly employee: number
  readonly day: string
  readonly hash: string
  readonly columns: { readonly [column: string]: unknown }
  readonly flags: readonly { readonly flag: number; readonly minutes: number; readonly excused: boolean }[]
}

export function dayRowOf(
  employee: number,
  { plan, scheduled, shift }: LaidDay,
  day: Evaluated,
  zone: Zone,
  settings: Settings,
): DayRow {
  const codeId = (code: string | null | undefined): number | null => settings.codeIds.get(code ?? '') ?? null
  const moment = (minute: number | null): string | null => (minute === null ? null : momentOf(minute, zone))
  const clock = (minute: number | null): string | null => (minute === null ? null : clockText(minute, plan.midnight))
  const columns = {
    employee_id: employee,
    work_date: day.workDate,
    day_type: day.dayType,
    shift_id: day.dayType === 'COLLECTIVE_LEAVE' ? null : (shift?.id ?? null),
    department_id: scheduled.slice?.department ?? null,
    location_id: scheduled.slice?.locationId ?? null,
    work_group_id: scheduled.slice?.group ?? null,
    work_day_scheme: plan.scheme,
    short_day: plan.shortDay,
    plan_source: scheduled.now.source,
    holiday_name: scheduled.now.holiday,
    punch_in: moment(day.in),
    punch_out: moment(day.out),
    clock_in: clock(day.in),
    clock_out: clock(day.out),
    status: day.status,
    absent_code_id: codeId(day.code),
    am_code_id: codeId(day.am?.code),
    pm_code_id: codeId(day.pm?.code),
    ...minuteColumns(day),
    meal_entitled: day.mealEntitled,
    transport_entitled: day.transportEntitled,
    night_female: day.nightFemale,
    flag_codes:
      day.flags
        .map((f) => f.flag)
        .join(', ')
        .slice(0, 200) || null,
    absent_run: day.absentRun,
    sick_since: day.sickSince,
    trace: JSON.stringify(day.trace),
  }
  const flags = day.flags.flatMap(({ flag, minutes, excused }) => {
    const id = settings.flagIds.get(flag)
    return id === undefined ? [] : [{ flag: id, minutes, excused }]
  })
  const hash = createHash('sha1')
    .update(JSON.stringify([columns, flags]))
    .digest('base64url')
  return { employee, day: day.workDate, hash, columns, flags }
}

function minuteColumns({ minutes, overtime }: Evaluated) {
  return {
    scheduled_minutes: minutes.scheduled,
    worked_minutes: minutes.worked,
    late_raw: minutes.lateRaw,
    late_minutes: minutes.late,
    early_raw: minutes.earlyRaw,
    early_minutes: minutes.early,
    away_minutes: minutes.away,
    excused_minutes: minutes.excused,
    permit_minutes: minutes.permit,
    ot_approved: overtime.approved,
    ot_gross: overtime.gross,
    ot_net: overtime.net,
    ot_payable: overtime.payable,
    ot_excess: overtime.excess,
    ot_unrequested: overtime.unrequested,
    ot_h15: overtime.h15,
    ot_h20: overtime.h20,
    ot_h30: overtime.h30,
    ot_h40: overtime.h40,
    ot_weighted: overtime.weighted,
    ot_cross: overtime.cross,
  }
}

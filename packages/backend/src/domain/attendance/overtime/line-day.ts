// Overtime belongs to its day (4.3, 4.5): hours of another day on it would stretch the window of the day over all punches between.
import { dayMinutes, localMinutes, midnightOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { ShiftPattern } from '@kantor/shared/rules/attendance/schedule/shift-pattern'

/** Whether hours that begin at a moment are those of the day: on it, or within the window of its shift, past midnight too. */
export function beginsOnDay(
  moment: string,
  day: string,
  { zone, shift }: { readonly zone: Zone; readonly shift: ShiftPattern | null },
): boolean {
  const minute = localMinutes(moment, zone) - midnightOf(day)
  if (minute >= 0 && minute < dayMinutes) return true
  if (shift === null) return false
  return minute >= shift.span[0] - shift.inWindow && minute <= shift.span[1] + shift.outWindow
}

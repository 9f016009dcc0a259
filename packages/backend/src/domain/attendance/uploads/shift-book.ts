// What sheets of schedules are checked by: shifts by the codes people write, schedules as they are, days no one may write.

import { actionContext } from '../../../engine/actions/actions.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import type { CheckedRow, UploadContext } from '../../../engine/upload/upload.ts'
import { type ShiftVersion, shiftVersions } from '../roster/plan-data.ts'
import { type Schedules, schedulesOf } from '../roster/schedules.ts'

/** The word for a day off. */
export const off = 'OFF'

export interface ShiftBook {
  /** The version of a shift on a day; null: a day off; undefined: there is no such shift then. */
  on(code: string, day: string): ShiftVersion | null | undefined
}

export async function shiftBookOf({ tx, engine, actor }: UploadContext): Promise<ShiftBook> {
  const byCode = Map.groupBy(await shiftVersions(actionContext(tx, engine, actor)), (s) => s.code)
  return {
    on: (code, day) =>
      code === off ? null : byCode.get(code)?.find((s) => s.active && s.validFrom <= day && (s.validTo ?? day) >= day),
  }
}

/** The schedules of the employees of some rows. */
export const schedulesIn = (
  { tx, engine, actor }: UploadContext,
  ids: readonly number[],
  range: DayRange,
): Promise<Schedules> => schedulesOf(actionContext(tx, engine, actor), [...new Set(ids)], range)

/** Why nothing may be written on a day of an employee; null: it may. */
export const closedOn = ({ days }: Schedules, employee: number, day: string): string | null =>
  days.get(employee)?.get(day)?.closed ?? null

export const unknownShift = (code: string, day: string): string => `there is no shift ${code} in use on ${day}`

/** From the first to the last of some days. */
export function rangeOf(days: readonly string[]): DayRange {
  const sorted = [...days].sort()
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' }
}

/** Rows that name an employee. */
export const employeesOf = (rows: readonly Pick<CheckedRow, 'values'>[]): readonly number[] =>
  rows.flatMap((row) => (typeof row.values.employeeNo === 'number' ? [row.values.employeeNo] : []))

// The figures of a stored recap as numbers, and back.
import type { MonthlyAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance.entity'
import { type Adjustment, adjusted, type Figures } from '@kantor/shared/rules/attendance/recap/adjustments'
import { type RecapTotals, recapFields } from '@kantor/shared/rules/attendance/recap/recap-totals'
import type { RuleValues } from '../../../engine/context.ts'

export type RecapValues = RuleValues<(typeof MonthlyAttendance)['fields']>
export type AdjustmentLine = NonNullable<RecapValues['adjustments']>[number]

const names = [...(recapFields as readonly (keyof RecapTotals)[]), 'paidDays'] as const

export function figuresOf(row: RecapValues): Figures {
  const numbers = Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)]))
  const { attendanceRate, otWeighted } = row
  return {
    ...(numbers as RecapTotals & { paidDays: number }),
    attendanceRate: attendanceRate ?? '0.00',
    otWeighted: otWeighted ?? '0.00',
  }
}

/** The columns of figures; decimals as text with their scale. */
export function columnsOfFigures(figures: Figures, like: RecapValues): RecapValues {
  const scaleOf = (name: (typeof names)[number]) => (name === 'unpaidDays' || name === 'paidDays' ? 2 : 1)
  const isCount = (name: (typeof names)[number]) => typeof like[name] === 'number'
  const numbers = names.map((name) => [name, isCount(name) ? figures[name] : figures[name].toFixed(scaleOf(name))])
  const { attendanceRate, otWeighted } = figures
  return { ...(Object.fromEntries(numbers) as RecapValues), attendanceRate, otWeighted }
}

/** Lines that wait for a decision, or for being sent again. */
export const pendingOf = ({ adjustments }: RecapValues): readonly AdjustmentLine[] =>
  (adjustments ?? []).filter((line) => line.status === 'PENDING' || line.status == null)

export const asAdjustments = (lines: readonly AdjustmentLine[]): readonly Adjustment[] =>
  lines.map(({ field, delta }) => ({ field: field ?? '', delta: Number(delta ?? 0) }))

/** The recap with some lines added to its figures. */
export const withLines = (row: RecapValues, lines: readonly AdjustmentLine[]): Figures =>
  adjusted(figuresOf(row), asAdjustments(lines))

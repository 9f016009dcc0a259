// The figures of a recap: days, times and minutes, and what follows from them.
import type { Fields } from '../../../kernel/index.ts'
import { figureCode } from '../../../rules/attendance/recap/adjustments.ts'

const days = { type: 'decimal', scale: 1, readOnly: true, width: 100 } as const
const count = { type: 'integer', readOnly: true, width: 100 } as const
const minutes = { ...count, unit: 'min' } as const

export const monthlyFigures = {
  calendarDays: { ...days, label: 'Days' },
  notEmployedDays: { ...days, label: 'Not employed', width: 125 },
  scheduledDays: { ...days, label: 'Scheduled' },
  restDays: { ...days, label: 'Rest' },
  holidayDays: { ...days, label: 'Holidays' },
  collectiveDays: { ...days, label: 'Collective leave', width: 130 },
  presentDays: { ...days, label: 'Present or incomplete' },
  absentDays: { ...days, label: 'Absent' },
  annualLeaveDays: { ...days, label: 'Annual leave', width: 110 },
  statutoryDays: { ...days, label: 'Leave by law', width: 110 },
  maternityDays: { ...days, label: 'Maternity' },
  sick100Days: { ...days, label: 'Sick at 100 %', width: 110 },
  sick75Days: { ...days, label: 'Sick at 75 %', width: 110 },
  sick50Days: { ...days, label: 'Sick at 50 %', width: 110 },
  sick25Days: { ...days, label: 'Sick at 25 %', width: 110 },
  permitPaidDays: { ...days, label: 'Paid permits', width: 110 },
  permitUnpaidDays: { ...days, label: 'Unpaid permits', width: 120 },
  travelDays: { ...days, label: 'Travel' },
  trainingDays: { ...days, label: 'Training' },
  suspendedDays: { ...days, label: 'Suspended' },
  lateCount: { ...count, label: 'Times late' },
  lateMinutes: { ...minutes, label: 'Late' },
  earlyCount: { ...count, label: 'Times early' },
  earlyMinutes: { ...minutes, label: 'Early' },
  awayMinutes: { ...minutes, label: 'Away' },
  incompleteCount: { ...count, label: 'Incomplete' },
  workedMinutes: { ...minutes, label: 'Worked' },
  otH15: { ...minutes, label: 'Overtime at 1.5', width: 135 },
  otH20: { ...minutes, label: 'Overtime at 2', width: 120 },
  otH30: { ...minutes, label: 'Overtime at 3', width: 120 },
  otH40: { ...minutes, label: 'Overtime at 4', width: 120 },
  otH20Wd: { ...minutes, label: 'At 2, workdays' },
  otH20Rs: { ...minutes, label: 'At 2, rest days' },
  otH20Hl: { ...minutes, label: 'At 2, holidays' },
  otH30Rs: { ...minutes, label: 'At 3, rest days' },
  otH30Hl: { ...minutes, label: 'At 3, holidays' },
  otH40Rs: { ...minutes, label: 'At 4, rest days' },
  otH40Hl: { ...minutes, label: 'At 4, holidays' },
  otWeighted: { type: 'decimal', scale: 2, readOnly: true, label: 'Overtime, weighted', unit: 'h', width: 150 },
  otDays: { ...count, label: 'Overtime days', width: 120 },
  mealDays: { ...count, label: 'Meals' },
  transportDays: { ...count, label: 'Transport' },
  nightDays: { ...count, label: 'Nights' },
  unpaidDays: { ...days, scale: 2, label: 'Unpaid' },
  paidDays: { ...days, scale: 2, label: 'Paid' },
  attendanceRate: { type: 'percent', readOnly: true, label: 'Rate', width: 90 },
} as const satisfies Fields

/** Words of the figures where they stand as values of an enum. */
export const figureLabels: { readonly [code: string]: string } = Object.fromEntries(
  Object.entries(monthlyFigures).flatMap(([name, field]) =>
    'label' in field ? [[figureCode(name), field.label]] : [],
  ),
)

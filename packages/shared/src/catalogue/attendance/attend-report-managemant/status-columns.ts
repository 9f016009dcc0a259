// Columns that attendance reports share: days by what became of them, overtime in minutes and hours.
import { checkOf, hoursOf, percentOf, type ReportColumns } from '../../../kernel/index.ts'

export const days = { type: 'decimal', scale: 1, width: 90, total: 'sum' } as const
export const minutes = { type: 'integer', unit: 'min', width: 90, total: 'sum' } as const
export const count = { type: 'integer', width: 90, total: 'sum' } as const

/** Each scheduled day is one of these, half a day in two of them: they add up to `scheduled` (check). */
export const statusParts = ['present', 'incomplete', 'absent', 'leave', 'sick', 'permit', 'trip', 'suspended'] as const
export const statusColumns = {
  scheduled: days,
  present: { ...days, help: 'Includes employees who do not have to punch and those who work from home.' },
  incomplete: { ...days, help: 'Days on which the clock-in or clock-out is missing.' },
  absent: days,
  leave: { ...days, help: 'Annual leave, statutory leave and maternity leave.' },
  sick: days,
  permit: { ...days, label: 'Permits', help: 'Paid and unpaid permits.' },
  trip: { ...days, label: 'Travel, training', width: 120 },
  suspended: days,
} as const satisfies ReportColumns

/** Present, travelling or in training, in percent of the scheduled days (4.8). */
export const rateColumns = {
  attended: { ...days, help: 'Days present, incomplete, travelling or in training.' },
  rate: percentOf('attended', 'scheduled', { width: 90 }),
} as const satisfies ReportColumns
export const checkColumn = checkOf('scheduled', statusParts, {
  help: 'Scheduled days less the days of every status. It is 0 if the figures add up.',
})

export const overtimeMinutes = {
  overtimeMinutes: { ...minutes, label: 'Overtime paid', width: 120 },
  overtime: hoursOf('overtimeMinutes', { help: 'Payable overtime.' }),
} as const satisfies ReportColumns
/** Minutes times their multiplier, and hours out of them (PP 35/2021 art. 31). */
export const weightedColumns = {
  weightedMinutes: { ...days, label: 'Weighted minutes', width: 120 },
  weighted: hoursOf('weightedMinutes', { help: 'Overtime hours multiplied by the legal factors 1.5, 2, 3 and 4.' }),
} as const satisfies ReportColumns

/** Columns that only carry what others are made of. */
export const carried = ['attended', 'suspended', 'overtimeMinutes'] as const

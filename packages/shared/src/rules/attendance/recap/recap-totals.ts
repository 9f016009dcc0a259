// The columns of a recap that are added up day by day. The suffixes Wd, Rs and Hl say on which kind of day: workday, rest day,
// holiday; half as much again is paid on workdays alone.

export const recapFields = [
  'calendarDays',
  'notEmployedDays',
  'scheduledDays',
  'restDays',
  'holidayDays',
  'collectiveDays',
  'presentDays',
  'absentDays',
  'annualLeaveDays',
  'statutoryDays',
  'maternityDays',
  'sick100Days',
  'sick75Days',
  'sick50Days',
  'sick25Days',
  'permitPaidDays',
  'permitUnpaidDays',
  'travelDays',
  'trainingDays',
  'suspendedDays',
  'unpaidDays',
  'lateCount',
  'lateMinutes',
  'earlyCount',
  'earlyMinutes',
  'awayMinutes',
  'incompleteCount',
  'workedMinutes',
  'otH15',
  'otH20',
  'otH30',
  'otH40',
  'otH20Wd',
  'otH20Rs',
  'otH20Hl',
  'otH30Rs',
  'otH30Hl',
  'otH40Rs',
  'otH40Hl',
  'otDays',
  'mealDays',
  'transportDays',
  'nightDays',
] as const
type Name =
  | `${'calendar' | 'notEmployed' | 'scheduled' | 'rest' | 'holiday' | 'collective' | 'present' | 'absent'}Days`
  | `${'annualLeave' | 'statutory' | 'maternity' | 'permitPaid' | 'permitUnpaid' | 'travel' | 'training'}Days`
  | `sick${100 | 75 | 50 | 25}Days`
  | `${'suspended' | 'unpaid' | 'ot' | 'meal' | 'transport' | 'night'}Days`
  | `${'late' | 'early'}${'Count' | 'Minutes'}`
  | 'awayMinutes'
  | 'incompleteCount'
  | 'workedMinutes'
  | `otH${15 | 20 | 30 | 40}`
  | `otH20${'Wd' | 'Rs' | 'Hl'}`
  | `otH${30 | 40}${'Rs' | 'Hl'}`
/** Numbers by column. */
export type RecapTotals = { -readonly [N in Name]: number }

export const emptyTotals = (): RecapTotals => Object.fromEntries(recapFields.map((name) => [name, 0])) as RecapTotals

const columnOf: { readonly [absentClass: string]: Name } = {
  ANNUAL: 'annualLeaveDays',
  STATUTORY: 'statutoryDays',
  MATERNITY: 'maternityDays',
  PERMIT_PAID: 'permitPaidDays',
  PERMIT_UNPAID: 'permitUnpaidDays',
  TRAVEL: 'travelDays',
  TRAINING: 'trainingDays',
  SUSPENSION: 'suspendedDays',
  COLLECTIVE: 'collectiveDays',
}

/** Half a day of a class, and what of it is not paid. */
export function addHalfDay(totals: RecapTotals, absentClass: string, paidPercent: number): void {
  const sick: Name = `sick${paidPercent as 100 | 75 | 50 | 25}Days`
  const column = absentClass === 'SICK' ? sick : columnOf[absentClass]
  if (column !== undefined) totals[column] += 0.5
  totals.unpaidDays += (100 - paidPercent) / 200
}

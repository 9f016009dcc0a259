// Months of attendance that are no longer open: whose days are paid, or about to be.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'

/** Every status but that of an open month. */
export type ShutStatus = Exclude<NonNullable<StoredRow<(typeof AttendancePeriod)['fields']>['status']>, 'OPEN'>

export interface ShutMonth {
  readonly periodCode: string
  readonly payGroup: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly status: ShutStatus
}

/** All closed and locked months of the company, the newest first: a dozen a year, read once for any number of employees. */
export async function shutMonths(context: RuleContext): Promise<readonly ShutMonth[]> {
  const found = await storedRows(
    context,
    AttendancePeriod,
    ['periodCode', 'payGroup', 'dateFrom', 'dateTo', 'status'],
    {
      where: { status: ['CLOSING', 'CLOSED', 'REOPENING', 'LOCKED'] },
      orderBy: ['dateTo'],
    },
  )
  return (found as readonly ShutMonth[]).toReversed()
}

/** The newest shut month of a pay group that holds a day from one to another. */
export const shutWithin = (
  months: readonly ShutMonth[],
  payGroup: string | null | undefined,
  from: string,
  to: string,
): ShutMonth | undefined =>
  months.find((m) => (m.payGroup === 'ALL' || m.payGroup === payGroup) && m.dateFrom <= to && m.dateTo >= from)

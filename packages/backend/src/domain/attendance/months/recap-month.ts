// The month of a recap: that of everybody, or of the pay group.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { sql } from 'drizzle-orm'
import { ownRows, picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import type { PeriodStatus } from '../evaluation/periods.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod)

export interface RecapMonth {
  readonly id: number
  readonly status: PeriodStatus
  readonly dateTo: string
}

/** Where both kinds of month are kept, the one that is no longer open counts; undefined where there is none. */
export async function monthOfRecap(
  { tx, actor }: RuleContext,
  row: { readonly periodCode?: string | null; readonly payGroup?: string | null },
): Promise<RecapMonth | undefined> {
  const [found] = await typedRows(
    tx,
    picked(ofAttendancePeriod, 'id', 'status', 'dateTo'),
    sql`from ${ownRows(actor, ofAttendancePeriod)} where period_code = ${row.periodCode ?? ''} and pay_group in ('ALL', ${row.payGroup ?? 'ALL'}) order by status = 'OPEN', id limit 1`,
  )
  return found
}

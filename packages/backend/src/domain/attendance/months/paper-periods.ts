// Days of months whose status forbids what is about to be done with them.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { lockedError } from '../../master/index.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod, 'p')
const ofEmployee = tableColumns(Employee, 'e')

export interface DaysOf {
  readonly employees: readonly number[]
  readonly from: string
  readonly to: string
}

/** Throws PERIOD_LOCKED where a day of one of them lies in a period that is no longer open, or in a locked one. */
export async function refuseIn(
  { tx, actor }: RuleContext,
  { employees, from, to }: DaysOf,
  which: 'SHUT' | 'LOCKED',
): Promise<void> {
  const [found] = await typedRows(
    tx,
    { periodCode: ofAttendancePeriod.periodCode, status: ofAttendancePeriod.status },
    sql`from ${ownRows(actor, ofAttendancePeriod)} where ${which === 'LOCKED' ? sql`p.status = 'LOCKED'` : sql`p.status <> 'OPEN'`} and p.date_from <= ${to}::date and p.date_to >= ${from}::date
      and (p.pay_group = 'ALL' or exists (select 1 from ${ownRows(actor, ofEmployee)} where e.id in ${[...employees, 0]} and e.pay_group = p.pay_group))
      order by p.date_from desc limit 1`,
  )
  if (found !== undefined) throw lockedError(found)
}

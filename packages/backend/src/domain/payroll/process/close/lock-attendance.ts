// The attendance that a run has paid is locked (payroll 3.9): its month, once every pay group that it is for has closed its runs.
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../../engine/context.ts'
import { lockMonth } from '../../../attendance/index.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod, 'a')

const salaryRuns = sql`('REGULAR', 'DAILY')`

/** Locks the closed attendance of the month where no run of salaries that reads it is still to be closed. */
export async function lockAttendance(context: RuleContext, { facts, snapshot }: LoadedRun): Promise<void> {
  if (snapshot.runType !== 'REGULAR' && snapshot.runType !== 'DAILY') return
  const { rows, tx } = runReader(context)
  const [year, month] = facts.month.split('-').map(Number)
  const paid = await typedRows(
    tx,
    { periodCode: ofAttendancePeriod.periodCode, payGroup: ofAttendancePeriod.payGroup },
    sql`from ${rows('AttendancePeriod')} a
      where a.period_code = ${facts.month.replace('-', '')} and a.status = 'CLOSED' and a.pay_group in ('ALL', ${facts.groupCode})
        and not exists (select 1 from ${rows('ReckoningDate')} d join ${rows('PayGroup')} g on g.id = d.pay_group_id and g.active
          where d.year = ${year ?? 0} and d.month = ${month ?? 0} and d.run_type in ${salaryRuns} and d.status <> 'RUN_CLOSED'
            and (a.pay_group = g.group_code or a.pay_group = 'ALL' and not exists (select 1 from ${rows('AttendancePeriod')} own
              where own.period_code = a.period_code and own.pay_group = g.group_code)))`,
  )
  for (const named of paid) await lockMonth(context, named)
}

// The attendance that a run has paid is locked (payroll 3.9): its month, once every pay group that it is for has closed its runs.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { lockMonth } from '../../attendance/index.ts'
import type { LoadedRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'

const salaryRuns = sql`('REGULAR', 'DAILY')`

/** Locks the closed attendance of the month where no run of salaries that reads it is still to be closed. */
export async function lockAttendance(context: RuleContext, { facts, snapshot }: LoadedRun): Promise<void> {
  if (snapshot.runType !== 'REGULAR' && snapshot.runType !== 'DAILY') return
  const { rows, tx } = runReader(context)
  const [year, month] = facts.month.split('-').map(Number)
  const paid = await rowsOf<{ periodCode: string; payGroup: string }>(
    tx,
    sql`select a.period_code as "periodCode", a.pay_group as "payGroup" from ${rows('AttendancePeriod')} a
      where a.period_code = ${facts.month.replace('-', '')} and a.status = 'CLOSED' and a.pay_group in ('ALL', ${facts.groupCode})
        and not exists (select 1 from ${rows('ReckoningDate')} d join ${rows('PayGroup')} g on g.id = d.pay_group_id and g.active
          where d.year = ${year ?? 0} and d.month = ${month ?? 0} and d.run_type in ${salaryRuns} and d.status <> 'RUN_CLOSED'
            and a.pay_group in ('ALL', g.group_code))`,
  )
  for (const named of paid) await lockMonth(context, named)
}

// The standard filters F3 in SQL, over evaluated days as `d`; a department stands for everything below it too.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { below } from '../../employees/index.ts'

export interface DayFilters {
  readonly department?: number | null
  readonly location?: number | null
  readonly workGroup?: number | null
  readonly employee?: number | null
}

export function daysFilteredBy(context: QueryContext, given: DayFilters): SQL {
  const { department, location, workGroup, employee } = given
  const tests: SQL[] = [
    ...(department == null ? [] : [sql`d.department_id in ${below(context, department)}`]),
    ...(location == null ? [] : [sql`d.location_id = ${location}`]),
    ...(workGroup == null ? [] : [sql`d.work_group_id = ${workGroup}`]),
    ...(employee == null ? [] : [sql`d.employee_id = ${employee}`]),
  ]
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}
export const timesSql = sql`d.shift_id as "shift", d.clock_in as "clockIn", d.clock_out as "clockOut", d.late_minutes as "late",
  d.early_minutes as "early", d.worked_minutes as "worked"`

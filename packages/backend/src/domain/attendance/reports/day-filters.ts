// The standard report filters (F3: department, location, work group, employee) as SQL over evaluated days `d`; a department includes those below it.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { below } from '../../employees/index.ts'

export interface DayFilters {
  readonly department?: number | null
  readonly location?: number | null
  readonly workGroup?: number | null
  readonly employee?: number | null
}

export function daysFilteredBy(context: QueryContext, filters: DayFilters): SQL {
  const { department, location, workGroup, employee } = filters
  const tests: SQL[] = [
    ...(department == null ? [] : [sql`d.department_id in ${below(context, department)}`]),
    ...(location == null ? [] : [sql`d.location_id = ${location}`]),
    ...(workGroup == null ? [] : [sql`d.work_group_id = ${workGroup}`]),
    ...(employee == null ? [] : [sql`d.employee_id = ${employee}`]),
  ]
  return tests.length === 0 ? sql`true` : sql.join(tests, sql` and `)
}
/** Times of days over facts as `f`: minutes are those that count, as in the recap; the excused minutes are listed next to them. */
export const timesSql = sql`f.shift_id as "shift", f.clock_in as "clockIn", f.clock_out as "clockOut", f.late, f.early,
  greatest(f.late_minutes + f.early_minutes + f.away_minutes - f.late - f.early - f.away, 0) as "excused", f.worked`

// The index from which the days of a month are counted: how many there are, of which employees, which changed, which have flags. The rows themselves, with
// their traces, are not read for that.
import type { SchemaObject } from './migration/schema-object.ts'

const name = 'attendance_day_counts'

export const dayIndexObjects: readonly SchemaObject[] = [
  {
    kind: 'index',
    name,
    on: { table: 'attendance_day', column: 'work_date' },
    create: `CREATE INDEX IF NOT EXISTS "${name}" ON "attendance_day" USING btree ("company_code","work_date") INCLUDE ("id","employee_id","stale","flag_codes");`,
    drop: `DROP INDEX IF EXISTS "${name}"`,
  },
]

// Hands to keep work groups with, for their tests.
import { workGroups } from '@kantor/shared/catalogue/attendance/master-registration/work-groups'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { everything } from '../../testing/index.ts'
import type { AttendanceWorld } from '../evaluation/testing.ts'
import { schedulesOf } from '../roster/schedules.ts'

/** A refusal by a rule at a field, with some of its words. */
export const ofRule = (field: string, rule: string, words = '') =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({
      fields: expect.arrayContaining([
        expect.objectContaining({ field, rule, message: expect.stringContaining(words) }),
      ]),
    }),
  })

const id = (row: Row): number => Number(row.id)

export const groupsOf = ({ engine, read }: AttendanceWorld) => ({
  id,
  make: (values: object) => create(engine, everything, workGroups, values),
  change: (row: Row, values: object) => edit(engine, everything, workGroups, id(row), Number(row.rowVersion), values),
  destroy: (row: Row) => remove(engine, everything, workGroups, id(row), Number(row.rowVersion)),
  /** An employee who has long belonged to a group and has no day planned by hand. */
  async employeeOf(group: string, nth = 0): Promise<number> {
    const [found] = await read<{ id: number }>(
      sql`select e.id from employee e join work_group w on w.id = e.work_group_id where w.group_code = ${group} and e.active_status = 'ACTIVE'
        and e.join_date < '2026-01-01' and e.separation_date is null and e.id not in (select employee_id from roster_day)
        and 1 = (select count(*) from employee_assignment a where a.employee_id = e.id) order by e.id offset ${nth} limit 1`,
    )
    return found?.id ?? 0
  },
  /** The versions of the group of a row, with what its trail says last. */
  versions: (row: Row) =>
    read<{ from: string; to: string | null; set: number; action: string }>(
      sql`select w.valid_from::text as "from", w.valid_to::text as "to", w.shift_set_id as "set",
          (select a.action from audit_entry a where a.entity = 'WorkGroup' and a.record_id = w.id order by a.seq desc limit 1) as action
        from work_group w where w.group_code = ${String(row.groupCode)} order by w.valid_from`,
    ),
  /** Codes of the shifts of an employee, day by day. */
  shiftsOf: (employee: number, from: string, to: string) =>
    engine.database.db.transaction(async (tx) => {
      const { days } = await schedulesOf(actionContext(tx, engine, everything), [employee], { from, to })
      return [...(days.get(employee) ?? [])].map(([, day]) => day.now.shift?.code ?? null)
    }),
})
export type GroupSteps = ReturnType<typeof groupsOf>

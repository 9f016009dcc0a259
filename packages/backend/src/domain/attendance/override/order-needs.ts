// What an overtime order needs before its last approval (4.5 rule 9): an override for each employee who goes beyond the caps of a
// workday, and one for lines that were written down after the work had begun.
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { OvertimeOverride } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-override.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { together } from '../../../engine/write/in-step.ts'
import { workerDaysOf } from '../overtime/order-days.ts'

const ofOvertimeOrder = tableColumns(OvertimeOrder, 'o')
const ofEmployee = tableColumns(Employee, 'e')
const ofOvertimeOverride = tableColumns(OvertimeOverride, 'v')

type Row = StoredRow<(typeof OvertimeOrder)['fields']>

interface Needed {
  readonly name: string
  readonly type: 'EXCEED_CAP' | 'BACKDATED'
}
const words: { readonly [T in Needed['type']]: string } = {
  EXCEED_CAP: 'goes beyond the overtime that may be ordered (art. 26)',
  BACKDATED: 'had begun to work when the order was written (art. 28)',
}

/** Throws NOT_READY with the first worker whose approved override is missing. */
export async function refuseWithoutOverride(context: RuleContext, row: Row): Promise<void> {
  const ids = [...new Set((row.lines ?? []).flatMap((line) => line.employee ?? []))]
  const dayOf = await workerDaysOf(context, row.workDate ?? context.today, ids)
  const caps = ids.map((employee) => {
    const { otDayCapMin, otWeekCapMin } = dayOf(employee).policy
    return { id: row.id, workDate: row.workDate ?? '', employee, day: otDayCapMin, week: otWeekCapMin }
  })
  const missing = await together(
    context.tx,
    { key: 'overrides of orders', rank: 'ask' },
    { id: row.id, caps },
    (asked) => missingOf(context, asked),
  )
  if (missing === undefined) return
  throw new KantorError(
    'NOT_READY',
    `${missing.name} ${words[missing.type]}: an override of overtime must be approved first.`,
  )
}

interface Caps {
  readonly id: number
  readonly workDate: string
  readonly employee: number
  readonly day: number
  readonly week: number
}

/** The first worker of each order whose approved override is missing. */
async function missingOf(
  { tx, actor }: RuleContext,
  asked: readonly { readonly id: number; readonly caps: readonly Caps[] }[],
): Promise<readonly (Needed | undefined)[]> {
  const caps = JSON.stringify(asked.flatMap((one) => one.caps))
  const found = await rowsOf<Needed & { readonly id: number }>(
    tx,
    sql`with needed as (
        select o.id, c."workDate" as work_date, l.employee_id as employee, l.seq, n.type, l.planned_minutes as minutes
        from jsonb_to_recordset(${caps}::jsonb) c (id int, "workDate" date, employee int, day int, week int)
          join overtime_order_lines l on l.parent_id = c.id and l.employee_id = c.employee join ${ownRows(actor, ofOvertimeOrder)} on o.id = l.parent_id
          cross join lateral (values ('EXCEED_CAP', l.day_type = 'WORKDAY' and (l.planned_minutes > c.day or l.week_total > c.week)),
            ('BACKDATED', l.start_at < o.created_at)) n(type, is_needed)
        where n.is_needed and l.line_status not in ('EXCLUDED', 'CANCELLED'))
      select distinct on (n.id) n.id, e.full_name as name, n.type from needed n join ${ownRows(actor, ofEmployee)} on e.id = n.employee
      where not exists (select 1 from ${ownRows(actor, ofOvertimeOverride)} where v.employee_id = n.employee and v.status in ('APPROVED', 'CANCEL_REQUESTED')
        and v.work_date = n.work_date and v.override_type = n.type and v.allowed_minutes >= n.minutes) order by n.id, n.seq, n.type`,
  )
  return asked.map(({ id }) => found.find((one) => one.id === id))
}

// What an overtime order needs before it is approved at last (4.5 rule 9): an override for whoever goes beyond the caps of a
// workday, and one for lines that were written down after the work had begun.
import type { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { workerDaysOf } from '../order-days.ts'

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
  const { tx, actor } = context
  const { lines } = queryContext(wholeCompany(actionContext(tx, context.engine, actor)))
  const workers = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct l.employee_id as id from ${lines('OvertimeOrder', 'lines')} l where l.parent_id = ${row.id}`,
  )
  const ids = workers.map((w) => w.id)
  const dayOf = await workerDaysOf(context, row.workDate ?? context.today, ids)
  const caps = JSON.stringify(
    ids.map((employee) => {
      const { otDayCapMin, otWeekCapMin } = dayOf(employee).policy
      return { employee, day: otDayCapMin, week: otWeekCapMin }
    }),
  )
  const [missing] = await rowsOf<Needed>(
    tx,
    sql`with needed as (
        select l.employee_id as employee, l.seq, n.type, l.planned_minutes as minutes from overtime_order_lines l join overtime_order o on o.id = l.parent_id
          join jsonb_to_recordset(${caps}::jsonb) c (employee int, day int, week int) on c.employee = l.employee_id
          cross join lateral (values ('EXCEED_CAP', l.day_type = 'WORKDAY' and (l.planned_minutes > c.day or l.week_total > c.week)),
            ('BACKDATED', l.start_at < o.created_at)) n(type, is_needed)
        where o.id = ${row.id} and o.company_code = ${actor.companyCode} and n.is_needed and l.line_status not in ('EXCLUDED', 'CANCELLED'))
      select e.full_name as name, n.type from needed n join employee e on e.id = n.employee
      where not exists (select 1 from overtime_override v where v.company_code = ${actor.companyCode} and v.employee_id = n.employee and v.status in ('APPROVED', 'CANCEL_REQUESTED')
        and v.work_date = ${row.workDate ?? ''}::date and v.override_type = n.type and v.allowed_minutes >= n.minutes) order by n.seq, n.type limit 1`,
  )
  if (missing === undefined) return
  throw new KantorError(
    'NOT_READY',
    `${missing.name} ${words[missing.type]}: an override of overtime must be approved first.`,
  )
}

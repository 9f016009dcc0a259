// What an overtime order needs before it is approved at last (4.5 rule 9): an override for whoever goes beyond the caps of a
// workday, and one for lines that were written down after the work had begun.
import type { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { policyOfDay } from '../evaluation/parameter-rows.ts'

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
  const { otDayCapMin: dayCap, otWeekCapMin: weekCap } = await policyOfDay(context, row.workDate ?? context.today)
  const [missing] = await rowsOf<Needed>(
    tx,
    sql`with needed as (
        select l.employee_id as employee, l.seq, n.type, l.planned_minutes as minutes from overtime_order_lines l join overtime_order o on o.id = l.parent_id
          cross join lateral (values ('EXCEED_CAP', l.day_type = 'WORKDAY' and (l.planned_minutes > ${dayCap} or l.week_total > ${weekCap})),
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

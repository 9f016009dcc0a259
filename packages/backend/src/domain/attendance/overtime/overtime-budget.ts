// What an overtime order takes of the hours that its department, or the nearest node above with a budget, has for the month.
import type { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { formatPeriod } from '@kantor/shared/formats/date'
import { endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { below, nearestWith } from '../../employees/index.ts'
import { hoursText } from '../calc/overtime.ts'

type Row = Pick<StoredRow<(typeof OvertimeOrder)['fields']>, 'id' | 'department' | 'workDate'>

/** From this part of the budget on an approver is warned. */
const nearlyUsed = 0.9

/** Approved hours of the calendar month at the node and below, with `minutes` of this order; nothing where no budget is kept. */
export async function budgetOfMonth(context: RuleContext, row: Row, minutes: number): Promise<readonly Impact[]> {
  const [node] = await budgetNode(context, row)
  if (node === undefined) return []
  const [used, budget] = [node.minutes + minutes, Math.round(Number(node.hours) * 60)]
  return [
    {
      title: 'Budget of the month',
      value: `${hoursText(used)} of ${hoursText(budget)} h`,
      tone: used > budget ? 'BAD' : used > budget * nearlyUsed ? 'WARN' : 'GOOD',
      detail: `${node.name}, ${formatPeriod(row.workDate?.slice(0, 7))}: ${hoursText(node.minutes)} h were approved without this order`,
    },
  ]
}

interface Node {
  readonly name: string
  readonly hours: string
  readonly minutes: number
}

function budgetNode({ tx, engine, actor }: RuleContext, { id, department, workDate }: Row): Promise<readonly Node[]> {
  const own = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  const day = workDate ?? own.today
  return rowsOf<Node>(
    tx,
    sql`select n.name, n.kept::text as hours, (select coalesce(sum(l.planned_minutes), 0)::int
        from ${own.rows('OvertimeOrder')} o join ${own.lines('OvertimeOrder', 'lines')} l on l.parent_id = o.id
        where o.id <> ${id} and o.status in ('APPROVED', 'CANCEL_REQUESTED') and l.line_status not in ('EXCLUDED', 'CANCELLED')
          and o.work_date between ${`${day.slice(0, 7)}-01`}::date and ${endOfMonth(day)}::date
          and o.department_id in ${below(own, sql`n.id`)}) as minutes
      from ${nearestWith(own, sql`${department ?? 0}::int`, 'overtime_budget_hours')} n`,
  )
}

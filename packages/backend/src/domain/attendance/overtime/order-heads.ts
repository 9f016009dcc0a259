// Who decides about an overtime order: heads above its department and above everyone on its lines, regardless of the department it names.
import type { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { commonDepartment, meetingOf, waysUp } from '../common-department.ts'
import { type WorkerDay, workerDaysOf } from './order-days.ts'

type Order = Pick<RuleValues<(typeof OvertimeOrder)['fields']>, 'department' | 'workDate' | 'lines'>
type DayOf = (employee: number | null | undefined) => Pick<WorkerDay, 'scheduled'>

/**
 * The department from which the approval goes upward: the nearest one above that of the order and above those to which its
 * workers belong on its day. The requester cannot choose it; heads from above on the lines move it up to where they belong.
 */
export async function decidingDepartment(context: RuleContext, order: Order): Promise<number> {
  const lines = (order.lines ?? []).filter((l) => l.lineStatus !== 'EXCLUDED' && l.lineStatus !== 'CANCELLED')
  const workers = lines.map((l) => l.employee)
  const dayOf = await workerDaysOf(context, order.workDate ?? context.today, workers)
  const own = workers.flatMap((worker) => dayOf(worker).scheduled?.slice?.department ?? [])
  // 0: they were moved apart since it was sent, no one heads all of them, and human resources decide.
  return (
    (await commonDepartment(
      context,
      [...own, order.department ?? 0].filter((id) => id > 0),
    )) ?? 0
  )
}

/** Workers with whom the department of the order has no head in common: no one could decide for both. */
export async function linesWithoutHead(
  context: RuleContext,
  { department, lines }: Order,
  dayOf: DayOf,
): Promise<readonly FieldError[]> {
  if (department == null) return []
  const own = (lines ?? []).map((line) => dayOf(line.employee).scheduled?.slice?.department)
  const ways = await waysUp(context, [department, ...own.flatMap((id) => id ?? [])])
  const isApart = (id: number) => meetingOf([ways.get(department) ?? [], ways.get(id) ?? []]) === null
  const message =
    'belongs to a department that has no head in common with that of the order: write an order of his own department'
  return own.flatMap((id, i) =>
    id !== undefined && isApart(id) ? [{ field: `lines.${i}.employee`, rule: 'R-OT-HEADS', message }] : [],
  )
}

// Adjustments of recaps of the open month: some wait for human resources, one was approved, one rejected.
import { monthlyAttendanceDataModify as recaps } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance-data-modify'
import type { DemoActors } from '../approvals/demo-actors.ts'

interface Given {
  readonly field: string
  readonly delta: string
  readonly reason: string
}
const meant: readonly { readonly lines: readonly Given[]; readonly decision: 'APPROVE' | 'REJECT' | null }[] = [
  {
    lines: [
      { field: 'ABSENT_DAYS', delta: '-1', reason: 'The reader of gate 2 was broken that morning' },
      { field: 'PRESENT_DAYS', delta: '1', reason: 'The reader of gate 2 was broken that morning' },
      { field: 'UNPAID_DAYS', delta: '-1', reason: 'The reader of gate 2 was broken that morning' },
    ],
    decision: null,
  },
  { lines: [{ field: 'OT_H15', delta: '30', reason: 'Half an hour on the list of the supervisor' }], decision: null },
  { lines: [{ field: 'MEAL_DAYS', delta: '1', reason: 'Meal of the stocktaking' }], decision: 'APPROVE' },
  { lines: [{ field: 'NIGHT_DAYS', delta: '1', reason: 'Changed with a colleague' }], decision: 'REJECT' },
]

/** On the recaps of production, today: human resources had no head before. None while the month has no recap yet. */
export async function insertAdjustments(desk: DemoActors): Promise<void> {
  const ids =
    await desk.ids(`select m.id from monthly_attendance m join attendance_period p on p.company_code = m.company_code and p.period_code = m.period_code
      join employee e on e.id = m.employee_id join position o on o.id = e.position_id
    where m.company_code = 'SSI' and p.status = 'OPEN' and p.pay_group in ('ALL', m.pay_group) and o.position_code like '%-OPR' and m.absent_days >= 1
    order by m.period_code desc, e.employee_no limit ${meant.length}`)
  for (const [i, id] of ids.entries()) {
    const { lines = [], decision = null } = meant[i] ?? {}
    await desk.edit('attendance', 0, recaps, id, { adjustments: lines })
    if (decision !== null)
      await desk.decide(
        'hr.head',
        0,
        recaps,
        id,
        decision,
        decision === 'REJECT' ? 'The roster says otherwise' : undefined,
      )
  }
}

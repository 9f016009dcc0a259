// Documents at every stage of their approval: made, sent and decided by the demo users through the engine itself, on the
// days on which it would have happened, so that some are overdue and some have a history.
import { ApprovalDelegation } from '@kantor/shared/catalogue/approval-management/approval-delegation.entity'
import { ApprovalFlow } from '@kantor/shared/catalogue/approval-management/approval-flow.entity'
import { AttendancePeriod } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-period.entity'
import { documentTypeNames, documentTypes, type FlowStep } from '@kantor/shared/rules/approval/types'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'
import { insertAbsences } from './absences.ts'
import { demoActors } from './demo-actors.ts'
import { insertOvertime } from './overtime.ts'

const ofAttendancePeriod = tableColumns(AttendancePeriod)

export const approvalsArea = seedArea({
  name: 'approvals',
  after: ['leave'],
  marker: ApprovalFlow,
  isCounting: true,
  async run(context) {
    await insertFlows(context.tx)
    const desk = await demoActors(context)
    await whileOpen(context.tx, async () => {
      await insertOvertime(desk)
      await insertAbsences(desk)
    })
    // Messages from before yesterday have been read.
    await context.tx.execute(sql`update message_recipient r set state = 'READ', read_at = m.publish_at from message m
      where m.id = r.message_id and m.kind = 'WORKFLOW' and m.publish_at < ${addDays(context.today, -1)}::date`)
    // The department head is away: overtime goes to the division, absences to human resources.
    const person = (username: string) => desk.employee(username)
    await insertRows(context.tx, ApprovalDelegation, ssi, [
      {
        delegator: person('dept.head'),
        delegate: person('div.head'),
        dateFrom: addDays(context.today, -1),
        dateTo: addDays(context.today, 12),
        docTypes: [{ docType: 'OVERTIME_ORDER' }],
        reason: 'Training in Surabaya',
      },
      {
        delegator: person('dept.head'),
        delegate: person('hr.head'),
        dateFrom: addDays(context.today, -1),
        dateTo: addDays(context.today, 12),
        docTypes: [{ docType: 'ABNORMAL' }],
        reason: 'Training in Surabaya',
      },
    ])
  },
})

/** Documents about days of months that are closed by now were decided while they were open. */
async function whileOpen(tx: Db, run: () => Promise<void>): Promise<void> {
  const shut = await typedRows(
    tx,
    { id: ofAttendancePeriod.id, status: ofAttendancePeriod.status },
    sql`from attendance_period where status <> 'OPEN'`,
  )
  await tx.execute(sql`update attendance_period set status = 'OPEN' where status <> 'OPEN'`)
  await run()
  for (const { id, status } of shut)
    await tx.execute(sql`update attendance_period set status = ${status} where id = ${id}`)
}

/** The flows of the company, as the kinds of documents declare them. */
async function insertFlows(tx: Db): Promise<void> {
  const rows = documentTypeNames.flatMap((docType) => {
    const steps: readonly FlowStep[] = documentTypes[docType].steps
    if (steps.length === 0) return []
    return [
      {
        docType,
        seq: 1,
        steps: steps.map(({ level, condition }, i) => ({
          seq: i + 1,
          level,
          condition: condition ?? null,
          slaHours: 24,
        })),
      },
    ]
  })
  await insertRows(tx, ApprovalFlow, ssi, rows)
}

// The change of shift before its approvers: what the roster's rules say to it. Approved, it is planned by hand for its days;
// cancelled, they are as they were.
import { ShiftChangeRequest } from '@kantor/shared/catalogue/attendance/master-registration/shift-change-request.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { refuseIn } from '../months/paper-periods.ts'
import { workersOf } from '../schemes.ts'
import { takeBackDays, writeDays } from './daily-rows.ts'
import { otherDateOf, planOf } from './plan.ts'

type Row = StoredRow<(typeof ShiftChangeRequest)['fields']>

const kinds = ShiftChangeRequest.fields.kind.labels

export const shiftChangeApproval = approvalDocument(ShiftChangeRequest, {
  docType: 'SHIFT_CHANGE',
  path: '/approval-management/working-shift-change',
  async about(context, row) {
    const workers = await workersOf(context, [row.employee, row.counterpart])
    const [worker, other] = [workers.get(row.employee ?? 0), workers.get(row.counterpart ?? 0)]
    const dates = [...new Set([row.workDate, otherDateOf(row)])].map((day) => formatDate(day)).join(' – ')
    return {
      number: row.requestNo ?? '',
      subject: row.employee,
      department: worker?.department ?? 0,
      summary: [kinds[row.kind ?? 'CHANGE'], worker?.name, other?.name, dates, row.reason]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 300),
    }
  },
  concerns: {
    employee: 'CONCERNED',
    counterpart: 'CONCERNED',
    requester: 'CONCERNED',
    days: { employee: 'CONCERNED' },
  },
  facts: sql`select r.id, r.kind as "changeKind", r.work_date as "workDate", r.from_shift_id as "fromShift", r.to_shift_id as "toShift",
      r.counterpart_id as counterpart, r.counterpart_date as "counterpartDate", r.counterpart_consent_at as "counterpartConsentAt",
      r.rest_hours as "restHours", r.reason as "changeReason" from shift_change_request r`,
  conditions: {
    ACROSS_GROUPS_OR_FROZEN: async (context, row) => {
      const { groupOf, freezeDays, cells } = await planOf(context, row)
      const groups = new Set(cells.map((cell) => groupOf(cell.employee, cell.workDate)))
      const isFrozen = cells.some((cell) => cell.workDate <= addDays(context.today, freezeDays))
      return isFrozen || (row.kind === 'SWAP' && groups.size > 1)
    },
  },
  impact: impactOf,
  async beforeLast(context, row) {
    for (const { employee, workDate } of row.days ?? [])
      await refuseIn(context, { employees: [employee ?? 0], from: workDate ?? '', to: workDate ?? '' }, 'SHUT')
  },
  async effect(context, row, purpose) {
    if (purpose === 'APPROVE') return { days: await writeDays(context, row) }
    await takeBackDays(context, row)
    return {}
  },
})

async function impactOf(context: RuleContext, row: Row): Promise<readonly Impact[]> {
  if (row.status !== 'SUBMITTED') return []
  const { complaints, restHours } = await planOf(context, row)
  const rest: readonly Impact[] =
    restHours === null
      ? []
      : [
          {
            title: 'Shortest rest between shifts',
            value: `${restHours} h`,
            tone: complaints.some((c) => c.rule === 'R-ROSTER-REST') ? 'BAD' : 'GOOD',
          },
        ]
  const said = complaints.slice(0, 5).map(
    ({ day, message, rule, level }): Impact => ({
      title: formatDate(day),
      value: rule.slice(0, 200),
      tone: level === 'ERROR' ? 'BAD' : 'WARN',
      detail: message,
    }),
  )
  return [...rest, ...said]
}

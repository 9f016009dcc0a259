// The letter of an absence comes after the request was sent (4.6): in time it is noted; late it changes what counted as absent.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { formatDate } from '@kantor/shared/formats/date'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { writingWithoutRules } from '../../../engine/approval/store.ts'
import type { StoredRow } from '../../../engine/context.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'
import { abnormalAttendanceApproval } from './abnormal-attendance.approval.ts'
import { absentRuleOf } from './absent-rule.ts'
import { mayGoBack } from './may-go-back.ts'

type Row = StoredRow<(typeof AbnormalAttendance)['fields']>
interface Letter {
  readonly document: number
  readonly deliveredAt: string
  readonly note: string
}

/** Notes the letter; its days follow as those of a document that is approved today: due, refused in a closed month, settled in a locked one. */
export async function handInLetter(
  context: ActionContext,
  { document, deliveredAt, note }: Letter,
): Promise<Record<string, never>> {
  const { tx, engine, actor, today } = context
  const row = (await lockStored(tx, engine, actor, AbnormalAttendance, document, abnormalAttendanceData)) as
    | Row
    | undefined
  if (row === undefined) throw new KantorError('NOT_FOUND')
  const dueDays = await dueDaysOf(context, row)
  if (deliveredAt > today || deliveredAt < (row.dateFrom ?? ''))
    throw badInput([
      { field: 'deliveredAt', rule: 'R-ABN-LETTER', message: 'lies between the first day of the absence and today' },
    ])
  const due = addDays(row.dateTo ?? '', dueDays)
  const isLate = due < today
  if (isLate && !(await mayGoBack(context, row.employee)))
    throw new KantorError(
      'FORBIDDEN',
      `The letter was due by ${formatDate(due)}. A person who may correct days of attendance can still submit it for another employee.`,
    )
  const counts = isLate && row.status === 'APPROVED'
  if (counts) await abnormalAttendanceApproval.beforeLast?.(context, row, 'APPROVE')
  const after = await updateRow(writingWithoutRules(context, AbnormalAttendance), { ...row, deliveredAt }, row)
  const trail = { action: 'EDIT', entity: AbnormalAttendance, feature: abnormalAttendanceData, id: row.id } as const
  await writeAudit(tx, actor, { ...trail, before: row, after, remarks: { '#note': note } })
  if (!counts) return {}
  await abnormalAttendanceApproval.effect?.(context, after, 'APPROVE')
  await abnormalAttendanceApproval.ended?.(context, after, 'APPROVE')
  return {}
}

/** Days that the letter may take; throws where none is required, or it is there. */
async function dueDaysOf(context: ActionContext, row: Row): Promise<number> {
  const rule = await absentRuleOf(context, row.absentCode)
  const bad = (why: string) => new KantorError('BAD_STATE', why)
  if (rule?.requiresAttachment !== true) throw bad('This absence needs no letter.')
  if (row.status !== 'SUBMITTED' && row.status !== 'APPROVED')
    throw bad('Attach the letter to the request itself: the request has not been sent yet, or no longer counts.')
  if (row.attachment !== null || row.deliveredAt !== null) throw bad('The letter has already been submitted.')
  return rule.attachmentDueDays ?? 0
}

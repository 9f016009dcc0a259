// Ends of employments: agreed they stand on the employee's row, so that every question as of a day knows them; they take effect with the
// clock, or at once where they are agreed after the last working day.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import {
  noticeLacking,
  noticeQuestion,
  summonsesLacking,
  summonsRefusal,
} from '@kantor/shared/rules/employment/separation'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { refuseUnconfirmed } from '../../../engine/write/questions.ts'
import { isSame, lockStored } from '../../../engine/write/stored.ts'
import { updateRow } from '../../../engine/write/write.ts'
import { markStaleForGood } from '../../master/index.ts'
import { compensationOn } from '../contracts/contract-terms.ts'
import { issuedLetters } from '../letters.ts'
import { effectAgreed } from './due-separations.ts'
import { lateEndsOf, lateQuestion } from './late-separation.ts'

export const separationRules = rulesFor(EmployeeSeparation, {
  async derive(context, { employee, lastWorkingDate }) {
    if (employee == null || lastWorkingDate == null) return {}
    return { compensationMonths: await compensationOn(context, employee, lastWorkingDate) }
  },
  async check(context, next, before) {
    if (before?.status === 'EFFECTIVE') throw new KantorError('BAD_STATE', 'The employment has ended.')
    const person = await storedRow(context, Employee, ['joinDate', 'activeStatus'], {
      where: { id: next.employee ?? 0 },
    })
    if (person === undefined || next.lastWorkingDate == null) return []
    if (person.activeStatus === 'INACTIVE') return [{ field: 'employee', rule: 'R-SEP', message: 'has left already' }]
    if (next.lastWorkingDate < (person.joinDate ?? ''))
      return [{ field: 'lastWorkingDate', rule: 'R-SEP', message: `the employment began on ${person.joinDate}` }]
    const complaints = await summonsComplaints(context, next.employee ?? 0, next.separationType ?? '')
    const isSaid =
      before === undefined || before.noticeDate !== next.noticeDate || before.lastWorkingDate !== next.lastWorkingDate
    if (complaints.length === 0 && isSaid)
      refuseUnconfirmed(context, await questionsAbout(context, next), next.confirmed)
    return complaints
  },
  async afterWrite(context, row) {
    await tellSeparation(context, row)
  },
  async beforeDelete(context, row) {
    if (row.status === 'EFFECTIVE') throw new KantorError('BAD_STATE', 'The employment has ended.')
    await tell(context, row.employee ?? 0, null, null)
  },
})

/** What is agreed is on the employee's row until it is cancelled, in effect at once where it is late; a wish to cancel changes nothing yet. */
export async function tellSeparation(
  context: RuleContext,
  row: Pick<
    RuleValues<(typeof EmployeeSeparation)['fields']>,
    'employee' | 'status' | 'lastWorkingDate' | 'separationReason'
  >,
): Promise<void> {
  const isAgreed = row.status === 'APPROVED' || row.status === 'CANCEL_REQUESTED'
  const [day, reason] = isAgreed ? [row.lastWorkingDate ?? null, row.separationReason ?? null] : [null, null]
  await tell(context, row.employee ?? 0, day, reason)
  if (row.status === 'APPROVED') await effectAgreed(context, row.employee ?? 0)
}

/** Two summonses come before the end of an employment by absence. */
async function summonsComplaints(context: RuleContext, employee: number, type: string) {
  if (type !== 'ABSENT_5_DAYS') return []
  const issued = new Set(((await issuedLetters(context, [employee])).get(employee) ?? []).map((l) => l.discType))
  return summonsesLacking(issued) ? [summonsRefusal] : []
}

/** A resignation that is too late raises a question, for both sides may agree on less; so does a last working day that is over. */
async function questionsAbout(
  context: RuleContext,
  { employee, separationType, noticeDate, lastWorkingDate }: RuleValues<(typeof EmployeeSeparation)['fields']>,
): Promise<readonly FieldError[]> {
  const [id, last] = [employee ?? 0, lastWorkingDate ?? '']
  const lacking = noticeLacking(separationType ?? '', noticeDate ?? null, last)
  const late = (await lateEndsOf(context, [{ employee: id, last }])).get(id)
  return [...(lacking > 0 ? [noticeQuestion(lacking)] : []), ...(late === undefined ? [] : [lateQuestion(late)])]
}

/** The last day of work is stored on the employee's row. */
async function tell(context: RuleContext, id: number, day: string | null, reason: number | null): Promise<void> {
  const { tx, engine, actor } = context
  const before = await lockStored(tx, engine, actor, Employee, id)
  if (before === undefined) throw new KantorError('NOT_FOUND')
  const next = { ...before, separationDate: day, separationReason: reason }
  if (isSame(before, next)) return
  const row = await updateRow({ engine, actor, entity: Employee, context, rules: {} }, next, before)
  await writeAudit(tx, actor, { action: 'EDIT', entity: Employee, id, before, after: row })
  await markAfter(context, id, before.separationDate, day)
}

/** Days after a last working day that is over, and those after the one that was said before, are due at once. */
async function markAfter(context: RuleContext, id: number, before: unknown, day: string | null): Promise<void> {
  const [last] = [before, day].filter((d) => typeof d === 'string').sort()
  if (last !== undefined && last < context.today) await markStaleForGood(context, [id], addDays(last, 1), context.today)
}

// What a person may ask for by themselves: the codes that the rules of documents would take, annual leave first, with what is left.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import type { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import type { ActionOf } from '@kantor/shared/kernel'
import type { ActionHandler } from '../../../engine/actions/actions.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { leaveCheckOf } from '../leave/leave-check.ts'
import { workersOf } from '../schemes.ts'
import { personComplaints } from './abnormal-attendance.rules.ts'
import { isOfEvent } from './about-event.ts'
import { type AbsentRule, absentRulesOf, isOfMinutes } from './absent-rule.ts'

type OwnKinds = ActionOf<typeof abnormalAttendanceData, 'ownKinds'>
type Group = 'LEAVE' | 'PERMIT' | 'PUNCH'

/** Absences that other documents bring about: trips, trainings and the letters of a suspension. */
const madeByOthers: ReadonlySet<string> = new Set(['TRAVEL', 'TRAINING', 'SUSPENSION'])

const groupOf = ({ absentClass }: Pick<AbsentRule, 'absentClass'>): Group =>
  absentClass === 'TIME_PERMIT' ? 'PERMIT' : absentClass === 'FORGOT_PUNCH' ? 'PUNCH' : 'LEAVE'

/** The kinds of one group for the signed-in employee; none for an account without one. */
export const ownKinds: ActionHandler<OwnKinds> = async (context, { group }) => {
  const { employee } = await personOf(context)
  const worker = (await workersOf(context, [employee])).get(employee ?? 0)
  if (worker === undefined) return { total: 0, rows: [] }
  const rules = [...(await absentRulesOf(context)).values()]
  const asked = await codesAskedFor(context, worker.id)
  const open = rules.filter(
    (rule) =>
      groupOf(rule) === group &&
      !madeByOthers.has(rule.absentClass) &&
      (rule.follows === null || asked.has(rule.follows)) &&
      personComplaints(rule, worker, context.today).length === 0,
  )
  const today = [{ workDate: context.today, counted: 0 }]
  const balance = open.some(({ deductsLeave }) => deductsLeave)
    ? await leaveCheckOf(context, { id: 0, employee: worker.id, days: today })
    : null
  const rows = open.sort(inOrder).map((rule) => ({
    choice: rule.id,
    code: rule.code,
    label: rule.name,
    left: leftOf(rule, balance?.before ?? null),
    note: noteOf(rule),
    fields: fieldsOf(rule).join(','),
  }))
  return { total: rows.length, rows }
}

/** The codes of the employee's documents that are in force or wait: some codes are given only after another. */
async function codesAskedFor(context: Parameters<typeof absentRulesOf>[0], employee: number) {
  const status = ['SUBMITTED', 'APPROVED', 'CANCEL_REQUESTED'] as const
  const rows = await storedRows(context, AbnormalAttendance, ['absentCode'], { where: { employee, status } })
  return new Set(rows.map(({ absentCode }) => absentCode))
}

/** Annual leave, then sickness, then all others by name. */
function inOrder(a: AbsentRule, b: AbsentRule): number {
  const rank = ({ absentClass, code }: AbsentRule) =>
    absentClass === 'ANNUAL' ? 0 : absentClass === 'SICK' || code === 'S2' ? 1 : 2
  return rank(a) - rank(b) || a.name.localeCompare(b.name, 'en')
}

const few = (days: number, unit = 'day'): string => `${days} ${Math.abs(days) === 1 ? unit : `${unit}s`}`

/** What is left of annual leave; of other kinds what they give at most. */
function leftOf(rule: AbsentRule, balance: number | null): string | null {
  const { event, month, year, service, months } = rule.quotas
  if (rule.deductsLeave) return balance === null ? null : `${few(balance)} left`
  if (event !== null && isOfEvent(rule)) return `${few(event)} per event`
  if (month !== null) return isOfMinutes(rule) ? `${month} a month` : `${few(month)} a month`
  if (year !== null) return `${few(year)} a year`
  if (service !== null) return `${few(service)} in the whole employment`
  if (event !== null) return few(event)
  return months === null ? null : few(months, 'month')
}

/** The paper that belongs to it. */
function noteOf({ requiresAttachment, attachmentDueDays }: AbsentRule): string | null {
  if (!requiresAttachment) return null
  return attachmentDueDays === null
    ? 'Attach the document.'
    : `The document can follow within ${few(attachmentDueDays)}.`
}

/** The fields that the rules of documents know for the kind. */
function fieldsOf(rule: AbsentRule): readonly string[] {
  const paper = rule.requiresAttachment ? ['attachment'] : []
  if (isOfMinutes(rule)) return ['dateFrom', 'timeFrom', 'timeTo', 'reason', ...paper]
  return [
    'dateFrom',
    'dateTo',
    ...(rule.unit === 'HALF_DAY_ALLOWED' ? ['portion'] : []),
    ...(isOfEvent(rule) ? ['eventDate'] : []),
    'reason',
    ...paper,
  ]
}

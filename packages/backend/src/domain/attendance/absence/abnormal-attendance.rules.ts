// Abnormal attendance: what its code allows, how many days it counts, no two documents about the same day.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays, daysBetween, monthsBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { personOf } from '../../../engine/approval/people.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { markStale, refuseClosed } from '../../master/index.ts'
import { countedDays, maxDaysOfLeave } from '../leave/counted-days.ts'
import { leaveCheckOf, lockLeave, refuseUncovered } from '../leave/leave-check.ts'
import { leaveLinesOf, takenAsLeave } from '../leave/sick-as-leave.ts'
import { schedulesOf } from '../roster/schedules.ts'
import { type Worker, workersOf } from '../schemes.ts'
import { eventComplaints, eventDateOf } from './about-event.ts'
import { type AbsentRule, absentRuleOf, isOfMinutes } from './absent-rule.ts'
import { refuseContinued, refuseNothingBefore } from './continued-absence.ts'
import { mayGoBack } from './may-go-back.ts'
import { hasQuota, lockQuota, otherUsesOf, refuseBeyondQuota } from './quota-uses.ts'

const ofAbnormalAttendance = tableColumns(AbnormalAttendance, 'a')
const ofAbsentCode = tableColumns(AbsentCode, 'c')

type Values = RuleValues<(typeof AbnormalAttendance)['fields']>
/** Statuses in which the days may still change; later ones keep what was sent. */
const isOpen = ({ status }: Values): boolean => status === 'DRAFT' || status === 'SUBMITTED' || status === 'RETURNED'

/** Company rule of the permits of minutes (4.6). */
const longestPermit = 240

export const abnormalAttendanceRules = rulesFor(AbnormalAttendance, {
  async defaults(context) {
    const { employee } = await personOf(context)
    return { requester: employee }
  },
  async derive(context, next, before) {
    if (before !== undefined && !isOpen(next)) return {}
    const rule = await absentRuleOf(context, next.absentCode)
    if (rule === undefined || next.employee == null) return {}
    const counted = { ...next, ...(await countedIn(context, next, rule)) }
    const lines = await takenAsLeave(context, counted, rule, before?.id)
    const eventDate = await eventDateOf(context, next, rule, before)
    return { days: counted.days, lines, eventDate, ...(await balanceOf(context, { ...next, lines }, rule, before?.id)) }
  },
  async check(context, next, before) {
    // What was sent is recalled as it is, and what was approved is asked to be cancelled as it is.
    if (next.status === 'CANCEL_REQUESTED' || before?.status === 'SUBMITTED') return []
    const rule = await absentRuleOf(context, next.absentCode)
    const worker = (await workersOf(context, [next.employee])).get(next.employee ?? 0)
    if (rule === undefined || worker === undefined) return []
    const asked = { rule, worker, today: context.today, mayGoBack: await mayGoBack(context, next.employee) }
    const complaints = ownComplaints(next, asked)
    if (complaints.length > 0) return complaints
    await refuseOverlap(context, next, rule, before?.id)
    if (isOpen(next)) await refuseNothingForgotten(context, next, rule)
    if (isOpen(next) || before === undefined) {
      const nothingBefore = await refuseNothingBefore(context, next, rule, before?.id)
      if (nothingBefore.length > 0) return nothingBefore
    }
    const ofQuota = isOpen(next) || before === undefined ? await quotaComplaints(context, next, asked, before?.id) : []
    if (ofQuota.length > 0) return ofQuota
    await refuseBeyondBalance(context, next, rule, before?.id)
    if (
      next.status === 'SUBMITTED' &&
      rule.requiresAttachment &&
      rule.attachmentDueDays === null &&
      next.attachment == null
    )
      throw new KantorError('ATTACHMENT_REQUIRED', undefined, {
        fields: [{ field: 'attachment', rule: 'R-ABN-ATTACHMENT', message: `${rule.code} needs a document` }],
      })
    return []
  },
  moves: {
    requestCancel: {
      async check(context, next) {
        await refuseClosedDays(context, next)
        return []
      },
    },
  },
  /** What a sheet brought in as approved goes with the sheet: its days are looked at again. */
  async beforeDelete(context, row) {
    if (row.status !== 'APPROVED') return
    await refuseClosedDays(context, row)
    await refuseContinued(context, row)
    await markStale(context, [row.employee ?? 0], row.dateFrom ?? '', addDays(row.dateTo ?? '', 1))
  },
})

/** Throws PERIOD_LOCKED where a day of the document lies in a closed month of its employee. */
export const refuseClosedDays = (context: RuleContext, { employee, dateFrom, dateTo }: Values): Promise<void> =>
  refuseClosed(context, employee ?? 0, dateFrom ?? '', dateTo ?? dateFrom ?? '')

/** The range counted by the schedule of the employee. */
export async function countedIn({ tx, engine, actor }: RuleContext, next: Values, rule: AbsentRule): Promise<Values> {
  const { employee, dateFrom, dateTo } = next
  const isSpan =
    dateFrom != null && dateTo != null && dateFrom <= dateTo && daysBetween(dateFrom, dateTo) < maxDaysOfLeave
  if (isOfMinutes(rule) || !isSpan) return { days: null, lines: [] }
  const id = employee ?? 0
  const { days } = await schedulesOf(actionContext(tx, engine, actor), [id], { from: dateFrom, to: dateTo })
  return countedDays(next, rule, days.get(id) ?? new Map())
}

/** The leave balance before and after, for days that take from it. */
async function balanceOf(context: RuleContext, next: Values, rule: AbsentRule, own = 0): Promise<Values> {
  const wish = await leaveCheckOf(context, {
    id: own,
    employee: next.employee ?? 0,
    days: leaveLinesOf(next.lines, rule),
  })
  return { balanceBefore: wish?.before.toFixed(1) ?? null, balanceAfter: wish?.after.toFixed(1) ?? null }
}

/** What the code gives at most, counting everything that the employee requested by it. */
async function quotaComplaints(
  context: RuleContext,
  next: Values,
  asked: AskedOf,
  own?: number,
): Promise<readonly FieldError[]> {
  if (!hasQuota(asked.rule)) return []
  await lockQuota(context, next.employee)
  const others = await otherUsesOf(context, next, own)
  const complaints = eventComplaints(next, others, asked)
  if (complaints.length === 0) refuseBeyondQuota(next, asked.rule, others)
  return complaints
}

/** Every day has to find a balance; checked while a document is made or sent, and for rows of an imported sheet. */
async function refuseBeyondBalance(context: RuleContext, next: Values, rule: AbsentRule, own?: number): Promise<void> {
  if (!rule.deductsLeave || (own !== undefined && !isOpen(next))) return
  await lockLeave(context, next.employee ?? 0)
  const wish = await leaveCheckOf(context, { id: own ?? 0, employee: next.employee ?? 0, days: next.lines ?? [] })
  refuseUncovered(wish, Number(next.days ?? 0))
}

/** What speaks against a document by itself: its code, its times, its span. */
export const ownComplaints = (next: Values, asked: AskedOf): readonly FieldError[] => [
  ...codeComplaints(next, asked),
  ...timeComplaints(next, asked.rule),
  ...spanComplaints(next, asked.rule),
]
export interface AskedOf {
  readonly rule: AbsentRule
  readonly worker: Worker
  readonly today: string
  /** The requester may go further back than the code allows. */
  readonly mayGoBack: boolean
}

const say = (field: keyof Values & string, message: string): FieldError => ({ field, rule: 'R-ABN-CODE', message })

/** Why a code is not for a person from a day on; empty where the person may ask for it. Self-service offers the same codes. */
export function personComplaints(rule: AbsentRule, worker: Worker, from: string): readonly FieldError[] {
  const complaints: FieldError[] = []
  if (!worker.isActive) complaints.push(say('employee', 'no longer works here'))
  if (!rule.active) complaints.push(say('absentCode', 'is no longer in use'))
  if (rule.isOfSystem) complaints.push(say('absentCode', 'is given by the evaluation, not asked for'))
  if ((rule.gender === 'FEMALE' && worker.gender !== 'F') || (rule.gender === 'MALE' && worker.gender !== 'M'))
    complaints.push(say('absentCode', `is for ${rule.gender === 'FEMALE' ? 'women' : 'men'}`))
  if (rule.minServiceMonths > 0 && monthsBetween(worker.joinDate, from) < rule.minServiceMonths)
    complaints.push(say('absentCode', `needs ${rule.minServiceMonths} months of service`))
  return complaints
}

/** Who may ask for this code, and how far from today. */
function codeComplaints(next: Values, { rule, worker, today, mayGoBack }: AskedOf): readonly FieldError[] {
  const from = next.dateFrom ?? today
  const complaints = [...personComplaints(rule, worker, from)]
  if (!isOpen(next)) return complaints
  if (!mayGoBack && daysBetween(from, today) > rule.maxBackdateDays)
    complaints.push(
      say(
        'dateFrom',
        `may be at most ${rule.maxBackdateDays} days back for this code: ask a user who may correct days of attendance to enter earlier ones`,
      ),
    )
  if (daysBetween(today, from) > rule.allowFutureDays)
    complaints.push(say('dateFrom', `may lie at most ${rule.allowFutureDays} days ahead for this code`))
  return complaints
}

/** Permits of minutes name both ends, forgotten punches at least one, all others none. */
function timeComplaints({ timeFrom, timeTo }: Values, rule: AbsentRule): readonly FieldError[] {
  if (rule.absentClass === 'FORGOT_PUNCH')
    return timeFrom == null && timeTo == null
      ? [say('timeFrom', 'enter the clock-in time, the clock-out time, or both')]
      : []
  if (rule.absentClass !== 'TIME_PERMIT')
    return timeFrom == null && timeTo == null
      ? []
      : [say('timeFrom', 'only for permits of minutes and forgotten punches')]
  if (timeFrom == null || timeTo == null)
    return [say(timeFrom == null ? 'timeFrom' : 'timeTo', 'this field is required')]
  const minutes = (Date.parse(timeTo) - Date.parse(timeFrom)) / 60_000
  // The check of the declaration already reports that it ends before it begins.
  return minutes < 0 || (minutes > 0 && minutes <= longestPermit)
    ? []
    : [say('timeTo', `a permit lasts at most ${longestPermit} minutes`)]
}

function spanComplaints(next: Values, rule: AbsentRule): readonly FieldError[] {
  // The check of the declaration reports this: for days in the wrong order, no further message is given.
  if ((next.dateTo ?? '') < (next.dateFrom ?? '')) return []
  const isOneDay = next.dateFrom === next.dateTo
  if (isOfMinutes(rule)) return isOneDay ? [] : [say('dateTo', 'is for one day')]
  if (daysBetween(next.dateFrom ?? '', next.dateTo ?? '') >= maxDaysOfLeave)
    return [say('dateTo', `at most ${maxDaysOfLeave} days at once`)]
  if (next.portion !== 'FULL' && !(isOneDay && rule.unit === 'HALF_DAY_ALLOWED'))
    return [say('portion', 'half days only for codes that allow them, one day at a time')]
  return Number(next.days) > 0 ? [] : [say('dateTo', 'no working day lies in these dates')]
}

/** One document a day and person; two permits of minutes may share a day when their hours do not meet. */
async function refuseOverlap({ tx, actor }: RuleContext, next: Values, rule: AbsentRule, own = 0): Promise<void> {
  const [other] = await typedRows(
    tx,
    { docNo: ofAbnormalAttendance.docNo },
    sql`from ${ownRows(actor, ofAbnormalAttendance)} join ${ownRows(actor, ofAbsentCode)} on c.id = a.absent_code_id
      where a.id <> ${own} and a.employee_id = ${next.employee ?? 0} and a.status not in ('REJECTED', 'CANCELLED')
        and a.date_from <= ${next.dateTo ?? ''}::date and a.date_to >= ${next.dateFrom ?? ''}::date
        and not (${rule.absentClass === 'TIME_PERMIT'} and c.absent_class = 'TIME_PERMIT'
          and (a.time_to <= ${next.timeFrom ?? null}::timestamptz or a.time_from >= ${next.timeTo ?? null}::timestamptz))
      order by a.id limit 1`,
  )
  if (other !== undefined)
    throw new KantorError('OVERLAP', `${other.docNo} is about the same days of this employee.`, {
      values: { docNo: other.docNo },
    })
}

/** A forgotten punch is replaced where one is missing: an existing one is corrected by human resources, not by a document. */
async function refuseNothingForgotten(context: RuleContext, next: Values, rule: AbsentRule): Promise<void> {
  if (rule.absentClass !== 'FORGOT_PUNCH' || next.employee == null || next.dateFrom == null) return
  const day = await storedRow(context, AttendanceDay, ['punchIn', 'punchOut'], {
    where: { employee: next.employee, workDate: next.dateFrom },
  })
  if (day?.punchIn == null || day.punchOut == null) return
  const message =
    'nothing is missing on this day: both punches are there. A wrong one is corrected in Daily Attend Modify'
  throw badInput([{ field: 'dateFrom', rule: 'R-ABN-COMPLETE', message }])
}

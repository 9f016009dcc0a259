// Which wedding, birth or death an absence is about: documents of one event share its quota, regardless of who requests how many
// (4.6, decision 0073).
import type { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { daysApart, eventOf, otherEventNear } from '@kantor/shared/rules/attendance/quota-event'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import type { AbsentRule } from './absent-rule.ts'
import { lockQuota, type NamedUse, otherUsesOf } from './quota-uses.ts'

type Values = RuleValues<(typeof AbnormalAttendance)['fields']>
type Document = Pick<Values, 'dateFrom' | 'dateTo' | 'eventDate'>
type EventRule = Pick<AbsentRule, 'quotas' | 'eventDays'>

/** Whether days of the code are given for an event that several documents may be about. */
export const isOfEvent = ({ quotas, eventDays }: EventRule): boolean => quotas.event !== null && eventDays > 0

const stretchOf = ({ dateFrom, dateTo }: Document) => ({ from: dateFrom ?? '', to: dateTo ?? dateFrom ?? '' })
/** Days between an absence and the event it is said to be about. */
const daysFrom = (document: Document, event: string): number =>
  daysApart(stretchOf(document), { from: event, to: event })

/** The event of a document that names none itself, considering all that was requested by its code; null: the code knows none. */
export const nearestEvent = (document: Document, rule: EventRule, others: readonly NamedUse[]): string | null =>
  isOfEvent(rule) && document.dateFrom != null ? eventOf(stretchOf(document), others, rule.eventDays) : null

/** The event of a document: the one it names, else that of what the employee requested by the code nearby. */
export async function eventDateOf(
  context: RuleContext,
  next: Values,
  rule: AbsentRule,
  before?: Values & { readonly id: number },
): Promise<string | null> {
  if (!isOfEvent(rule) || next.dateFrom == null) return null
  const said = next.eventDate ?? null
  // Left as it was, it stays while the days are near it: a request that moves away is about something else.
  const isLeft = said !== null && said === before?.eventDate
  if (said !== null && !(isLeft && daysFrom(next, said) > rule.eventDays)) return said
  await lockQuota(context, next.employee)
  return nearestEvent(next, rule, await otherUsesOf(context, next, before?.id))
}

/** Far from its event, or about another one than the absences around it: this is stated by a user who may correct days, for others. */
export function eventComplaints(
  document: Document,
  others: readonly NamedUse[],
  { rule, mayGoBack }: { readonly rule: EventRule; readonly mayGoBack: boolean },
): readonly FieldError[] {
  const event = document.eventDate ?? null
  if (!isOfEvent(rule) || event === null) return []
  const say = (message: string): readonly FieldError[] => [{ field: 'eventDate', rule: 'R-ABN-EVENT', message }]
  if (daysFrom(document, event) > rule.eventDays) return say(`lies at most ${rule.eventDays} days from the absence`)
  const other = mayGoBack ? undefined : otherEventNear({ ...stretchOf(document), event }, others, rule.eventDays)
  if (other === undefined) return []
  const known = `${other.docNo} is about the event of ${formatDate(other.event ?? other.from)}`
  const remedy = 'can be entered only by a user who may correct days of attendance, for other employees'
  return say(`${known}: another one within ${rule.eventDays} days ${remedy}`)
}

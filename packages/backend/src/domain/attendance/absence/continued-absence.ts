// Absences that are given only after another one (4.6): the extension of a maternity leave goes on from that leave, and falls with it.
import type { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { continuedFrom } from '@kantor/shared/rules/attendance/quota-event'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext, RuleValues, StoredRow } from '../../../engine/context.ts'
import { isOfEvent } from './about-event.ts'
import { type AbsentRule, absentRuleOf, absentRulesOf } from './absent-rule.ts'
import { type NamedUse, quotaUsesOf, type StoredUse } from './quota-uses.ts'

type Values = RuleValues<(typeof AbnormalAttendance)['fields']>
type Row = StoredRow<(typeof AbnormalAttendance)['fields']>
type Document = Pick<Values, 'dateFrom' | 'dateTo' | 'eventDate'>
export interface Earlier {
  /** Documents of the code that comes before. */
  readonly before: readonly NamedUse[]
  /** Documents of the same code. */
  readonly own: readonly NamedUse[]
}

/** How far from the document before: directly, or as far as documents of one event lie apart. */
const reachOf = (rule: AbsentRule): number => (isOfEvent(rule) ? rule.eventDays : 1)

const standing: readonly string[] = ['SUBMITTED', 'APPROVED', 'CANCEL_REQUESTED']
const isSent = ({ status }: StoredUse): boolean => status === 'SUBMITTED' || status === 'APPROVED'
const isApproved = ({ status }: StoredUse): boolean => status === 'APPROVED'

/** What a document may go on from: what was sent, or for one that is approved what is approved. */
export const earlierOf = (
  uses: readonly StoredUse[],
  { id: code, follows }: Pick<AbsentRule, 'id' | 'follows'>,
  mustBeApproved: boolean,
): Earlier => {
  const counts = uses.filter(mustBeApproved ? isApproved : isSent)
  return { before: counts.filter((u) => u.absentCode === follows), own: counts.filter((u) => u.absentCode === code) }
}

/** Says that nothing comes before a document of a code that is given only after another one. */
export function continuationComplaints(
  document: Document,
  { rule, before }: { readonly rule: AbsentRule; readonly before: AbsentRule | undefined },
  earlier: Earlier,
): readonly FieldError[] {
  if (before === undefined || document.dateFrom == null) return []
  const { dateFrom: from, dateTo, eventDate = null } = document
  if (continuedFrom({ from, to: dateTo ?? from, event: eventDate }, earlier, reachOf(rule)) !== undefined) return []
  const where = isOfEvent(rule) ? 'about the same event' : `that ends on ${formatDate(addDays(from, -1))}`
  const message = `${rule.code} is given only after ${before.code}: enter and send the document of ${before.code} ${where} first`
  return [{ field: 'dateFrom', rule: 'R-ABN-FOLLOWS', message }]
}

/** The same for a document that is entered, in addition to what the employee requested. */
export async function refuseNothingBefore(
  context: RuleContext,
  next: Values,
  rule: AbsentRule,
  own = 0,
): Promise<readonly FieldError[]> {
  if (rule.follows === null) return []
  const uses = (await quotaUsesOf(context, [next.employee ?? 0])).filter((use) => use.id !== own)
  const before = await absentRuleOf(context, rule.follows)
  return continuationComplaints(next, { rule, before }, earlierOf(uses, rule, next.status === 'APPROVED'))
}

/** Throws when a document is to be approved for good and what it goes on from is not. */
export async function refuseBeforeApproved(context: RuleContext, row: Row): Promise<void> {
  const rule = await absentRuleOf(context, row.absentCode)
  if (rule === undefined) return
  const [complaint] = await refuseNothingBefore(context, { ...row, status: 'APPROVED' }, rule, row.id)
  if (complaint === undefined) return
  const first = (await absentRuleOf(context, rule.follows))?.code
  throw new KantorError('BAD_STATE', `${rule.code} is given only after ${first}: that document must be approved first.`)
}

/** Throws when a document is to go and another one, which is in force, goes on from it. */
export async function refuseContinued(context: RuleContext, row: Row): Promise<void> {
  const rules = await absentRulesOf(context)
  const stored = await quotaUsesOf(context, [row.employee ?? 0])
  const uses = stored.map((use) => (use.id === row.id ? { ...use, status: 'APPROVED' } : use))
  const rest = uses.filter((use) => use.id !== row.id)
  for (const use of rest) {
    const rule = rules.get(use.absentCode)
    if (rule === undefined || rule.follows === null || !standing.includes(use.status)) continue
    const among = (all: readonly StoredUse[]) =>
      continuedFrom(
        use,
        earlierOf(
          all.filter((u) => u.id !== use.id),
          rule,
          false,
        ),
        reachOf(rule),
      )
    if (among(uses) === undefined || among(rest) !== undefined) continue
    throw new KantorError('BAD_STATE', `${use.docNo} goes on from this document: cancel or recall that one first.`)
  }
}

// What employees have requested by a code already, and the refusal of what goes beyond its quotas (4.6).
import type { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { beyondQuota, isSameEvent, type QuotaExcess, type QuotaUse } from '@kantor/shared/rules/attendance/quota'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import { iso } from '../evaluation/document-data.ts'
import { type AbsentRule, isOfMinutes } from './absent-rule.ts'

type Values = RuleValues<(typeof AbnormalAttendance)['fields']>
/** What a document takes, by its number. */
export interface NamedUse extends QuotaUse {
  readonly docNo: string
}
export interface StoredUse extends NamedUse {
  readonly id: number
  readonly employee: number
  readonly absentCode: number
  readonly status: string
}

/** What documents of some employees take by code, whether approved or waiting; of one code where it is named. */
export function quotaUsesOf(
  { tx, engine, actor }: RuleContext,
  employees: readonly number[],
  code: number | null = null,
): Promise<readonly StoredUse[]> {
  const { rows, lines } = queryContext(wholeCompany(actionContext(tx, engine, actor)))
  return rowsOf<StoredUse>(
    tx,
    sql`select a.id, a.doc_no as "docNo", a.employee_id as employee, a.absent_code_id as "absentCode", a.status, ${iso(sql`a.date_from`)} as "from", ${iso(sql`a.date_to`)} as "to",
        ${iso(sql`coalesce(a.event_date, a.date_from)`)} as event,
        case when c.absent_class in ('TIME_PERMIT', 'FORGOT_PUNCH') then json_build_array(json_build_object('day', ${iso(sql`a.date_from`)}, 'amount', 1))
          else (select coalesce(json_agg(json_build_object('day', ${iso(sql`l.work_date`)}, 'amount', l.counted::float8)), '[]')
            from ${lines('AbnormalAttendance', 'lines')} l where l.parent_id = a.id) end as days
      from ${rows('AbnormalAttendance')} a join ${rows('AbsentCode')} c on c.id = a.absent_code_id
      where a.employee_id = ${idList(employees)} and a.status not in ('REJECTED', 'CANCELLED')
        and (${code}::int is null or a.absent_code_id = ${code}) order by a.id`,
  )
}

/** What the employee of a document requested by its code, except for the document itself. */
export async function otherUsesOf(context: RuleContext, next: Values, own = 0): Promise<readonly StoredUse[]> {
  const stored = await quotaUsesOf(context, [next.employee ?? 0], next.absentCode ?? 0)
  return stored.filter((use) => use.id !== own)
}

/** Two wishes of an employee are judged one after the other. */
export const lockQuota = ({ tx, actor }: RuleContext, employee: number | null | undefined): Promise<void> =>
  lockUntilCommit(tx, `quota:${actor.companyCode}:${employee ?? 0}`)

/** What a document to be takes. */
export function useOf({ dateFrom, dateTo, eventDate, lines }: Values, rule: Pick<AbsentRule, 'absentClass'>): QuotaUse {
  const [from, to] = [dateFrom ?? '', dateTo ?? dateFrom ?? '']
  const days = (lines ?? []).map((l) => ({ day: l.workDate ?? '', amount: Number(l.counted ?? 0) }))
  return { from, to, event: eventDate ?? null, days: isOfMinutes(rule) ? [{ day: from, amount: 1 }] : days }
}

export const hasQuota = ({ quotas }: Pick<AbsentRule, 'quotas'>): boolean =>
  Object.values(quotas).some((quota) => quota !== null)

/** Throws QUOTA_EXCEEDED, counting all that the employee requested. */
export function refuseBeyondQuota(next: Values, rule: AbsentRule, others: readonly NamedUse[]): void {
  const use = useOf(next, rule)
  const excess = beyondQuota(rule.quotas, use, others)
  if (excess === null) return
  const message = excessText(rule, excess, sharersOf(use, others))
  throw new KantorError('QUOTA_EXCEEDED', `${message}.`, {
    fields: [{ field: 'dateTo', rule: 'R-ABN-QUOTA', message }],
  })
}

/** The documents that took days of the same event as a wish, each with what it took: "ABN/2026/00012 (2 days from 3 Nov 2026)". */
export const sharersOf = (wish: QuotaUse, others: readonly NamedUse[]): readonly string[] =>
  others.flatMap((use) => {
    const taken = use.days.reduce((sum, { amount }) => sum + amount, 0)
    if (taken === 0 || !isSameEvent(wish, use)) return []
    return [`${use.docNo} (${taken} ${taken === 1 ? 'day' : 'days'} from ${formatDate(use.from)})`]
  })

const windows = {
  event: 'for one event',
  month: 'a month',
  year: 'a year',
  service: 'in the whole employment',
} as const

/** Why a wish goes too far, in a sentence without its full stop. */
export function excessText(
  rule: Pick<AbsentRule, 'code' | 'absentClass'>,
  { per, allowed, found }: QuotaExcess,
  sharers: readonly string[] = [],
): string {
  if (per === 'months')
    return `${rule.code} allows ${allowed} months at once: this stay away ends on ${formatDate(String(found))} at the latest`
  const what = `${isOfMinutes(rule) ? 'time' : 'day'}${allowed === 1 ? '' : 's'}`
  const sharedWith = per === 'event' && sharers.length > 0 ? ` with ${sharers.join(', ')} about the same event` : ''
  return `${rule.code} allows ${allowed} ${what} ${windows[per]}: these would make ${found}${sharedWith}`
}

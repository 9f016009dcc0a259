// What employees have asked for by a code already, and the refusal of what goes beyond its quotas (4.6).
import type { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { beyondQuota, type QuotaExcess, type QuotaUse } from '@kantor/shared/rules/attendance/quota'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { lockUntilCommit } from '../../db/locks.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import type { RuleContext, RuleValues } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { type AbsentRule, isOfMinutes } from './absent-rule.ts'
import { iso } from './evaluation/document-data.ts'

type Values = RuleValues<(typeof AbnormalAttendance)['fields']>
export interface StoredUse extends QuotaUse {
  readonly id: number
  readonly employee: number
  readonly absentCode: number
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
    sql`select a.id, a.employee_id as employee, a.absent_code_id as "absentCode", ${iso(sql`a.date_from`)} as "from", ${iso(sql`a.date_to`)} as "to",
        case when c.absent_class in ('TIME_PERMIT', 'FORGOT_PUNCH') then json_build_array(json_build_object('day', ${iso(sql`a.date_from`)}, 'amount', 1))
          else (select coalesce(json_agg(json_build_object('day', ${iso(sql`l.work_date`)}, 'amount', l.counted::float8)), '[]')
            from ${lines('AbnormalAttendance', 'lines')} l where l.parent_id = a.id) end as days
      from ${rows('AbnormalAttendance')} a join ${rows('AbsentCode')} c on c.id = a.absent_code_id
      where a.employee_id = ${idList(employees)} and a.status not in ('REJECTED', 'CANCELLED')
        and (${code}::int is null or a.absent_code_id = ${code}) order by a.id`,
  )
}

/** What a document to be takes. */
export function useOf({ dateFrom, dateTo, lines }: Values, rule: Pick<AbsentRule, 'absentClass'>): QuotaUse {
  const [from, to] = [dateFrom ?? '', dateTo ?? dateFrom ?? '']
  const days = (lines ?? []).map((l) => ({ day: l.workDate ?? '', amount: Number(l.counted ?? 0) }))
  return { from, to, days: isOfMinutes(rule) ? [{ day: from, amount: 1 }] : days }
}

/** Throws QUOTA_EXCEEDED beside all that the employee asked for; two wishes of his are judged one after the other. */
export async function refuseBeyondQuota(context: RuleContext, next: Values, rule: AbsentRule, own = 0): Promise<void> {
  const employee = next.employee ?? 0
  if (Object.values(rule.quotas).every((quota) => quota === null)) return
  await lockUntilCommit(context.tx, `quota:${context.actor.companyCode}:${employee}`)
  const stored = await quotaUsesOf(context, [employee], next.absentCode ?? 0)
  const others = stored.filter((use) => use.id !== own)
  const excess = beyondQuota(rule.quotas, useOf(next, rule), others)
  if (excess === null) return
  const message = excessText(rule, excess)
  throw new KantorError('QUOTA_EXCEEDED', `${message}.`, {
    fields: [{ field: 'dateTo', rule: 'R-ABN-QUOTA', message }],
  })
}

const windows = { event: 'at once', month: 'a month', year: 'a year', service: 'in the whole employment' } as const

/** Why a wish goes too far, in a sentence without its full stop. */
export function excessText(
  rule: Pick<AbsentRule, 'code' | 'absentClass'>,
  { per, allowed, found }: QuotaExcess,
): string {
  if (per === 'months')
    return `${rule.code} allows ${allowed} months at once: this stay away ends on ${formatDate(String(found))} at the latest`
  const what = isOfMinutes(rule) ? 'times' : 'days'
  return `${rule.code} allows ${allowed} ${what} ${windows[per]}: these would make ${found}`
}

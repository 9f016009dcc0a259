// What an absence code allows, as the rules of documents ask for it.
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import type { Quotas } from '@kantor/shared/rules/attendance/quota'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { once } from '../../../engine/write/in-step.ts'

const ofAbsentCode = tableColumns(AbsentCode)

export interface AbsentRule {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly absentClass: string
  readonly unit: string
  readonly dayBasis: string
  readonly quotas: Quotas
  /** Documents no further apart are about one event; 0: each is one of its own. */
  readonly eventDays: number
  /** The code of which a document comes before. */
  readonly follows: number | null
  readonly minServiceMonths: number
  readonly gender: string
  readonly requiresAttachment: boolean
  readonly attachmentDueDays: number | null
  readonly maxBackdateDays: number
  readonly allowFutureDays: number
  readonly requiresHr: boolean
  /** Its days are taken from the annual leave. */
  readonly deductsLeave: boolean
  readonly active: boolean
  /** Results of the evaluation: no one requests them. */
  readonly isOfSystem: boolean
}

export async function absentRuleOf(
  context: RuleContext,
  id: number | null | undefined,
): Promise<AbsentRule | undefined> {
  return once(context.tx, `absence code ${id}`, async () => (await rulesWhere(context, sql`id = ${id ?? 0}`))[0])
}

/** All codes of the company, by id. */
export async function absentRulesOf(context: RuleContext): Promise<ReadonlyMap<number, AbsentRule>> {
  return new Map((await rulesWhere(context, sql`true`)).map((rule) => [rule.id, rule]))
}

const rulesWhere = ({ tx, actor }: RuleContext, where: SQL) =>
  rowsOf<AbsentRule>(
    tx,
    sql`select id, absent_code as code, absent_name as name, absent_class as "absentClass", coalesce(unit, 'DAY') as unit, coalesce(day_basis, 'WORKDAY') as "dayBasis",
        json_build_object('event', quota_per_event, 'month', quota_per_month, 'year', quota_per_year, 'service', quota_per_service,
          'months', quota_months) as quotas, coalesce(event_days, 30) as "eventDays", follows_id as follows, coalesce(min_service_months, 0) as "minServiceMonths",
        coalesce(gender, 'ALL') as gender, requires_attachment as "requiresAttachment", attachment_due_days as "attachmentDueDays",
        coalesce(max_backdate_days, 7) as "maxBackdateDays", coalesce(allow_future_days, 180) as "allowFutureDays", requires_hr as "requiresHr",
        coalesce(deducts_annual_leave, false) as "deductsLeave", active,
        absent_class in ('PRESENT', 'ABSENT', 'REST', 'HOLIDAY', 'COLLECTIVE') as "isOfSystem"
      from ${ownRows(actor, ofAbsentCode)} where ${where}`,
  )

/** Permits of minutes and forgotten punches: about times of one day, not about days. */
export const isOfMinutes = ({ absentClass }: Pick<AbsentRule, 'absentClass'>): boolean =>
  absentClass === 'TIME_PERMIT' || absentClass === 'FORGOT_PUNCH'

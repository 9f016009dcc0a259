// What the evaluation of a company goes by: its parameters, its flags and its codes, read once for many days.
import type { FlagCode } from '@kantor/shared/rules/attendance/day/day'
import type { EvaluationRules } from '@kantor/shared/rules/attendance/day/evaluate-day'
import type { FlagRules } from '@kantor/shared/rules/attendance/day/flags'
import type { AttendancePolicy } from '@kantor/shared/rules/attendance/policy'
import type { CloseEffect, IncompleteEffects } from '@kantor/shared/rules/attendance/recap/recap'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { parameterRowsOf, policiesOf } from '../../master/index.ts'
import { weekOf } from '../calc/overtime.ts'
import { type CodePercents, pastPercents, percentOn } from './code-percents.ts'

export interface Settings extends EvaluationRules {
  readonly flagIds: ReadonlyMap<string, number>
  readonly codeIds: ReadonlyMap<string, number>
  /** What a code pays on a day, in per cent. */
  readonly paidOn: (code: string, day: string) => number
  /** What the close makes of a day with one side missing. */
  readonly incomplete: IncompleteEffects
  /** What a day at a place goes by; `policy` is that of today, where nothing else is said. */
  readonly policyOn: (day: string, place: string | null) => AttendancePolicy
}

interface Flag {
  readonly id: number
  readonly code: FlagCode
  readonly threshold: number
  readonly active: boolean
  readonly closeEffect: CloseEffect
}

export async function settingsOf(context: RuleContext): Promise<Settings> {
  const { tx, actor } = context
  const own = sql`company_code = ${actor.companyCode}`
  const policyOn = policiesOf(await parameterRowsOf(context))
  const flags = await rowsOf<Flag>(
    tx,
    sql`select id, flag_code as code, threshold_minutes as threshold, active, close_effect as "closeEffect" from flag_master where ${own}`,
  )
  const codes = await rowsOf<{ id: number; code: string } & CodePercents>(
    tx,
    sql`select id, absent_code as code, coalesce(paid_percent, 100)::float8 as percent, ${pastPercents(sql`absent_code.id`)} as past from absent_code where ${own}`,
  )
  const percents = new Map(codes.map((c) => [c.code, c]))
  const rules: FlagRules = Object.fromEntries(
    flags.map((f) => [f.code, { thresholdMinutes: f.threshold, active: f.active }]),
  )
  const effectOf = (code: FlagCode): CloseEffect => flags.find((f) => f.code === code)?.closeEffect ?? 'BLOCK'
  return {
    policy: policyOn(context.today, null),
    policyOn,
    flags: rules,
    flagIds: new Map(flags.map((f) => [f.code, f.id])),
    paidOn: (code, day) => percentOn(percents.get(code), day),
    codeIds: new Map(codes.map((c) => [c.code, c.id])),
    incomplete: { NO_IN: effectOf('NO_IN'), NO_OUT: effectOf('NO_OUT') },
  }
}

/** The last day of the week of a day: overtime caps count by week. */
export const weekEndOf = ({ policyOn }: Settings, day: string): string => weekOf(day, policyOn(day, null).weekStart).to

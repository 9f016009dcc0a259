// What the evaluation of a company goes by: its parameters, its flags and its codes, read once for many days.
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { FlagMaster } from '@kantor/shared/catalogue/master/flag-master'
import type { EvaluationRules } from '@kantor/shared/rules/attendance/day/evaluate-day'
import type { FlagRules } from '@kantor/shared/rules/attendance/day/flags'
import type { AttendancePolicy } from '@kantor/shared/rules/attendance/policy'
import type { IncompleteOn } from '@kantor/shared/rules/attendance/recap/recap'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { parameterRowsOf, policiesOf } from '../../master/index.ts'
import { weekOf } from '../calc/overtime.ts'
import { type CodePercents, pastPercents, percentOn } from './code-percents.ts'
import { type Flag, flagColumns, flagRulesOf, incompleteOn } from './flag-settings.ts'

const ofFlagMaster = tableColumns(FlagMaster, 'm')
const ofAbsentCode = tableColumns(AbsentCode)

export interface Settings extends EvaluationRules {
  readonly flagIds: ReadonlyMap<string, number>
  readonly codeIds: ReadonlyMap<string, number>
  /** What a code pays on a day, in per cent. */
  readonly paidOn: (code: string, day: string) => number
  /** What the close makes of a day with one side missing. */
  readonly incompleteOn: IncompleteOn
  /** From which minute on flags are raised on a day; `flags` is that of today. */
  readonly flagsOn: (day: string) => FlagRules
  /** What a day at a place goes by; `policy` is that of today, where nothing else is said. */
  readonly policyOn: (day: string, place: string | null) => AttendancePolicy
}

export async function settingsOf(context: RuleContext): Promise<Settings> {
  const { tx, actor } = context
  const own = sql`company_code = ${actor.companyCode}`
  const policyOn = policiesOf(await parameterRowsOf(context))
  const flags = await rowsOf<Flag>(
    tx,
    sql`select ${flagColumns} from ${ownRows(context.actor, ofFlagMaster)} where ${own}`,
  )
  const codes = await rowsOf<{ id: number; code: string } & CodePercents>(
    tx,
    sql`select id, absent_code as code, coalesce(paid_percent, 100)::float8 as percent, ${pastPercents(sql`absent_code.id`)} as past from ${ownRows(context.actor, ofAbsentCode)} where ${own}`,
  )
  const percents = new Map(codes.map((c) => [c.code, c]))
  const flagsOn = flagRulesOf(flags)
  return {
    policy: policyOn(context.today, null),
    policyOn,
    flags: flagsOn(context.today),
    flagsOn,
    flagIds: new Map(flags.map((f) => [f.code, f.id])),
    paidOn: (code, day) => percentOn(percents.get(code), day),
    codeIds: new Map(codes.map((c) => [c.code, c.id])),
    incompleteOn: (day) => incompleteOn(flags, day),
  }
}

/** The last day of the week of a day: overtime caps count by week. */
export const weekEndOf = ({ policyOn }: Settings, day: string): string => weekOf(day, policyOn(day, null).weekStart).to

// What the evaluation of a company goes by: its parameters, its flags and its codes, read once for many days.
import type { FlagCode } from '@kantor/shared/rules/attendance/day/day'
import type { EvaluationRules } from '@kantor/shared/rules/attendance/day/evaluate-day'
import type { FlagRules } from '@kantor/shared/rules/attendance/day/flags'
import { type AttendancePolicy, defaultPolicy } from '@kantor/shared/rules/attendance/policy'
import type { CloseEffect } from '@kantor/shared/rules/attendance/recap/recap'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'

export interface Settings extends EvaluationRules {
  readonly flagIds: ReadonlyMap<string, number>
  readonly codeIds: ReadonlyMap<string, number>
  /** What the close makes of a day with one side missing. */
  readonly incomplete: CloseEffect
}

interface Parameter {
  readonly code: string
  readonly number: string | null
  readonly text: string | null
}
interface Flag {
  readonly id: number
  readonly code: FlagCode
  readonly threshold: number
  readonly active: boolean
  readonly closeEffect: CloseEffect
}

export async function settingsOf({ tx, actor }: RuleContext): Promise<Settings> {
  const own = sql`company_code = ${actor.companyCode}`
  const parameters = await rowsOf<Parameter>(
    tx,
    sql`select code_value as code, numeric_value as number, text_value as text from common_code where ${own} and code_type = 'ATTPOLICY' and active`,
  )
  const flags = await rowsOf<Flag>(
    tx,
    sql`select id, flag_code as code, threshold_minutes as threshold, active, close_effect as "closeEffect" from flag_master where ${own}`,
  )
  const codes = await rowsOf<{ id: number; code: string }>(
    tx,
    sql`select id, absent_code as code from absent_code where ${own}`,
  )
  const rules: FlagRules = Object.fromEntries(
    flags.map((f) => [f.code, { thresholdMinutes: f.threshold, active: f.active }]),
  )
  return {
    policy: policyFrom(parameters),
    flags: rules,
    flagIds: new Map(flags.map((f) => [f.code, f.id])),
    codeIds: new Map(codes.map((c) => [c.code, c.id])),
    incomplete: flags.find((f) => f.code === 'NO_OUT')?.closeEffect ?? 'BLOCK',
  }
}

/** The parameters by their codes; what the company does not keep is the default. */
export function policyFrom(parameters: readonly Parameter[]): AttendancePolicy {
  const of = (code: string) => parameters.find((p) => p.code === code)
  const number = (code: string, otherwise: number, times = 1): number => {
    const value = of(code)?.number
    return value == null ? otherwise : Math.round(Number(value) * times)
  }
  const base = defaultPolicy
  return {
    ...base,
    duplicateWindowSec: number('DUPWINDOW', base.duplicateWindowSec),
    graceMode: of('GRACEMODE')?.text === 'DEDUCT' ? 'DEDUCT' : 'THRESHOLD',
    otRoundingMin: number('OTROUND', base.otRoundingMin),
    otMinimumMin: number('OTMINIMUM', base.otMinimumMin),
    otDayCapMin: number('OTDAYCAP', base.otDayCapMin, 60),
    otWeekCapMin: number('OTWEEKCAP', base.otWeekCapMin, 60),
    otUnrequestedMin: number('OTUNREQ', base.otUnrequestedMin),
    otCrossTolMin: number('OTTOLERANCE', base.otCrossTolMin),
    otNetOfLost: number('OTNETLOST', 0) === 1,
    maxAccuracyM: number('MAXACCURACY', base.maxAccuracyM),
    offlineToleranceMin: number('OFFLINETOL', base.offlineToleranceMin),
    maxOpenPairMin: number('MAXOPENPAIR', base.maxOpenPairMin),
    halfDayThresholdMin: number('HALFDAYMIN', base.halfDayThresholdMin),
    absentThresholdMin: number('ABSENTMIN', base.absentThresholdMin),
  }
}

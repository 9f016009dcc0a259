// Front door of payroll: tables of law, the checklist.
import type { ActionsEntry } from '../../engine/actions.ts'
import type { RulesEntry } from '../../engine/context.ts'
import type { ProcessEntry } from '../../engine/process/process.ts'
import { payrollChecklistActions } from './payroll-checklist.actions.ts'
import { payrollChecklistProcess } from './payroll-checklist.process.ts'
import { statutoryRules } from './statutory.rules.ts'
import { taxScheduleRules } from './tax-schedule.rules.ts'
import { terBracketRules, terScheduleRules } from './ter.rules.ts'

export const payrollRules: readonly RulesEntry[] = [
  terScheduleRules,
  terBracketRules,
  taxScheduleRules,
  ...statutoryRules,
]

export const payrollActions: readonly ActionsEntry[] = [payrollChecklistActions]
export const payrollProcesses: readonly ProcessEntry[] = [payrollChecklistProcess]

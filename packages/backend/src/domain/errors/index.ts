// Front door of the errors: what browsers report, grouped, and what administrators do with the groups.
import type { RulesEntry } from '../../engine/context.ts'
import { errorGroupRules } from './error-group.rules.ts'

export { errorActions } from './error-collection.actions.ts'
export { type Fault, type FaultType, fingerprintOf, keyOf, pathPatternOf } from './fingerprint.ts'
export { forgetOldReports, type Report, type Sender, saveReport } from './report-store.ts'

export const errorRules: readonly RulesEntry[] = [errorGroupRules]

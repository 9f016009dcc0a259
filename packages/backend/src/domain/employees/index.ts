// Front door of the employees.
import type { RulesEntry } from '../../engine/context.ts'
import { employeeRules } from './employee.rules.ts'

export { sliceOn } from './datasets/workforce.ts'
export { effectDueAssignments } from './due-assignments.ts'
export { below } from './reports/people-filters.ts'

export const employeeArea: readonly RulesEntry[] = [employeeRules]

// Front door of the employees: rules, documents that are approved, actions, what the clock does.
import { withApproval } from '../../engine/approval/rules.ts'
import type { RulesEntry } from '../../engine/context.ts'
import { notify } from '../approvals/index.ts'
import { archiveActions } from './archive.actions.ts'
import { archiveRules } from './archive.rules.ts'
import { disciplinaryActions } from './disciplinary.actions.ts'
import { disciplinaryApproval } from './disciplinary.approval.ts'
import { disciplinaryRules } from './disciplinary.rules.ts'
import { employeeRules } from './employee.rules.ts'
import { historyActions } from './history.actions.ts'
import { organizationChartActions } from './organization-chart.actions.ts'
import { separationRules } from './separation.rules.ts'
import { workingInformationActions } from './working-information.actions.ts'

export { departmentSql, levelSql, nearestWith, orgJoins, placeSql } from './datasets/org-tree.ts'
export { employedOn, sliceOn } from './datasets/workforce.ts'
export { effectDueAssignments } from './due-assignments.ts'
export { effectDueSeparations } from './due-separations.ts'
export { type GroupMove, moveToGroup } from './group-move.ts'
export { below } from './reports/people-filters.ts'

/** The documents of employees that are approved. */
export const employeeDocuments = [disciplinaryApproval]

export const employeeArea: readonly RulesEntry[] = [
  employeeRules,
  separationRules,
  archiveRules,
  withApproval(disciplinaryRules, disciplinaryApproval, notify),
]
export const employeeActions = [
  historyActions,
  organizationChartActions,
  archiveActions,
  disciplinaryActions,
  workingInformationActions,
]

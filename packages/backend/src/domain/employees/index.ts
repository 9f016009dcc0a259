// Front door of the employees: who is placed where, whom a filter reaches, what the clock does.

export { employedOn, leftOn } from '../employed-on.ts'
export { effectDueContracts } from './contracts/contract-end.ts'
export { departmentSql, levelSql, nearestWith, orgJoins, placeSql } from './datasets/org-tree.ts'
export { ageBandOf, serviceBandOf, sliceOn } from './datasets/workforce.dataset.ts'
export { effectDueAssignments } from './due-assignments.ts'
export { type GroupMove, moveToGroup } from './group-move.ts'
export { below, filteredBy } from './reports/people-filters.ts'
export { effectDueSeparations } from './separation/due-separations.ts'
export { monthsSql } from './span-sql.ts'
export { endDueSuspensions } from './suspension.ts'

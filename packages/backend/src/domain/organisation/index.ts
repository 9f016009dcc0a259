// Front door of the organisation: establishment, positions, places, centres, codes of human resources.
import type { ActionsEntry } from '../../engine/actions.ts'
import type { RulesEntry } from '../../engine/context.ts'
import { accountCenterRules } from './account-center.rules.ts'
import { awardActions } from './award.actions.ts'
import { awardRules, employeeAwardRules } from './award.rules.ts'
import { basePeriodRules } from './base-period.rules.ts'
import { chartDepartmentRules } from './chart-department.rules.ts'
import { contractTypeRules } from './contract-type.rules.ts'
import { departmentCenterActions, departmentCenterRules } from './department-center.rules.ts'
import { deptLocationRules } from './dept-location.rules.ts'
import { employeeLetterRules } from './employee-letter.rules.ts'
import { letterActions } from './letter.actions.ts'
import { letterRules } from './letter.rules.ts'
import { operationAreaRules, workLocationRules } from './place.rules.ts'
import { positionActions } from './position.actions.ts'
import { positionRules } from './position.rules.ts'
import { positionGradeRules, positionLevelRules } from './position-ladder.rules.ts'
import { programStudyRules } from './program-study.rules.ts'
import { qualificationActions, qualificationRules } from './qualification.rules.ts'

export { noteDeptLocations } from './dept-location.rules.ts'
export { programComplaints } from './program-study.rules.ts'

export const organisationRules: readonly RulesEntry[] = [
  accountCenterRules,
  awardRules,
  employeeAwardRules,
  employeeLetterRules,
  letterRules,
  operationAreaRules,
  workLocationRules,
  basePeriodRules,
  chartDepartmentRules,
  contractTypeRules,
  departmentCenterRules,
  deptLocationRules,
  positionRules,
  positionGradeRules,
  positionLevelRules,
  programStudyRules,
  qualificationRules,
]

export const organisationActions: readonly ActionsEntry[] = [
  awardActions,
  departmentCenterActions,
  letterActions,
  positionActions,
  qualificationActions,
]

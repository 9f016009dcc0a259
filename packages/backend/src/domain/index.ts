// The rules of all areas: what the domain adds to the general case.

import { catalogue } from '@kantor/shared/catalogue'
import { withApproval } from '../engine/approval/rules.ts'
import { type EntityRulesRegistry, type RulesEntry, registryOf } from '../engine/context.ts'
import { entriesOf } from '../engine/found.ts'
import { approvals } from './approvals.ts'
import { withLaw } from './law/index.ts'
import { withInformedMakers } from './messages/index.ts'
import { withPay } from './payroll/index.ts'
import { rulesFound } from './rules.gen.ts'
import { followedByRights } from './security/index.ts'

export { sendApprovalReminders } from './approvals.ts'
export { markOverdueLetters } from './attendance/evaluation/overdue-letters.ts'
export { settleChangedDays } from './attendance/months/settle-locked-days.ts'
export { effectDueAssignments, effectDueContracts, effectDueSeparations, endDueSuspensions } from './employees/index.ts'
export { runExamTimetable } from './exams/index.ts'
export { reverseDueSlips } from './ledger/index.ts'
export { runLibrarySchedule } from './library/index.ts'
export { completeParameters, freezeEarlierCharts } from './master/index.ts'
export { tellBirthdays } from './messages/index.ts'
export { closeMobileAccess, coarsenOldPositions } from './mobile/index.ts'
export { carryJournals, closeDueEntries, makeMissingRemunerations } from './payroll/index.ts'
export { openAdvert, openAdverts, receiveApplication, runRecruitmentSchedule } from './recruitment/index.ts'
export {
  copySeals,
  runAccessReviews,
  runRightsSchedule,
  sealChains,
  sealCopyAt,
  takeAllRightsDown,
} from './security/index.ts'
export { tendTrainings } from './training/index.ts'
export { beginDueTrips } from './travel/index.ts'

/** Rules of a document stand within those of its approvals: a trip is decided before it begins, and once more what was spent beyond a cap. */
const approved = (entry: RulesEntry): RulesEntry =>
  approvals.documents
    .filter((d) => d.entity.name === entry.entity)
    .reduce((rules, document) => withApproval(rules, document, approvals.notify), entry)

/** Moves outside of the approvals that send a record back inform its makers. */
const informing = (entry: RulesEntry): RulesEntry => withInformedMakers(catalogue, entry)

export const domainRules: EntityRulesRegistry = registryOf(
  withLaw(catalogue, followedByRights(entriesOf(rulesFound).map(approved).map(informing).map(withPay))),
)

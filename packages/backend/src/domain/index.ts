// The rules of all areas: what the domain adds to the general case.
import { type EntityRulesRegistry, registryOf } from '../engine/context.ts'
import { attendanceRules } from './attendance/index.ts'
import { employeeArea } from './employees/index.ts'
import { errorRules } from './errors/index.ts'
import { libraryRules } from './library/index.ts'
import { masterRules } from './master/index.ts'
import { messageRules } from './messages/index.ts'
import { organisationRules } from './organisation/index.ts'
import { payrollRules } from './payroll/index.ts'
import { followedByRights, securityRules } from './security/index.ts'

export { tendApprovals } from './approvals.ts'
export { effectDueAssignments, effectDueSeparations } from './employees/index.ts'
export { tendLibrary } from './library/index.ts'
export { sealChains, tendRights } from './security/index.ts'

export const domainRules: EntityRulesRegistry = registryOf([
  ...masterRules,
  ...organisationRules,
  ...followedByRights(employeeArea),
  ...attendanceRules,
  ...payrollRules,
  ...securityRules,
  ...messageRules,
  ...libraryRules,
  ...errorRules,
])

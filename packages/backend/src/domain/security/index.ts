// Front door of the area: accounts, templates, rights and their changes, segregation of duties.
import type { ActionsEntry } from '../../engine/actions.ts'
import type { RulesEntry } from '../../engine/context.ts'
import { adminAreaRules } from './admin-area.rules.ts'
import { apiClientRules } from './api-client.rules.ts'
import { apiClientActions } from './api-keys.ts'
import { hrSystemApiListActions } from './api-operations.ts'
import { auditActions } from './audit-trail.ts'
import { companyBranchRules } from './company-branch.rules.ts'
import { menuStructureRules, structureMenuActions } from './menu-structure.rules.ts'
import { rightsActions } from './rights/index.ts'
import { administratorSettingActions, securityPolicyRules } from './security-policy.rules.ts'
import { sodRuleRules } from './sod-rule.rules.ts'
import { userAccountRules } from './user-account.rules.ts'
import { sessionMonitorActions, userSessionRules } from './user-session.rules.ts'
import { userTemplateRules } from './user-template.rules.ts'

export { accessNow } from './access-now.ts'
export { sealChains } from './audit-chain.ts'
export { grantorsOver } from './granted-by.ts'
export { knownCodesOf } from './known-codes.ts'
export { menuOverridesOf } from './menu-structure.rules.ts'
export { evaluateConflicts, followedByRights, tendRights } from './rights/index.ts'
export { readRightsSource, readTemplates } from './rights-source.ts'
export { ensurePolicy, passwordPolicyOf, policyOf, type SecurityPolicy } from './security-policy.ts'

export const securityRules: readonly RulesEntry[] = [
  adminAreaRules,
  userAccountRules,
  userTemplateRules,
  sodRuleRules,
  apiClientRules,
  companyBranchRules,
  menuStructureRules,
  securityPolicyRules,
  userSessionRules,
]

/** Keys, sessions, policy, menu, audit and the list of operations. */
export const operationActions: readonly ActionsEntry[] = [
  administratorSettingActions,
  apiClientActions,
  auditActions,
  hrSystemApiListActions,
  sessionMonitorActions,
  structureMenuActions,
]

export const securityActions: readonly ActionsEntry[] = rightsActions

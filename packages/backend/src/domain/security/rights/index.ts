// Front door of the rights: actions of their screens.
import type { ActionsEntry } from '../../../engine/actions.ts'
import { adminAreaActions } from './accounts.actions.ts'
import { adminSuperActions } from './admin-super.actions.ts'
import { rightsChangeRequestActions } from './rights-change-request.actions.ts'
import { sodConflictActions } from './sod-conflict.actions.ts'
import { userRightAccessActions } from './user-right-access.actions.ts'
import { userTemplateEntryActions } from './user-template-entry.actions.ts'

export { evaluateConflicts } from './evaluate.ts'
export { followedByRights } from './follow-position.ts'
export { tendRights } from './nightly.ts'

export const rightsActions: readonly ActionsEntry[] = [
  adminAreaActions,
  adminSuperActions,
  rightsChangeRequestActions,
  sodConflictActions,
  userRightAccessActions,
  userTemplateEntryActions,
]

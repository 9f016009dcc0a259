// The answers of the rights actions as the screens hand them on; several features answer the same difference.
import type {
  SaveUserRightAccessMutation,
  UserRightAccessPreviewQuery,
  UserRightAccessRightsOfQuery,
  UserRightAccessWhyQuery,
} from '../../api/generated/security-system.generated.ts'

export type RightsOf = UserRightAccessRightsOfQuery['userRightAccessRightsOf']
/** What a change would make of the rights. */
export type Diff = UserRightAccessPreviewQuery['userRightAccessPreview']
/** What saving answered. */
export type Saved = SaveUserRightAccessMutation['saveUserRightAccess']
/** Why a user may, or may not. */
export type Why = UserRightAccessWhyQuery['userRightAccessWhy']

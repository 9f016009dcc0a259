// The declared actions of the page, as far as its parts read fields out of them.
import type { userRightAccess } from '@kantor/shared/catalogue/security-system/user-right-access'
import type { Feature } from '@kantor/shared/kernel'

export type RightsActions = NonNullable<(typeof userRightAccess)['actions']>

/** The feature's actions with their names known. The router hands over the very declaration the type is taken from. */
export const rightsActions = (feature: Feature): RightsActions => feature.actions as RightsActions

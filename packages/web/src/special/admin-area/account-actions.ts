// The declared actions of accounts, as far as the memberships read fields out of them.
import type { adminArea } from '@kantor/shared/catalogue/security-system/admin-area'
import type { Feature } from '@kantor/shared/kernel'
import type { Row } from '../../api/answers/answers.ts'

export type Account = Row
export type AccountActions = NonNullable<(typeof adminArea)['actions']>

/** The feature's actions with their names known. The router hands over the very declaration the type is taken from. */
export const accountActions = (feature: Feature): AccountActions => feature.actions as AccountActions

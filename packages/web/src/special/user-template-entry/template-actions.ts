// The declared actions of templates, as far as the screens read fields out of them.
import type { userTemplateEntry } from '@kantor/shared/catalogue/security-system/user-template-entry'
import type { Feature } from '@kantor/shared/kernel'

export type TemplateActions = NonNullable<(typeof userTemplateEntry)['actions']>

/** The feature's actions with their names known. The router hands over the very declaration the type is taken from. */
export const templateActions = (feature: Feature): TemplateActions => feature.actions as TemplateActions

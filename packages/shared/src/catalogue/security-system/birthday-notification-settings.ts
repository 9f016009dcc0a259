// Birthday Notification Settings: declared, its content is still to be built.
// Specification: path assigned; code '-': the spec says no access code; company defaults need frmZADMREA02E.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

// Open to everybody, and everybody's own: it belongs to the user's menu, not among the security screens.
export const birthdayNotificationSettings = definePlaceholder({
  kind: 'singlePage',
  path: '/security-system/birthday-notification-settings',
  title: 'Birthday Notification Settings',
  screens: indexOnly,
  buttons: ['reload', 'save'],
  hideInMenu: true,
})

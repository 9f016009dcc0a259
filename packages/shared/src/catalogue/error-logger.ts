// The errors this browser has collected; they never leave it by this page.
import { definePage, indexOnly } from '../kernel/index.ts'

export const errorLogger = definePage({
  path: '/error-logger',
  title: 'Error Logger',
  screens: indexOnly,
  kind: 'list',
  buttons: ['excel'],
  hideInMenu: true,
})

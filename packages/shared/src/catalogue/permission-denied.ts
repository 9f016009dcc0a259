// Shown where a code is missing.
import { definePage, indexOnly } from '../kernel/index.ts'

export const permissionDenied = definePage({
  path: '/permission-denied',
  title: 'Permission Denied',
  screens: indexOnly,
  public: true,
  hideInMenu: true,
})

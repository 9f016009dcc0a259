// Shown where the session is missing.
import { definePage, indexOnly } from '../kernel/index.ts'

export const unauthorized = definePage({
  path: '/401',
  title: '401 Unauthorized',
  screens: indexOnly,
  name: 'unauthorized',
  public: true,
  hideInMenu: true,
})

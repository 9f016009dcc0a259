// Shown where a service failed.
import { definePage, indexOnly } from '../kernel/index.ts'

export const serverError = definePage({
  path: '/500',
  title: '500 Server Error',
  screens: indexOnly,
  name: 'serverError',
  public: true,
  hideInMenu: true,
})

// Every address that no feature has.
import { definePage, indexOnly } from '../kernel/index.ts'

export const notFound = definePage({
  path: '/*',
  title: 'Page Not Found',
  screens: indexOnly,
  name: 'notFound',
  public: true,
  hideInMenu: true,
})

// The bare address leads to the home page.
import { definePage, indexOnly } from '../kernel/index.ts'

export const rootRedirect = definePage({
  path: '/',
  title: 'Root Redirect',
  screens: indexOnly,
  name: 'root',
  redirect: '/home',
  hideInMenu: true,
})

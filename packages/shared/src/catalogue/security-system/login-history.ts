// Login History: every try to sign in with its outcome (people 3.10).
import { defineList, indexOnly, largePages } from '../../kernel/index.ts'
import { LoginAttempt } from './entities/login-attempt.entity.ts'

export const loginHistory = defineList({
  kind: 'inquiry',
  path: '/security-system/login-history',
  title: 'Login History',
  form: 'frmZLOGHIS01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  entity: LoginAttempt,
  list: {
    columns: ['at', 'username', 'user', 'outcome', 'address', 'device'],
    filters: ['user', 'username', 'outcome', 'at', 'address'],
    groups: ['outcome'],
    sort: '-at',
    dateRange: 'at',
    search: ['username', 'address'],
    pageSizes: largePages,
  },
})

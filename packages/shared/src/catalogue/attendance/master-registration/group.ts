import { defineGroup } from '../../../kernel/index.ts'

export const masterRegistrationGroup = defineGroup({
  path: '/attendance/master-registration',
  title: 'Master Registration',
  order: 40,
})

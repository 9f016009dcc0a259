import { defineGroup } from '../../../kernel/index.ts'

export const attendTransactionGroup = defineGroup({
  path: '/attendance/attend-transaction',
  title: 'Attendance Transactions',
  order: 20,
})

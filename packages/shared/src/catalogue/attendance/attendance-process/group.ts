import { defineGroup } from '../../../kernel/index.ts'

export const attendanceProcessGroup = defineGroup({
  path: '/attendance/attendance-process',
  title: 'Attendance Process',
  order: 10,
})

import { defineGroup } from '../../kernel/index.ts'

export const attendanceGroup = defineGroup({ path: '/attendance', title: 'Attendance', icon: 'clock', order: 30 })

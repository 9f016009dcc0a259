import { defineGroup } from '../../../kernel/index.ts'

export const attendanceUploadGroup = defineGroup({
  path: '/upload-management/attendance-upload',
  title: 'Attendance Upload',
  order: 20,
})

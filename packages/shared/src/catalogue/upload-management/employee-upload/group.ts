import { defineGroup } from '../../../kernel/index.ts'

export const employeeUploadGroup = defineGroup({
  path: '/upload-management/employee-upload',
  title: 'Employee Upload',
  order: 10,
})

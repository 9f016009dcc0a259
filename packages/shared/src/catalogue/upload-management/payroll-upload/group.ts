import { defineGroup } from '../../../kernel/index.ts'

export const payrollUploadGroup = defineGroup({
  path: '/upload-management/payroll-upload',
  title: 'Payroll Upload',
  order: 40,
})

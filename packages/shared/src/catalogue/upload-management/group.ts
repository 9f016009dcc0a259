import { defineGroup } from '../../kernel/index.ts'

export const uploadManagementGroup = defineGroup({
  path: '/upload-management',
  title: 'Upload Management',
  icon: 'upload',
  order: 80,
})

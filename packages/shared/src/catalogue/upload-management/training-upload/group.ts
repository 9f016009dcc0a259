import { defineGroup } from '../../../kernel/index.ts'

export const trainingUploadGroup = defineGroup({
  path: '/upload-management/training-upload',
  title: 'Training Upload',
  order: 30,
})

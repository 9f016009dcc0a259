import { defineGroup } from '../../../kernel/index.ts'

export const travelUploadGroup = defineGroup({
  path: '/upload-management/travel-upload',
  title: 'Travel Upload',
  order: 50,
})

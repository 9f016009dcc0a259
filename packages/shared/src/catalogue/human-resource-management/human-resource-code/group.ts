import { defineGroup } from '../../../kernel/index.ts'

export const humanResourceCodeGroup = defineGroup({
  path: '/human-resource-management/human-resource-code',
  title: 'Human Resource Codes',
  order: 10,
})

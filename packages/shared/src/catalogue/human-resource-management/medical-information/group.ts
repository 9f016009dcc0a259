import { defineGroup } from '../../../kernel/index.ts'

export const medicalInformationGroup = defineGroup({
  path: '/human-resource-management/medical-information',
  title: 'Medical Information',
  order: 60,
})

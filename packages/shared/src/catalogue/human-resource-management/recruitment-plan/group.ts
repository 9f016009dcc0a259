import { defineGroup } from '../../../kernel/index.ts'

export const recruitmentPlanGroup = defineGroup({
  path: '/human-resource-management/recruitment-plan',
  title: 'Recruitment Plan',
  order: 30,
})

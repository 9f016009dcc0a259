import { defineGroup } from '../../kernel/index.ts'

export const elearningCenterGroup = defineGroup({
  path: '/elearning-center',
  title: 'E-learning Centre',
  icon: 'graduation-cap',
  order: 200,
})

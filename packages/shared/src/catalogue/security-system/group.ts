import { defineGroup } from '../../kernel/index.ts'

export const securitySystemGroup = defineGroup({
  path: '/security-system',
  title: 'Security System',
  icon: 'shield',
  order: 210,
})

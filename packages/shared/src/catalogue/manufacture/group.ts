import { defineGroup } from '../../kernel/index.ts'

export const manufactureGroup = defineGroup({ path: '/manufacture', title: 'Manufacture', icon: 'factory', order: 180 })

import { defineGroup } from '../../kernel/index.ts'

export const masterGroup = defineGroup({ path: '/master', title: 'Master Data', icon: 'database', order: 90 })

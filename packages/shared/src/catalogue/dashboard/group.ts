import { defineGroup } from '../../kernel/index.ts'

export const dashboardGroup = defineGroup({ path: '/dashboard', title: 'Dashboards', icon: 'gauge', order: 10 })

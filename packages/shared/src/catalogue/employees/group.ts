import { defineGroup } from '../../kernel/index.ts'

export const employeesGroup = defineGroup({ path: '/employees', title: 'Employees', icon: 'users', order: 20 })

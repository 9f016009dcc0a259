import { defineGroup } from '../../kernel/index.ts'

export const transactionGroup = defineGroup({ path: '/transaction', title: 'Transactions', icon: 'truck', order: 160 })

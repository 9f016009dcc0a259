// Additional Entry: batches of additions and deductions of one run, entered by one person and approved by another.
import { defineDocument, full, largePages } from '../../../kernel/index.ts'
import { AdditionalBatch } from './additional-batch.entity.ts'

export const additionalEntry = defineDocument({
  path: '/payroll-management/payroll-entry/additional-entry',
  title: 'Additional Entry',
  form: 'frmKBATCHX01',
  screens: full,
  menuActions: ['reload'],
  icon: 'list-plus',
  entity: AdditionalBatch,
  list: {
    columns: [
      'batchNo',
      'payGroup',
      'period',
      'paySequence',
      'kind',
      'component',
      'lineCount',
      'total',
      'duplicates',
      'status',
      'preparedBy',
      'approvedBy',
    ],
    filters: ['payGroup', 'period', 'kind', 'component', 'status'],
    groups: ['payGroup', 'period', 'kind', 'component', 'status'],
    sort: '-batchNo',
    search: ['batchNo', 'description'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Batch', fields: ['batchNo', 'payGroup', 'period', 'kind', 'component', 'description', 'status'] },
    { title: 'Employees', fields: ['lines'] },
    { title: 'Check', fields: ['lineCount', 'total', 'duplicates', 'preparedBy', 'approvedBy'], screens: ['show'] },
  ],
})

// Cost of Goods Manufactured: material, labour and overhead up to the cost of goods manufactured, with what was applied and its variances (finance 4.13).
// Specification: screens by domain.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { costParams, monthChecks, signedMoney, statementColumns, statementSpare } from './parts/book-params.ts'

export const costOfGoodManufacture = defineReport({
  path: '/finance-report/cost-of-good-manufacture',
  title: 'Cost of Goods Manufactured',
  form: 'frmARCOGMR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: costParams,
  columns: {
    ...statementColumns,
    line: { type: 'text', max: 120, required: true, label: 'Line', width: 380 },
    amount: { ...signedMoney, label: 'Amount' },
    other: { ...signedMoney, label: 'Compared', when: 'compare' },
    change: { ...signedMoney, when: 'compare' },
  },
  sort: ['order'],
  checks: [...monthChecks],
  indent: 'depth',
  opens: 'opens',
  spare: [...statementSpare],
  signed: ['Prepared by', 'Approved by'],
})

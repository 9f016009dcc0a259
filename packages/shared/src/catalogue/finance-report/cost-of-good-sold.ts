// Cost of Goods Sold: stock, manufacture and price differences up to the cost of goods sold, compared with the accounts of class 5 (finance 4.13).
// Specification: screens by domain.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { costParams, monthChecks, signedMoney, statementColumns, statementSpare } from './parts/book-params.ts'

export const costOfGoodSold = defineReport({
  path: '/finance-report/cost-of-good-sold',
  title: 'Cost of Goods Sold',
  form: 'frmARCOGSR01',
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

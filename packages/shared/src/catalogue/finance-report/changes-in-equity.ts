// Changes in Equity: opening, result, other movements and closing of every line of equity; it ties to the balance sheet (finance 3.9).
import { defineReport, indexOnly, inOrder } from '../../kernel/index.ts'
import { branchParams, signedMoney, statementColumns, statementSpare } from './parts/book-params.ts'
import { statementTabs } from './parts/statement-tabs.ts'

export const changesInEquity = defineReport({
  kind: 'inquiry',
  path: '/finance-report/changes-in-equity',
  partOf: '/finance-report/balance-sheet',
  title: 'Changes in Equity',
  form: 'frmARBALSR01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  hideInMenu: true,
  sideBySide: statementTabs,
  params: {
    dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
    ...branchParams,
  },
  columns: {
    ...statementColumns,
    line: { type: 'text', max: 120, required: true, label: 'Line', width: 300 },
    opening: signedMoney,
    profit: { ...signedMoney, label: 'Result' },
    closingEntries: {
      ...signedMoney,
      label: 'Yearly closing',
      help: 'Result of a year that was carried to retained earnings.',
    },
    dividends: signedMoney,
    other: { ...signedMoney, label: 'Other' },
    closing: signedMoney,
  },
  sort: ['order'],
  checks: [inOrder('dateFrom', 'dateTo')],
  indent: 'depth',
  opens: 'opens',
  spare: [...statementSpare],
})

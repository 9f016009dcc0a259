// A month of the books, or the thirteenth period of a year: what may be posted in it (finance 2.1 and 4.4).
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { periodStatuses } from '../../../rules/ledger/periods.ts'

const form = 'frmZSETACE01E'
const flag = (label: string, help: string) => ({ type: 'boolean', label, help, width: 110 }) as const

export const AccountingPeriod = defineEntity({
  name: 'AccountingPeriod',
  title: 'Accounting period',
  key: ['periodCode'],
  show: 'periodCode',
  fields: {
    periodCode: {
      type: 'code',
      max: 7,
      required: true,
      fixed: true,
      readOnly: true,
      label: 'Period',
      help: 'Year and month, for example 2026-11. Period 13 takes audit adjustments and the closing of the year.',
      width: 110,
    },
    fiscalYear: { type: 'ref', to: 'FiscalYear', required: true, readOnly: true, label: 'Year', width: 90 },
    periodNo: { type: 'integer', min: 1, max: 13, required: true, readOnly: true, label: 'No.', width: 70 },
    startDate: { type: 'date', required: true, readOnly: true, label: 'From', width: 110 },
    endDate: { type: 'date', required: true, readOnly: true, label: 'To', width: 110 },
    status: {
      type: 'enum',
      values: periodStatuses,
      labels: { SOFT_CLOSED: 'Closed for entry' },
      default: 'FUTURE',
      required: true,
      readOnly: true,
      width: 140,
    },
    arClosed: flag('Receivables closed', 'No new invoices and receipts of customers in this period.'),
    apClosed: flag('Payables closed', 'No new bills of vendors in this period.'),
    cashClosed: flag('Cash closed', 'No new cash and bank entries in this period.'),
    assetClosed: flag('Assets closed', 'No new documents of fixed assets in this period.'),
    inventoryClosed: {
      ...flag('Stock closed', 'Set by the monthly closing of the inventory.'),
      readOnly: true,
    },
    payrollClosed: { ...flag('Payroll closed', 'Set when the pay runs of the month are closed.'), readOnly: true },
    closedAt: { type: 'dateTime', readOnly: true, label: 'Closed at', width: 150 },
    closedBy: { type: 'text', max: 60, readOnly: true, label: 'Closed by', width: 140 },
  } as const satisfies Fields,
  lifecycle: {
    open: { from: ['FUTURE'], to: 'OPEN', form },
    closeForEntry: { from: ['OPEN'], to: 'SOFT_CLOSED', form, label: 'Close for entry' },
    close: { from: ['SOFT_CLOSED'], to: 'CLOSED', form, freezes: true },
    reopen: { from: ['CLOSED'], to: 'SOFT_CLOSED', form: 'frmZSETACE01D', needs: 'reason', label: 'Reopen' },
  },
  byStatus: {
    deletes: [],
    instead: 'The periods of a year stay as long as its books are kept.',
    why: { CLOSED: 'The period is closed. Reopen it first.' },
  },
})

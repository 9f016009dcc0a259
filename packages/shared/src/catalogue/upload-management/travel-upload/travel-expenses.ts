// Expenses of trips out of a sheet, a row for each receipt: lines of the realization, replaced by their numbers until finance has verified them.
// Specification: index gated by a create code (spec does not print it): frmHRTRAVM03A as in people; frmHRTRAVM03D added for the revert.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { expenseFields } from '../../human-resource-management/travel-management/travel-lines.ts'

const { expenseType, date, currency, actual, receipt, vendor, receiptNo, paidBy } = expenseFields

export const travelExpenses = defineUpload({
  path: '/upload-management/travel-upload/travel-expenses',
  name: 'travelExpensesUpload',
  title: 'Travel Expenses Upload',
  form: 'frmHRTRAVM03',
  codes: { index: 'frmHRTRAVM03A', create: 'frmHRTRAVM03A', delete: 'frmHRTRAVM03D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  aboutOwnRecord: 'people settle their own trips; another person verifies them (decision 0064)',
  columns: {
    travelNumber: { type: 'ref', to: 'TravelRequest', required: true, label: 'Trip' },
    lineNo: {
      type: 'integer',
      min: 1,
      max: 300,
      required: true,
      label: 'Line',
      help: 'Numbers of new lines continue after the last line of the trip.',
    },
    expenseType,
    date,
    currency,
    actual,
    receipt: { ...receipt, help: 'Enter Y or N. The file of the receipt is added in the realization.' },
    vendor,
    receiptNo,
    paidBy,
  } as const satisfies Fields,
  key: ['travelNumber', 'lineNo'],
  again: 'replace',
  mostRows: 10_000,
  notes: [
    'The trip is under way or being settled. From its verification on its lines are left as they are.',
    'A line that is replaced keeps the file of its receipt, and what the sheet has no column for. One with a receipt wants its file before the realization is submitted.',
  ],
})

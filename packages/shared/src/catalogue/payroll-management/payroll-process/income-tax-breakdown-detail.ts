// Income Tax Breakdown Detail: the working paper of the year of an employee (R-YE), line by line with the fields of the certificate 1721-A1.
// Specification: frmKPAYTAXX1I shared by three screens (spec); excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { payFilters, slipColumns } from './datasets/payslips.dataset.ts'

export const incomeTaxBreakdownDetail = defineReport({
  path: '/payroll-management/payroll-process/income-tax-breakdown-detail',
  title: 'Income Tax Breakdown Detail',
  form: 'frmKPAYTAXX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    taxYear: {
      type: 'integer',
      min: 2024,
      max: 2100,
      label: 'Tax year',
      help: 'If empty, the latest year with tax months.',
    },
    employee: payFilters.employee,
    payGroup: payFilters.payGroup,
    department: payFilters.department,
    onlyFinal: { type: 'boolean', label: 'Only years that are settled' },
  },
  columns: {
    employee: slipColumns.employee,
    order: { type: 'integer', required: true, label: 'No.', width: 70 },
    field: { type: 'text', max: 10, label: 'Field of A1', width: 100 },
    item: { type: 'text', max: 120, required: true, width: 360 },
    amount: { type: 'money', width: 160 },
    note: { type: 'text', max: 200, width: 260 },
    amountsCovered: {
      type: 'integer',
      required: true,
      label: 'Excluded',
      help: 'You cannot see the amounts of this employee (1).',
      width: 90,
    },
  },
  groupBy: ['employee'],
  sort: ['order'],
  opening: ['taxYear'],
})

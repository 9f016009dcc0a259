// Payroll Report: the register of a month, place by place; the whole by component, or by component and cost centre.
// Specification: domain toolbar not stated in payroll.md: set as in report-attend.
import { defineReport, indexOnly, shared } from '../../kernel/index.ts'
import {
  centerColumn,
  leftOut,
  paid,
  payFilters,
  slipColumns,
} from '../payroll-management/payroll-process/datasets/payslips.dataset.ts'

const { location, department, employee } = slipColumns

export const reportPayroll = defineReport({
  kind: 'report',
  path: '/report-management/report-payroll',
  title: 'Payroll Report',
  form: 'frmRMPAYSAL1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...payFilters,
    register: {
      type: 'enum',
      values: shared('PayRegisterLayout', ['DETAIL', 'SUMMARY', 'BY_CENTER']),
      labels: { DETAIL: 'Payslips', SUMMARY: 'Components', BY_CENTER: 'Components by cost centre' },
      default: 'DETAIL',
      required: true,
      label: 'Layout',
    },
  },
  columns: {
    location,
    department,
    center: {
      ...centerColumn,
      help: 'Share of the centre as posted by the journal. For a single payslip, the centre that bears the largest share.',
      width: 180,
    },
    employee: { ...employee, required: false },
    component: { type: 'text', max: 100, width: 220 },
    slips: {
      type: 'integer',
      required: true,
      label: 'Payslips',
      help: 'Number of payslips with the component, or 1.',
      width: 100,
    },
    income: paid('Income'),
    benefit: paid('Benefits', 'Taxable or for information, not paid in cash.'),
    statutory: paid('Tax and BPJS'),
    returned: paid('Tax borne by the state'),
    deductions: paid('Deductions'),
    rounding: paid('Rounding'),
    net: paid('Net'),
    employer: paid('Employer', 'Contributions and taxes that the employer pays in addition to the wage.'),
    amountsCovered: leftOut,
    order: { type: 'integer', required: true },
  },
  groupBy: ['location', 'department'],
  sort: ['center', 'order', 'component', 'employee'],
  opening: ['period'],
  spare: ['returned', 'order'],
  signed: ['Prepared by', 'Checked by', 'Approved by'],
})

// Tax Summary: the income tax of each employee by year and month, held against the tax of the year; months are marked as reported, and locked by it.
// Specification: spec: list has excel only, detail screens not named; form id without suffix, so A, E, D exist (2.0) and guard in-page adjustments; show (12-month sheet) by payroll, opened by row.
import { type Actions, defineList, largePages, readOnly } from '../../../kernel/index.ts'
import { EmployeeTaxMonth } from '../payroll-process/employee-tax-month.entity.ts'
import { EmployeeTaxYear } from '../payroll-process/employee-tax-year.entity.ts'
import { taxFile } from './tax-file.ts'
import { taxLists } from './tax-lists.ts'

const month = EmployeeTaxMonth.fields
const year = { type: 'integer', min: 2000, max: 2100, required: true, label: 'Year' } as const
const ofYear = { type: 'integer', min: 1, max: 12, required: true, label: 'Month' } as const
const money = { type: 'money', min: -1e15 } as const

const actions = {
  taxMonths: {
    kind: 'query',
    code: 'index',
    many: true,
    title: 'Months',
    help: 'The months of the year, each with what it was made of.',
    params: { taxYear: { type: 'ref', to: 'EmployeeTaxYear', required: true } },
    result: {
      taxMonth: { ...month.taxMonth, fixed: false },
      category: month.category,
      grossRegular: { ...money, label: month.grossRegular.label },
      grossIrregular: { ...money, label: month.grossIrregular.label },
      benefits: money,
      insurancePremiums: { ...money, label: 'Premiums' },
      taxAllowance: money,
      grossTotal: { ...money, label: month.grossTotal.label },
      ratePercent: month.ratePercent,
      pph21: { ...money, label: month.pph21.label },
      dtp: { ...money, label: month.dtp.label },
      pensionDues: money,
      donation: money,
      finalGross: { ...money, label: month.finalGross.label },
      finalTax: { ...money, label: month.finalTax.label },
      formerGross: { ...money, label: month.formerGross.label },
      formerTax: { ...money, label: month.formerTax.label },
      isFinal: month.isFinal,
      source: month.source,
      reportedAt: month.reportedAt,
    },
  },
  exportTaxMonth: {
    kind: 'command',
    offered: true,
    code: 'edit',
    title: 'Monthly file',
    help: 'The withholding of a month as the tax office reads it, in the columns of a layout.',
    params: {
      taxYear: year,
      taxMonth: ofYear,
      layout: { type: 'ref', to: 'PayFileLayout', where: { kind: 'TAX_MONTH' }, required: true },
    },
    result: {
      ...taxFile,
      leftOut: {
        type: 'integer',
        label: 'In their final month',
        help: 'Not in a file for Coretax: their certificate reports that month (PER-11/PJ/2025)',
      },
    },
    ofOneself: 'The report is of everybody',
  },
  markReported: {
    kind: 'command',
    offered: true,
    code: 'edit',
    title: 'Mark as reported',
    help: 'The month was reported to the tax office: its runs are neither opened again nor added to. All of them have to be closed.',
    params: { taxYear: year, taxMonth: ofYear },
    result: { months: { type: 'integer', required: true, label: 'Employees' } },
  },
  takeBackReport: {
    kind: 'command',
    offered: true,
    code: 'delete',
    title: 'Take the report back',
    help: 'The month is open again, for a corrected report.',
    params: { taxYear: year, taxMonth: ofYear, reason: { type: 'text', min: 10, max: 200, required: true } },
    result: { months: { type: 'integer', required: true, label: 'Employees' } },
  },
  workOutYear: {
    kind: 'command',
    offered: true,
    code: 'edit',
    title: 'Work the year out',
    help: 'Works the figures of the year out again from its months, with tax profiles and certificates of former employers as they are now.',
    params: { taxYear: year },
    result: { employees: { type: 'integer', required: true } },
    ofOneself: 'It is worked out for everybody by the rule',
  },
} as const satisfies Actions

export const taxSummary = defineList({
  path: '/payroll-management/payroll-entry/tax-summary',
  title: 'Tax Summary',
  form: 'frmKTAXSUMX1',
  codes: { create: 'frmKTAXSUMX1A', edit: 'frmKTAXSUMX1E', delete: 'frmKTAXSUMX1D' },
  screens: readOnly,
  buttons: ['excel'],
  withoutButtons: ['show'],
  menuActions: ['cancel'],
  icon: 'receipt-text',
  sideBySide: taxLists,
  actions,
  entity: EmployeeTaxYear,
  list: {
    columns: [
      ...(['employee', 'employee.department', 'taxYear', 'taxStatus', 'category'] as const),
      ...(['month1', 'month2', 'month3', 'month4', 'month5', 'month6'] as const),
      ...(['month7', 'month8', 'month9', 'month10', 'month11', 'month12'] as const),
      ...(['grossTotal', 'taxDue', 'withheld', 'difference', 'isSettled', 'source', 'reportedUntil'] as const),
      ...(['finalGross', 'finalTax', 'formerGross', 'formerTax'] as const),
    ],
    filters: ['taxYear', 'employee.department', 'source', 'isSettled', 'difference', 'category'],
    sort: ['-taxYear', 'employee'],
    search: ['employee'],
    pageSizes: largePages,
    total: ['grossTotal', 'taxDue', 'withheld', 'difference', 'finalTax', 'formerTax'],
  },
  sections: [
    {
      title: 'Year',
      fields: [
        ...([
          'employee',
          'taxYear',
          'taxStatus',
          'category',
          'firstMonth',
          'lastMonth',
          'isSettled',
          'source',
        ] as const),
        'reportedUntil',
      ],
    },
    { title: 'Tax', fields: ['grossTotal', 'taxDue', 'withheld', 'difference'] },
    { title: 'Taxed apart', fields: ['finalGross', 'finalTax', 'formerGross', 'formerTax'] },
    { title: 'Working', fields: ['working'] },
    {
      title: 'Certificates',
      fields: [
        ...(['certificateNo', 'certificateDate', 'finalCertificateNo', 'finalCertificateDate'] as const),
        ...(['formerCertificateNo', 'formerCertificateDate'] as const),
      ],
    },
  ],
})

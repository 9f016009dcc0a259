// The income tax of an employee in a year (payroll 2.5): the figures of R-YE out of its months, as often as one of them changes, and the certificate
// 1721-A1 once it was issued.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'
import { terCategories } from '../parts/run-choices.ts'
import { taxMonthSources } from './employee-tax-month.entity.ts'

const sum = { type: 'money', min: -1e15, default: 0, required: true, readOnly: true, width: 140 } as const
/** Taxed apart from the year: severance, and what is paid after leaving. */
const apart = { ...sum, backfill: 0 } as const
const payments = {
  taxMonth: { type: 'integer', min: 1, max: 12, required: true, label: 'Masa pajak', width: 110 },
  gross: { type: 'money', min: -1e15, required: true, label: 'Penghasilan bruto (Rp)', width: 180 },
  tax: { type: 'money', min: -1e15, required: true, label: 'PPh yang dipotong (Rp)', width: 180 },
} as const
const ofMonth = { type: 'money', min: -1e15, derived: true, width: 110 } as const

export const EmployeeTaxYear = defineEntity({
  name: 'EmployeeTaxYear',
  title: 'Tax year',
  key: ['employee', 'taxYear'],
  code: 'employee',
  show: 'employee',
  pay: { of: 'employee' },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    taxYear: { type: 'integer', min: 2000, max: 2100, required: true, fixed: true, label: 'Year', width: 80 },
    taxStatus: { type: 'text', max: 5, readOnly: true, label: 'Tax status', width: 100 },
    category: { type: 'enum', values: terCategories, readOnly: true, width: 100 },
    firstMonth: { type: 'integer', min: 1, max: 12, readOnly: true, label: 'From month', width: 90 },
    lastMonth: { type: 'integer', min: 1, max: 12, readOnly: true, label: 'To month', width: 90 },
    month1: { ...ofMonth, label: 'Jan' },
    month2: { ...ofMonth, label: 'Feb' },
    month3: { ...ofMonth, label: 'Mar' },
    month4: { ...ofMonth, label: 'Apr' },
    month5: { ...ofMonth, label: 'May' },
    month6: { ...ofMonth, label: 'Jun' },
    month7: { ...ofMonth, label: 'Jul' },
    month8: { ...ofMonth, label: 'Aug' },
    month9: { ...ofMonth, label: 'Sep' },
    month10: { ...ofMonth, label: 'Oct' },
    month11: { ...ofMonth, label: 'Nov' },
    month12: { ...ofMonth, label: 'Dec' },
    grossTotal: { ...sum, label: 'Gross of the year' },
    taxDue: { ...sum, label: 'Tax of the year', help: 'Tax due, less the tax withheld by former employers.' },
    withheld: sum,
    difference: {
      ...sum,
      help: 'Tax still due, or negative if too much was withheld. It is 0 once the year is settled.',
    },
    finalGross: { ...apart, label: 'Severance and pensions', help: 'Income paid at once with final tax (PP 68/2009).' },
    finalTax: { ...apart, label: 'PPh 21 final' },
    formerGross: {
      ...apart,
      label: 'Paid after leaving',
      help: 'Income paid in a later year than the year of leaving, taxed by article 17.',
    },
    formerTax: { ...apart, label: 'PPh 21 after leaving' },
    isSettled: {
      type: 'boolean',
      readOnly: true,
      label: 'Settled',
      help: 'December, or the last month of an employee who left, is closed.',
    },
    finalMonthMissing: {
      type: 'boolean',
      derived: true,
      label: 'No final month',
      help: 'The employee left, but the month of the last day was closed as an ordinary month. Create a correction run for that month.',
      width: 120,
    },
    source: {
      type: 'enum',
      values: taxMonthSources,
      required: true,
      default: 'CALCULATED',
      readOnly: true,
      width: 120,
    },
    reportedUntil: {
      type: 'integer',
      derived: true,
      label: 'Reported to',
      help: 'Last month that was reported to the tax office.',
      width: 100,
    },
    hasFinal: { type: 'boolean', readOnly: true, label: 'Has final tax' },
    hasFormer: { type: 'boolean', readOnly: true, label: 'Paid after leaving' },
    finalCertificateNo: { type: 'text', max: 40, readOnly: true, label: 'Final certificate', width: 170 },
    finalCertificateDate: { type: 'date', readOnly: true, label: 'Issued', width: 110 },
    formerCertificateNo: { type: 'text', max: 40, readOnly: true, label: 'Certificate after leaving', width: 170 },
    formerCertificateDate: { type: 'date', readOnly: true, label: 'Issued', width: 110 },
    certificateNo: { type: 'text', max: 40, readOnly: true, label: 'Certificate', width: 170 },
    certificateDate: { type: 'date', readOnly: true, label: 'Issued', width: 110 },
    taxIdNo: { type: 'text', derived: true, label: 'NPWP/NIK', width: 160 },
    withholderId: {
      type: 'text',
      derived: true,
      label: 'Tax id of the withholder',
      help: 'Tax id in the payroll settings at the end of the year.',
      width: 170,
    },
    finalPayments: { type: 'lines', readOnly: true, label: 'Severance and pensions by month', of: payments },
    formerPayments: { type: 'lines', readOnly: true, label: 'Paid after leaving by month', of: payments },
    working: {
      type: 'lines',
      readOnly: true,
      label: 'Calculation of the year',
      of: {
        field: { type: 'text', max: 10, label: 'No.', width: 60 },
        item: { type: 'text', max: 150, required: true, label: 'Uraian', width: 480 },
        amount: { type: 'money', min: -1e15, required: true, label: 'Jumlah (Rp)', width: 160 },
      },
    },
  } as const satisfies Fields,
  system: true,
})

// The income tax of an employee in a month (payroll 2.5): the sum of the closed runs of the tax month, or what was uploaded for it.
import { defineEntity, type Fields, shared } from '../../../../kernel/index.ts'
import { terCategories } from '../parts/run-choices.ts'

export const taxMonthSources = shared('TaxMonthSource', ['CALCULATED', 'UPLOADED', 'ADJUSTED'])
const sum = { type: 'money', min: -1e15, default: 0, required: true, width: 140 } as const
/** Taxed apart: no year counts it, and its certificate is one of its own. */
const apart = { ...sum, backfill: 0 } as const

export const EmployeeTaxMonth = defineEntity({
  name: 'EmployeeTaxMonth',
  title: 'Tax month',
  key: ['employee', 'taxYear', 'taxMonth'],
  code: 'employee',
  show: 'taxMonth',
  pay: { of: 'employee', covered: ['ratePercent'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    taxYear: { type: 'integer', min: 2000, max: 2100, required: true, fixed: true, label: 'Year', width: 80 },
    taxMonth: { type: 'integer', min: 1, max: 12, required: true, fixed: true, label: 'Month', width: 80 },
    taxStatus: { type: 'text', max: 5, label: 'Tax status', width: 100 },
    category: { type: 'enum', values: terCategories, width: 100 },
    grossRegular: { ...sum, label: 'Regular income' },
    grossIrregular: { ...sum, label: 'Irregular income' },
    benefits: sum,
    insurancePremiums: { ...sum, help: 'Premiums for JKK, JKM and health insurance paid by the employer.' },
    taxAllowance: sum,
    grossTotal: { ...sum, label: 'Gross' },
    ratePercent: { type: 'percent', min: 0, max: 100, label: 'Rate', width: 90 },
    pph21: { ...sum, label: 'PPh 21' },
    dtp: { ...sum, label: 'PPh 21 DTP' },
    pensionDues: sum,
    donation: sum,
    finalGross: { ...apart, label: 'Severance and pensions', help: 'Income paid at once with final tax (PP 68/2009).' },
    finalTax: { ...apart, label: 'PPh 21 final' },
    formerGross: {
      ...apart,
      label: 'Paid after leaving',
      help: 'Income paid in a later year than the year of leaving, taxed by article 17.',
    },
    formerTax: { ...apart, label: 'PPh 21 after leaving' },
    isFinal: { type: 'boolean', label: 'Final' },
    source: {
      type: 'enum',
      values: taxMonthSources,
      default: 'CALCULATED',
      required: true,
      width: 120,
    },
    reportedAt: {
      type: 'dateTime',
      label: 'Reported',
      help: 'The month was reported to the tax office and is locked.',
    },
  } as const satisfies Fields,
  system: true,
})

// Income Tax Breakdown Regular: the tax that regular income alone would have borne in a month, what the irregular part added to it, and both of the year.
// Specification: frmKPAYTAXX1I shared by three screens (spec); excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { leftOut, paid } from './payslips.dataset.ts'
import { taxFilters, taxRate, taxSums, taxWho } from './tax-columns.ts'

export const incomeTaxBreakdownRegular = defineReport({
  path: '/payroll-management/payroll-process/income-tax-breakdown-regular',
  title: 'Income Tax Breakdown Regular',
  form: 'frmKPAYTAXX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: taxFilters,
  columns: {
    ...taxWho,
    regular: paid('Regular gross', 'With benefits, premiums and tax allowance'),
    rate: { ...taxRate, help: 'Of the regular gross alone' },
    taxRegular: paid('Tax on it', 'Empty in the month that settles the year'),
    irregular: paid('Irregular income'),
    taxIrregular: paid('Tax on that', 'Tax of the month less the tax on the regular gross'),
    pph21: taxSums.pph21,
    yearRegular: paid('Year: tax on regular', 'Of the months that did not settle the year'),
    yearIrregular: paid('Year: tax on irregular'),
    yearTax: paid('Year: PPh 21', 'From January to the month'),
    amountsCovered: leftOut,
  },
  groupBy: ['department'],
  sort: ['employee'],
  opening: ['taxMonth'],
  drill: { to: '/payroll-management/payroll-process/income-tax-breakdown-detail', by: ['employee'] },
})

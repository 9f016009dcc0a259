// Income Tax Breakdown Regular: the tax that regular income alone would have borne in a month, what the irregular part added to it, and both of the year.
// Specification: frmKPAYTAXX1I shared by three screens (spec); excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { leftOut, paid } from './datasets/payslips.dataset.ts'
import { taxFilters, taxRate, taxSums, taxWho } from './parts/tax-columns.ts'

export const incomeTaxBreakdownRegular = defineReport({
  path: '/payroll-management/payroll-process/income-tax-breakdown-regular',
  title: 'Income Tax Breakdown Regular',
  form: 'frmKPAYTAXX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: taxFilters,
  columns: {
    ...taxWho,
    regular: paid('Regular gross', 'Regular gross including benefits, premiums and tax allowance.'),
    rate: { ...taxRate, help: 'Rate for the regular gross income only.' },
    taxRegular: paid('Tax on it', 'Tax on the regular gross. Empty in the month that settles the year.'),
    irregular: paid('Irregular income'),
    taxIrregular: paid('Tax on that', 'Tax of the month less the tax on the regular gross.'),
    pph21: taxSums.pph21,
    yearRegular: paid('Year: tax on regular', 'Tax of the months that did not settle the year.'),
    yearIrregular: paid('Year: tax on irregular'),
    yearSettled: paid(
      'Year: settled',
      'Tax of the month that settled the year. It is calculated on all income together and not split.',
    ),
    yearTax: paid('Year: PPh 21', 'Total from January to the month: the sum of the three previous columns.'),
    amountsCovered: leftOut,
  },
  groupBy: ['department'],
  sort: ['employee'],
  opening: ['taxMonth'],
  drill: { to: '/payroll-management/payroll-process/income-tax-breakdown-detail', by: ['employee'] },
})

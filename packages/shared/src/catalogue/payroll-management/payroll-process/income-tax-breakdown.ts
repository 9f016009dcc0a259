// Income Tax Breakdown: what the tax of a month is made of, by employee, and who bears it; compared with the tax months that closed runs left.
// Specification: frmKPAYTAXX1I shared by three screens (spec); excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { leftOut, paid } from './datasets/payslips.dataset.ts'
import { taxFilters, taxRate, taxSums, taxWho } from './parts/tax-columns.ts'

export const incomeTaxBreakdown = defineReport({
  path: '/payroll-management/payroll-process/income-tax-breakdown',
  title: 'Income Tax Breakdown',
  form: 'frmKPAYTAXX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: taxFilters,
  columns: {
    ...taxWho,
    grossRegular: paid('Regular income'),
    grossIrregular: paid('Irregular income', 'Irregular income such as THR, bonus and arrears.'),
    benefits: paid('Benefits'),
    premiums: paid('Premiums', 'Premiums for JKK, JKM and health insurance paid by the employer.'),
    allowance: paid('Tax allowance'),
    grossTotal: taxSums.grossTotal,
    rate: taxRate,
    surcharge: paid('Of it 20 % more', 'Part of the tax due to a missing tax id, 20 % more (UU PPh art. 21(5a)).'),
    pph21: taxSums.pph21,
    dtp: paid('PPh 21 DTP', 'Tax borne by the government.'),
    byEmployee: paid('Borne by the employee'),
    byEmployer: paid('Borne by the employer'),
    finalGross: paid('Severance and pensions', 'Income paid at once with final tax. It is in no other column.'),
    finalTax: paid('PPh 21 final'),
    formerGross: paid(
      'Paid after leaving',
      'Income paid in a later year than the year of leaving. It is in no other column.',
    ),
    formerTax: paid('PPh 21 after leaving'),
    recorded: paid('In the tax month', 'Tax recorded by closed runs in the tax summary.'),
    difference: paid('Difference', 'Any difference is an error once all runs of the month are closed.'),
    amountsCovered: leftOut,
  },
  groupBy: ['category', 'department'],
  sort: ['employee'],
  opening: ['taxMonth'],
  drill: { to: '/payroll-management/payroll-process/income-tax-breakdown-detail', by: ['employee'] },
})

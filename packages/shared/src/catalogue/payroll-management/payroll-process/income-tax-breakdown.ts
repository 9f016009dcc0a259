// Income Tax Breakdown: what the tax of a month is made of, by employee, and who bears it; held against the tax months that closed runs left.
// Specification: frmKPAYTAXX1I shared by three screens (spec); excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { leftOut, paid } from './payslips.dataset.ts'
import { taxFilters, taxRate, taxSums, taxWho } from './tax-columns.ts'

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
    grossIrregular: paid('Irregular income', 'THR, bonus, arrears'),
    benefits: paid('Benefits'),
    premiums: paid('Premiums', 'JKK, JKM and health paid by the employer'),
    allowance: paid('Tax allowance'),
    grossTotal: taxSums.grossTotal,
    rate: taxRate,
    surcharge: paid('Of it 20 % more', 'Without a valid tax number (UU PPh art. 21(5a))'),
    pph21: taxSums.pph21,
    dtp: paid('PPh 21 DTP', 'Borne by the state'),
    byEmployee: paid('Borne by the employee'),
    byEmployer: paid('Borne by the employer'),
    finalGross: paid('Severance and pensions', 'Paid at once and taxed finally; in no other column'),
    finalTax: paid('PPh 21 final'),
    formerGross: paid('Paid after leaving', 'In a later year than that of leaving; in no other column'),
    formerTax: paid('PPh 21 after leaving'),
    recorded: paid('In the tax month', 'What closed runs left in the tax summary'),
    difference: paid('Difference', 'Once all runs of the month are closed; anything but 0 is a mistake'),
    amountsCovered: leftOut,
  },
  groupBy: ['category', 'department'],
  sort: ['employee'],
  opening: ['taxMonth'],
  drill: { to: '/payroll-management/payroll-process/income-tax-breakdown-detail', by: ['employee'] },
})

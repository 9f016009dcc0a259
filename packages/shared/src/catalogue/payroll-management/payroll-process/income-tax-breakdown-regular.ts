// Income Tax Breakdown Regular: declared, its content is still to be built.
// Specification: frmKPAYTAXX1I shared by three screens (spec); excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const incomeTaxBreakdownRegular = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/income-tax-breakdown-regular',
  title: 'Income Tax Breakdown Regular',
  form: 'frmKPAYTAXX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

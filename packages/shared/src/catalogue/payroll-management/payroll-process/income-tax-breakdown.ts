// Income Tax Breakdown: declared, its content is still to be built.
// Specification: frmKPAYTAXX1I shared by three screens (spec); excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const incomeTaxBreakdown = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/income-tax-breakdown',
  title: 'Income Tax Breakdown',
  form: 'frmKPAYTAXX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

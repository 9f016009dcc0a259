// Income Tax Breakdown Detail: declared, its content is still to be built.
// Specification: frmKPAYTAXX1I shared by three screens (spec); excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const incomeTaxBreakdownDetail = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/income-tax-breakdown-detail',
  title: 'Income Tax Breakdown Detail',
  form: 'frmKPAYTAXX1',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

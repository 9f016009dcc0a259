// Jamsostek Premium: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const jamsostekPremium = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/jamsostek-premium',
  title: 'Jamsostek Premium',
  form: 'frmKINNUXB02',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

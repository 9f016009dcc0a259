// THR and Bonus Inquiry: declared, its content is still to be built.
// Specification: action "compute THR" needs frmKPAYMMB03A; excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const thrBonusInq = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/thr-bonus-inq',
  title: 'THR and Bonus Inquiry',
  form: 'frmKPAYMMB11',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

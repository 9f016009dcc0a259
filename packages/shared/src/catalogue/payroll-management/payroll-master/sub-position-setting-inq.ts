// Sub-position Setting Inquiry: declared, its content is still to be built.
// Specification: shares frmKRESPXM01I with position-compensation-entry (spec).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const subPositionSettingInq = definePlaceholder({
  kind: 'inquiry',
  path: '/payroll-management/payroll-master/sub-position-setting-inq',
  title: 'Sub-position Setting Inquiry',
  form: 'frmKRESPXM01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

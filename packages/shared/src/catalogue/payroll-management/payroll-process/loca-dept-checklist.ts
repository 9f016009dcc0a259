// Location and Department Checklist: declared, its content is still to be built.
// Specification: excel: "usually" (2.2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const locaDeptChecklist = definePlaceholder({
  kind: 'report',
  path: '/payroll-management/payroll-process/loca-dept-checklist',
  title: 'Location and Department Checklist',
  form: 'frmKLOCDRPTX',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

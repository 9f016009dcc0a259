// Outstanding Travel Request Recap by Employee: declared, its content is still to be built.
// Specification: shares frmHRTRAVM08I with outstanding-travel-request (spec).
import { definePlaceholder, indexOnly } from '../../../../kernel/index.ts'

export const outstandingTrRecapEmployee = definePlaceholder({
  kind: 'report',
  path: '/human-resource-management/travel-management/travel-report/outstanding-tr-recap-employee',
  title: 'Outstanding Travel Request Recap by Employee',
  form: 'frmHRTRAVM08',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

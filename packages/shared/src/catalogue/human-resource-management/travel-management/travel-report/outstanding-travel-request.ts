// Outstanding Travel Request: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../../kernel/index.ts'

export const outstandingTravelRequest = definePlaceholder({
  kind: 'report',
  path: '/human-resource-management/travel-management/travel-report/outstanding-travel-request',
  title: 'Outstanding Travel Request',
  form: 'frmHRTRAVM08',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

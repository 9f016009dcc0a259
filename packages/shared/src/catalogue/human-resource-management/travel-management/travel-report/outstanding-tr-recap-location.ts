// Outstanding Travel Request Recap by Location: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../../kernel/index.ts'

export const outstandingTrRecapLocation = definePlaceholder({
  kind: 'report',
  path: '/human-resource-management/travel-management/travel-report/outstanding-tr-recap-location',
  title: 'Outstanding Travel Request Recap by Location',
  form: 'frmHRTRAVM19',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

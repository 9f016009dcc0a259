// Travel Summary Based on City: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../../kernel/index.ts'

export const travelSummaryBaseOnCity = definePlaceholder({
  kind: 'report',
  path: '/human-resource-management/travel-management/travel-report/travel-summary-base-on-city',
  title: 'Travel Summary Based on City',
  form: 'frmHRTRAVM12',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

// Travel Summary Based on Division: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../../kernel/index.ts'

export const travelSummaryBaseOnDivision = definePlaceholder({
  kind: 'report',
  path: '/human-resource-management/travel-management/travel-report/travel-summary-base-on-division',
  title: 'Travel Summary Based on Division',
  form: 'frmHRTRAVM13',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})

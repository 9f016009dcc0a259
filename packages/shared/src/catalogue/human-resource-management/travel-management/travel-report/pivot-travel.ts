// Pivot Travel: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../../kernel/index.ts'

export const pivotTravel = definePlaceholder({
  kind: 'pivot',
  path: '/human-resource-management/travel-management/travel-report/pivot-travel',
  title: 'Pivot Travel',
  form: 'frmHRTRAVM00',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

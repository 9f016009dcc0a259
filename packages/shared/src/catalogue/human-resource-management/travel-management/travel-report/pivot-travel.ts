// Pivot Travel: trips, days, nights, cost and advances, open and closed, laid out as one wants.
import { definePivot, indexOnly } from '../../../../kernel/index.ts'
import { tripsCube } from './trips.dataset.ts'

export const pivotTravel = definePivot({
  path: '/human-resource-management/travel-management/travel-report/pivot-travel',
  title: 'Pivot Travel',
  form: 'frmHRTRAVM00',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: tripsCube,
  start: { rows: ['division'], columns: ['group'], measures: ['cost'] },
})

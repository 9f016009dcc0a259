// Pivot Employment Period: contracts by kind, place in the chain and the month in which they end.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { contractTermsCube } from './datasets/contract-terms.dataset.ts'

export const pivotEmploymentPeriod = definePivot({
  path: '/employees/pivot-employment-period',
  title: 'Pivot Employment Period',
  form: 'frmHEMPLYX11',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: contractTermsCube,
  start: { rows: ['contractType', 'sequence'], columns: ['contractEnd.year'], measures: ['contracts'] },
})

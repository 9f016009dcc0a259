// Pivot Training: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../../kernel/index.ts'

export const pivotTraining = definePlaceholder({
  kind: 'pivot',
  path: '/human-resource-management/training-management/training-report/pivot-training',
  title: 'Pivot Training',
  form: 'frmHRTRAIN15',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

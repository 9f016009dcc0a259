// Pivot Activity: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotActivity = definePlaceholder({
  kind: 'pivot',
  path: '/elearning-center/pivot-activity',
  title: 'Pivot Activity',
  form: 'frmHRTRAIN25',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

// Pivot Employment Period: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotEmploymentPeriod = definePlaceholder({
  kind: 'pivot',
  path: '/employees/pivot-employment-period',
  title: 'Pivot Employment Period',
  form: 'frmHEMPLYX11',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

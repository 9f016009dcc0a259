// Human Base Period: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const humanBasePeriod = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/human-resource-code/human-base-period',
  title: 'Human Base Period',
  form: 'frmHRCODEM01',
  screens: full,
})

// Award: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const award = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/human-resource-code/award',
  title: 'Award',
  form: 'frmHRAWRDM01',
  screens: full,
  buttons: ['excel'],
})

// Pivot User Access Right: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotUserAccessRight = definePlaceholder({
  kind: 'pivot',
  path: '/security-system/pivot-user-access-right',
  title: 'Pivot User Access Right',
  form: 'frmZUSRACC00',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

// Pivot Mobile Device: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const pivotMobileDevice = definePlaceholder({
  kind: 'pivot',
  path: '/security-system/pivot-mobile-device',
  title: 'Pivot Mobile Device',
  form: 'frmZMOBDEV00',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

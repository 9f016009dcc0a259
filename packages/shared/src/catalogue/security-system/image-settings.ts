// Image Settings for Apps: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const imageSettings = definePlaceholder({
  kind: 'maintenance',
  path: '/security-system/image-settings',
  title: 'Image Settings for Apps',
  form: 'frmZADMREA03',
  screens: full,
})

// Mobile Access Entry: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const mobileAccessEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/security-system/mobile-access-entry',
  title: 'Mobile Access Entry',
  form: 'frmZMOBACC01',
  screens: full,
})

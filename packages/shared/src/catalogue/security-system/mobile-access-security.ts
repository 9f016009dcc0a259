// Mobile Access Security: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder } from '../../kernel/index.ts'

export const mobileAccessSecurity = definePlaceholder({
  kind: 'maintenance',
  path: '/security-system/mobile-access-security',
  title: 'Mobile Access Security',
  form: 'frmZMOBSEC01',
  screens: ['index', 'show', 'edit'],
})

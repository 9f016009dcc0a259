// FAQ Mobile Entry: declared, its content is still to be built.
// Specification: path assigned.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const faqMobileEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/security-system/faq-mobile-entry',
  title: 'FAQ Mobile Entry',
  form: 'frmZFAQMOB01',
  screens: full,
})

// Agreement Letter Setting: declared, its content is still to be built.
// Specification: delete and audit use frmHRRCRUT04 (table of 001); 001 section 6 words it as the recruitment-method family.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const agreementLetterSet = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/human-resource-code/agreement-letter-set',
  title: 'Agreement Letter Setting',
  form: 'frmHRRCRUT03',
  codes: { delete: 'frmHRRCRUT04D' },
  screens: full,
  auditForm: 'frmHRRCRUT04',
})

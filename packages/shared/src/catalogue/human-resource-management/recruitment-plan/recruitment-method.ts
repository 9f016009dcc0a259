// Recruitment Method: declared, its content is still to be built.
// Specification: I, A, E shared with agreement-letter-set (spec).
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const recruitmentMethod = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/recruitment-plan/recruitment-method',
  title: 'Recruitment Method',
  form: 'frmHRRCRUT03',
  screens: full,
})

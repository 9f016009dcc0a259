// Applicant Source: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const applicantSource = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/recruitment-plan/applicant-source',
  title: 'Applicant Source',
  form: 'frmHRRCRUT01',
  screens: full,
})

// Applicant Data: declared, its content is still to be built.
// Specification: I shared with ready-to-contract (spec).
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const applicantData = definePlaceholder({
  kind: 'maintenance',
  path: '/human-resource-management/recruitment-plan/applicant-data',
  title: 'Applicant Data',
  form: 'frmHRRCRUT08',
  screens: full,
  buttons: ['print'],
})

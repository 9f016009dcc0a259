// Ready to Contract: declared, its content is still to be built.
// Specification: in-page actions need frmHRRCRUT08E of applicant-data.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const readyToContract = definePlaceholder({
  kind: 'list',
  path: '/human-resource-management/recruitment-plan/ready-to-contract',
  title: 'Ready to Contract',
  form: 'frmHRRCRUT08',
  codes: { edit: 'frmHRRCRUT08E' },
  screens: indexOnly,
  buttons: ['reload'],
})

// Pivot Applicant: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const pivotApplicant = definePlaceholder({
  kind: 'pivot',
  path: '/human-resource-management/recruitment-plan/pivot-applicant',
  title: 'Pivot Applicant',
  form: 'frmHRRCRUT04',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})

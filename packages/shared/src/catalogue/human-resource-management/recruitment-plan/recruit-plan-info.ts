// Recruitment Plan Information: declared, its content is still to be built.
// Specification: I shared with pivot-applicant, D with agreement-letter-set (spec).
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const recruitPlanInfo = definePlaceholder({
  kind: 'document',
  path: '/human-resource-management/recruitment-plan/recruit-plan-info',
  title: 'Recruitment Plan Information',
  form: 'frmHRRCRUT04',
  screens: full,
  buttons: ['print'],
})

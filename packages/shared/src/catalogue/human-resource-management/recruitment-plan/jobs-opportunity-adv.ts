// Job Opportunity Advertisement: declared, its content is still to be built.
// Specification: list frmHRRCRUT06I, create, show, edit frmHRRCRUT05 (spec); the delete code is not stated: family of the list taken; list also keeps the job opportunity list.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const jobsOpportunityAdv = definePlaceholder({
  kind: 'document',
  path: '/human-resource-management/recruitment-plan/jobs-opportunity-adv',
  title: 'Job Opportunity Advertisement',
  form: 'frmHRRCRUT06',
  codes: { create: 'frmHRRCRUT05A', show: 'frmHRRCRUT05I', edit: 'frmHRRCRUT05E' },
  screens: full,
})

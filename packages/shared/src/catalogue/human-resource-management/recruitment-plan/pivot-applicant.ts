// Pivot Applicant: applications by where they come from, for what, how far they got; no person is named in it.
import { definePivot, indexOnly } from '../../../kernel/index.ts'
import { candidatesCube } from './hiring.dataset.ts'

export const pivotApplicant = definePivot({
  path: '/human-resource-management/recruitment-plan/pivot-applicant',
  title: 'Pivot Applicant',
  form: 'frmHRRCRUT04',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: candidatesCube,
  start: { rows: ['source'], columns: ['status'], measures: ['applications'] },
})

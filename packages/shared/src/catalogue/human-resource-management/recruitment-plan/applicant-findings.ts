// Findings next to the applicants: what came in by the public form and has to be looked into.
import { defineDocument } from '../../../kernel/index.ts'
import { ApplicantFinding } from './applicant-finding.entity.ts'
import { applicantLists } from './applicant-lists.ts'

export const applicantFindings = defineDocument({
  path: '/human-resource-management/recruitment-plan/applicant-findings',
  partOf: '/human-resource-management/recruitment-plan/applicant-data',
  title: 'Applicant Findings',
  form: 'frmHRRCRUT08',
  screens: ['index', 'show'],
  hideInMenu: true,
  sideBySide: applicantLists,
  entity: ApplicantFinding,
  list: {
    columns: ['findingNo', 'foundAt', 'applicant', 'kind', 'detail', 'other', 'advert', 'status'],
    filters: ['applicant', 'kind', 'foundAt', 'advert', 'status'],
    quick: ['status', 'kind'],
    sort: ['-foundAt', '-findingNo'],
    search: ['findingNo', 'applicant', 'detail'],
  },
  sections: [
    { title: 'Finding', fields: ['findingNo', 'foundAt', 'kind', 'detail', 'status'] },
    { title: 'About', fields: ['applicant', 'other', 'application', 'advert', 'cv'] },
  ],
})

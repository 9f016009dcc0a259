// What the public form could not decide by itself: one identity number under two names, a person who works here, a second letter. For human
// resources to look into; the applicant is not informed.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const form = 'frmHRRCRUT08E'

export const findingKinds = shared('ApplicantFindingKind', [
  'TWO_NAMES',
  'OTHER_CONTACT',
  'SAME_CONTACT',
  'WORKS_HERE',
  'UNUSUAL_NUMBER',
  'NOT_CONSIDERED',
  'SENT_AGAIN',
  'FAILED_LATELY',
])

export const findingLabels = {
  TWO_NAMES: 'One NIK, two names',
  OTHER_CONTACT: 'Other telephone or address',
  SAME_CONTACT: 'Same telephone or address as another',
  WORKS_HERE: 'Works here',
  UNUSUAL_NUMBER: 'Unusual NIK',
  NOT_CONSIDERED: 'Not to be considered',
  SENT_AGAIN: 'Sent again',
  FAILED_LATELY: 'Failed less than six months ago',
} as const

export const ApplicantFinding = defineEntity({
  name: 'ApplicantFinding',
  title: 'Finding about an applicant',
  key: ['findingNo'],
  number: { field: 'findingNo', series: 'ApplicantFinding', pattern: 'AF-{YYYY}-{SEQ:5}' },
  show: 'findingNo',
  head: ['applicant', 'kind', 'detail'],
  dataScope: { companyWide: 'applicants belong to nobody in the company' },
  forgets: { of: ['applicant', 'other'], fields: ['detail', 'cv'] },
  fields: {
    findingNo: { type: 'code', max: 20, required: true, readOnly: true, unique: true, label: 'Number', width: 130 },
    applicant: { type: 'ref', to: 'Applicant', required: true, readOnly: true, width: 220 },
    kind: {
      type: 'enum',
      values: findingKinds,
      labels: findingLabels,
      required: true,
      readOnly: true,
      width: 220,
    },
    other: { type: 'ref', to: 'Applicant', readOnly: true, label: 'The other applicant', width: 200 },
    application: { type: 'ref', to: 'Application', readOnly: true, onDelete: 'clear', width: 150 },
    advert: { type: 'ref', to: 'JobAdvert', readOnly: true, onDelete: 'clear', width: 200 },
    detail: { type: 'text', max: 500, readOnly: true, label: 'What was found', width: 360 },
    cv: {
      type: 'file',
      fromOutside: true,
      accept: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      maxMegabytes: 5,
      readOnly: true,
      label: 'CV that was sent',
    },
    foundAt: { type: 'date', required: true, readOnly: true, label: 'Found on', width: 110 },
    status: {
      type: 'enum',
      values: ['OPEN', 'SETTLED'],
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  lifecycle: {
    settle: { from: ['OPEN'], to: 'SETTLED', form, needs: 'note', freezes: true },
  },
})

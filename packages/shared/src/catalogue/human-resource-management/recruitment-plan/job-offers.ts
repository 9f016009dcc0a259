// Offers next to the applicants: approved by human resources, by finance too outside of the salary range; sent, accepted or not.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { applicantLists } from './applicant-lists.ts'
import { JobOffer } from './job-offer.entity.ts'

const actions = {
  letter: {
    kind: 'query',
    code: 'show',
    offered: true,
    title: 'Offer letter',
    help: 'The offer letter in Indonesian as it is handed over.',
    many: true,
    params: { document: { type: 'ref', to: 'JobOffer', required: true } },
    result: {
      part: { type: 'text', max: 60, required: true, width: 180 },
      text: { type: 'longText', required: true, width: 700 },
    },
  },
} as const satisfies Actions

export const jobOffers = withApprovalTrail(
  defineDocument({
    path: '/human-resource-management/recruitment-plan/job-offers',
    partOf: '/human-resource-management/recruitment-plan/applicant-data',
    title: 'Job Offers',
    form: 'frmHRRCRUT08',
    screens: full,
    hideInMenu: true,
    sideBySide: applicantLists,
    actions,
    entity: JobOffer,
    list: {
      columns: [
        'offerNo',
        'applicant',
        'position',
        'requisition',
        'employmentType',
        'startDate',
        'validUntil',
        'sentAt',
        'acceptedAt',
        'daysToFill',
        'daysToHire',
        'status',
        'waitingFor',
      ],
      filters: [
        'applicant',
        'requisition',
        'position',
        'division',
        'positionLevel',
        'validUntil',
        'sentAt',
        'acceptedAt',
        'status',
      ],
      quick: ['status'],
      sort: ['-offerNo'],
      search: ['offerNo', 'applicant'],
    },
    sections: [
      {
        title: 'Offer',
        fields: [
          'offerNo',
          'application',
          'applicant',
          'position',
          'grade',
          'employmentType',
          'startDate',
          'validUntil',
        ],
      },
      { title: 'Contract', fields: ['contractMonths', 'probationMonths'] },
      { title: 'Pay', fields: ['payGroup', 'basicSalary', 'components', 'outsideRange'] },
      {
        title: 'State',
        fields: [
          'status',
          'waitingFor',
          'revision',
          'requisition',
          'division',
          'positionLevel',
          'sentAt',
          'acceptedAt',
          'daysToFill',
          'daysToHire',
          'declinedReason',
        ],
        screens: ['index', 'show'],
      },
    ],
  }),
)

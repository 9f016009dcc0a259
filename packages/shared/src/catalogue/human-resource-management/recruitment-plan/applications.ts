// Applications beside the applicants: who applied for which requisition, and where in the selection each stands.
import { defineDocument, full, largePages } from '../../../kernel/index.ts'
import { applicantLists } from './applicant-lists.ts'
import { Application } from './application.entity.ts'

export const applications = defineDocument({
  path: '/human-resource-management/recruitment-plan/applications',
  partOf: '/human-resource-management/recruitment-plan/applicant-data',
  name: 'jobApplications',
  title: 'Applications',
  form: 'frmHRRCRUT08',
  screens: full,
  hideInMenu: true,
  sideBySide: applicantLists,
  entity: Application,
  list: {
    columns: [
      ...([
        'applicationNo',
        'applicant',
        'position',
        'requisition',
        'source',
        'appliedAt',
        'stageName',
        'stageSince',
      ] as const),
      ...(['finalScore', 'rankNo', 'status'] as const),
    ],
    filters: [
      'applicant',
      'requisition',
      'position',
      'division',
      'positionLevel',
      'advert',
      'source',
      'appliedAt',
      'decidedAt',
      'currentStage',
      'failReason',
      'status',
    ],
    quick: ['status'],
    sort: ['-appliedAt', '-applicationNo'],
    search: ['applicationNo', 'applicant', 'requisition'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Application',
      fields: ['applicationNo', 'applicant', 'requisition', 'advert', 'appliedAt', 'note', 'cv'],
    },
    {
      title: 'Selection',
      fields: [
        ...([
          'status',
          'position',
          'division',
          'positionLevel',
          'source',
          'currentStage',
          'stageName',
          'stageSince',
          'finalScore',
          'rankNo',
        ] as const),
        ...(['failReason', 'decidedAt'] as const),
      ],
      screens: ['index', 'show'],
    },
    { title: 'Scores', fields: ['stageScores'], screens: ['show'] },
    { title: 'History', fields: ['stageHistory'], screens: ['show'] },
  ],
})

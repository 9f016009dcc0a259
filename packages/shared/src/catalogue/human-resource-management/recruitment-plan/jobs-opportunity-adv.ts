// Job Opportunity Advertisement: published vacancies, checked for their wording and reported to the ministry.
// Specification: list frmHRRCRUT06I, create, show, edit frmHRRCRUT05 (spec); the delete code is not stated: family of the list taken; list also keeps the job opportunity list.
import { type Actions, defineDocument, full } from '../../../kernel/index.ts'
import { JobAdvert } from './job-advert.entity.ts'

const document = { type: 'ref', to: 'JobAdvert', required: true } as const

const actions = {
  openings: {
    kind: 'query',
    code: 'index',
    offered: true,
    title: 'Open requisitions',
    help: 'Requisitions with open positions, and their adverts.',
    many: true,
    params: {},
    result: {
      requisition: { type: 'ref', to: 'PersonnelRequisition', required: true, width: 150 },
      position: { type: 'text', max: 120, required: true, width: 220 },
      wanted: { type: 'integer', required: true, label: 'Still wanted', width: 110 },
      neededDate: { type: 'date', required: true, label: 'Needed by', width: 110 },
      adverts: { type: 'integer', required: true, label: 'Published adverts', width: 130 },
    },
  },
  compliance: {
    kind: 'query',
    code: 'show',
    offered: true,
    title: 'Check the wording',
    help: 'Checks what the vacancy report still needs (Perpres 57/2023), and whether the text discriminates (SE Menaker M/6/HK.04/V/2025). Nothing is changed.',
    many: true,
    params: { document },
    result: {
      kind: { type: 'text', max: 60, required: true, width: 160 },
      text: { type: 'text', max: 500, required: true, width: 420 },
      removed: { type: 'boolean', label: 'Taken out when published', width: 180 },
    },
  },
  publish: {
    kind: 'command',
    // Requisition clerks can open adverts by their address: publishing asks for the code of the list as well.
    code: 'edit',
    title: 'Publish',
    help: 'Publishes the advert. Restrictions without a reason are removed from the public text first. Publishing twice changes nothing.',
    params: {
      document,
      withoutReport: {
        type: 'boolean',
        label: 'Without a vacancy report',
        help: 'Publishes the advert although the report to the ministry has no number yet.',
      },
    },
    result: { findings: { type: 'longText', max: 4000 } },
    when: { status: ['DRAFT', 'PUBLISHED'] },
  },
} as const satisfies Actions

export const jobsOpportunityAdv = defineDocument({
  path: '/human-resource-management/recruitment-plan/jobs-opportunity-adv',
  title: 'Job Opportunity Advertisement',
  form: 'frmHRRCRUT06',
  codes: { create: 'frmHRRCRUT05A', show: 'frmHRRCRUT05I', edit: 'frmHRRCRUT05E' },
  screens: full,
  actions,
  entity: JobAdvert,
  list: {
    columns: [
      'advertNo',
      'title',
      'position',
      'publishFrom',
      'publishTo',
      'channelNames',
      'applicants',
      'hired',
      'status',
    ],
    filters: ['requisition', 'position', 'publishFrom', 'publishTo', 'status'],
    quick: ['status'],
    sort: ['-publishFrom', '-advertNo'],
    search: ['advertNo', 'title', 'location'],
  },
  sections: [
    {
      title: 'Advert',
      fields: ['advertNo', 'requisition', 'title', 'publicText', 'location', 'workMode', 'showSalary'],
    },
    { title: 'When', fields: ['publishFrom', 'publishTo'] },
    { title: 'Where', fields: ['channels'] },
    { title: 'Questions', fields: ['questions'] },
    { title: 'Report to the ministry', fields: ['wllpNo', 'wllpReportedAt', 'wllpFilledReportedAt'] },
    {
      title: 'State',
      fields: ['status', 'publishedAt', 'position', 'applicants', 'hired', 'complianceResult'],
      screens: ['index', 'show'],
    },
  ],
})

// Applicant Source: the ways by which people apply, with their cost, applications and hires.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { ApplicantSource } from './applicant-source.entity.ts'

export const applicantSource = defineMaintenance({
  path: '/human-resource-management/recruitment-plan/applicant-source',
  title: 'Applicant Source',
  form: 'frmHRRCRUT01',
  screens: full,
  entity: ApplicantSource,
  list: {
    columns: ['sourceCode', 'sourceName', 'channelType', 'costPerMonth', 'applications', 'hires', 'active'],
    filters: ['channelType', 'active'],
    quick: ['channelType', 'active'],
    sort: 'sourceCode',
  },
  sections: [
    { title: 'Source', fields: ['sourceCode', 'sourceName', 'channelType', 'agencyVendor', 'costPerMonth', 'active'] },
    { title: 'Last 12 months', fields: ['applications', 'hires'], screens: ['show'] },
  ],
})

// A vacancy as it is told to the public: for how long, through which channels, and reported to the ministry (Perpres 57/2023).
import { defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

const form = 'frmHRRCRUT05E'

export const JobAdvert = defineEntity({
  name: 'JobAdvert',
  title: 'Job advertisement',
  key: ['advertNo'],
  show: 'title',
  head: ['requisition', 'location', 'publishFrom', 'publishTo'],
  dataScope: { companyWide: 'what is told to the public is known in the company' },
  fields: {
    advertNo: { type: 'code', max: 20, required: true, readOnly: true, unique: true, label: 'Number', width: 140 },
    requisition: { type: 'ref', to: 'PersonnelRequisition', required: true, fixed: true, width: 150 },
    position: { type: 'ref', to: 'Position', readOnly: true, width: 200 },
    title: { type: 'text', min: 3, max: 120, required: true, width: 240 },
    publicText: { type: 'richText', required: true, max: 20_000, label: 'Public text' },
    location: { type: 'text', max: 120, required: true, label: 'Place of work', width: 150 },
    workMode: { type: 'enum', values: ['ON_SITE', 'HYBRID', 'REMOTE'], default: 'ON_SITE', required: true },
    publishFrom: { type: 'date', required: true, default: 'today', label: 'From', width: 110 },
    publishTo: { type: 'date', required: true, label: 'To', width: 110 },
    showSalary: { type: 'boolean', help: 'The range of the requisition stands in the advert' },
    channels: {
      type: 'lines',
      key: ['source'],
      maxRows: 30,
      of: {
        source: { type: 'ref', to: 'ApplicantSource', required: true, width: 180 },
        postedAt: { type: 'date', width: 120 },
        url: {
          type: 'text',
          max: 300,
          pattern: '^https?://\\S+$',
          patternHelp: 'an address such as https://portal.co.id/lowongan',
          width: 240,
        },
        cost: { type: 'money', default: 0, width: 130 },
        clicks: { type: 'integer', max: 99_999_999, width: 90 },
      },
      totals: ['cost'],
    },
    channelNames: { type: 'text', derived: true, label: 'Channels', width: 200 },
    wllpNo: {
      type: 'text',
      max: 60,
      label: 'Vacancy report no.',
      help: 'Registration number of the report to the ministry (Perpres 57/2023 art. 4)',
    },
    wllpReportedAt: { type: 'date', label: 'Vacancy reported on' },
    wllpFilledReportedAt: { type: 'date', label: 'Filling reported on', help: 'Perpres 57/2023 art. 6' },
    complianceResult: {
      type: 'longText',
      max: 4000,
      readOnly: true,
      label: 'Findings',
      help: 'What the report still needs, and wording that was found or taken out',
    },
    applicants: { type: 'integer', derived: true, width: 100 },
    hired: { type: 'integer', derived: true, width: 90 },
    publishedAt: { type: 'date', readOnly: true },
    status: {
      type: 'enum',
      values: ['DRAFT', 'PUBLISHED', 'CLOSED', 'WITHDRAWN'],
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 120,
    },
  } as const satisfies Fields,
  lifecycle: {
    withdraw: { from: ['PUBLISHED'], to: 'WITHDRAWN', form, needs: 'reason', freezes: true },
    close: { from: ['PUBLISHED'], to: 'CLOSED', form },
  },
  checks: [inOrder('publishFrom', 'publishTo', 'R-REC-ADVERT')],
})

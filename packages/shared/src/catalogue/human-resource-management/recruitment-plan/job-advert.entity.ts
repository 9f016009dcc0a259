// A vacancy as it is published: for how long, through which channels, and reported to the ministry (Perpres 57/2023).
import { defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'
import { mostQuestions, questionKinds } from '../../../rules/recruitment/questions.ts'

const form = 'frmHRRCRUT05E'
/** The code of the list: clerks of requisitions open adverts by their address, and what is before the public is no matter of theirs. */
const publishers = 'frmHRRCRUT06I'
/** The fields that may still be entered after an advert has ended: the reports to the ministry, and the final cost of the channels. */
const reported = ['wllpNo', 'wllpReportedAt', 'wllpFilledReportedAt', 'channels'] as const
const over =
  'The advert is over: only the reports to the ministry and the channels may still be changed. Write a new advert instead.'

export const JobAdvert = defineEntity({
  name: 'JobAdvert',
  title: 'Job advertisement',
  key: ['advertNo'],
  number: { field: 'advertNo', series: 'JobAdvert', pattern: 'JA-{YYYY}{MM}-{SEQ:4}' },
  show: 'title',
  head: ['requisition', 'location', 'publishFrom', 'publishTo'],
  dataScope: { by: ['requisition'], wideTo: publishers },
  aboutOwnRecord: 'the requester advertises their vacancy; publishing it needs another code',
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
    showSalary: { type: 'boolean', help: 'The salary range of the requisition is shown in the advert.' },
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
    questions: {
      type: 'lines',
      key: ['question'],
      maxRows: mostQuestions,
      label: 'Questions to applicants',
      help: 'Answers are saved with the application. A disqualifying answer marks the application; a person still has to review it before it is rejected.',
      of: {
        question: { type: 'text', min: 3, max: 200, required: true, width: 300 },
        kind: {
          type: 'enum',
          values: shared('AdvertQuestionKind', questionKinds),
          labels: { YES_NO: 'Yes or no', CHOICE: 'One of a list' },
          default: 'YES_NO',
          required: true,
          label: 'Answer',
          width: 130,
        },
        choices: {
          type: 'text',
          max: 500,
          label: 'List',
          help: 'Possible answers, separated by semicolons.',
          width: 200,
        },
        required: { type: 'boolean', default: true, width: 100 },
        knockOut: {
          type: 'text',
          max: 500,
          label: 'Screens out',
          help: 'Disqualifying answers, separated by semicolons, for example No.',
          width: 160,
        },
        least: {
          type: 'decimal',
          scale: 4,
          min: -999_999_999,
          max: 999_999_999,
          label: 'At least',
          help: 'A smaller number disqualifies the application.',
          width: 110,
        },
        most: {
          type: 'decimal',
          scale: 4,
          min: -999_999_999,
          max: 999_999_999,
          label: 'At most',
          help: 'A larger number disqualifies the application.',
          width: 110,
        },
      },
    },
    channelNames: { type: 'text', derived: true, label: 'Channels', width: 200 },
    wllpNo: {
      type: 'text',
      max: 60,
      label: 'Vacancy report no.',
      help: 'Registration number of the vacancy report to the ministry (Perpres 57/2023 art. 4).',
    },
    wllpReportedAt: { type: 'date', label: 'Vacancy reported on' },
    wllpFilledReportedAt: {
      type: 'date',
      label: 'Filling reported on',
      help: 'When the filled vacancy was reported to the ministry (Perpres 57/2023 art. 6).',
    },
    complianceResult: {
      type: 'longText',
      max: 4000,
      readOnly: true,
      label: 'Findings',
      help: 'What the vacancy report still needs, and wording that was found or removed.',
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
    close: { from: ['PUBLISHED'], to: 'CLOSED', form, freezes: true },
  },
  steps: { publish: { from: ['DRAFT'], to: 'PUBLISHED' } },
  byStatus: {
    changes: { CLOSED: reported, WITHDRAWN: reported },
    deletes: ['DRAFT'],
    alsoNeeds: { PUBLISHED: publishers },
    instead: 'Once it has been published, people may have answered it: withdraw it instead.',
    why: { CLOSED: over, WITHDRAWN: over },
  },
  checks: [inOrder('publishFrom', 'publishTo', 'R-REC-ADVERT')],
})

// A person applies for a requisition: where in the selection the application stands, and what came out.
import { confirmedField, defineEntity, type Fields } from '../../../kernel/index.ts'
import { applicationStatuses, failReasons } from './recruitment-choices.ts'

const form = 'frmHRRCRUT08E'
const score = { type: 'decimal', scale: 2, max: 100 } as const

export const Application = defineEntity({
  name: 'Application',
  title: 'Application',
  key: ['applicationNo'],
  show: 'applicationNo',
  head: ['applicant', 'position', 'stageName', 'finalScore'],
  dataScope: { by: ['requisition'] },
  ofOneself: 'whoever asked for people works with those who apply',
  forgets: { of: ['applicant'], fields: ['note', 'cv'] },
  fields: {
    applicationNo: { type: 'code', max: 20, required: true, readOnly: true, unique: true, label: 'Number', width: 150 },
    applicant: { type: 'ref', to: 'Applicant', required: true, fixed: true, width: 220 },
    requisition: { type: 'ref', to: 'PersonnelRequisition', required: true, fixed: true, width: 150 },
    position: { type: 'ref', to: 'Position', readOnly: true, width: 200 },
    division: { type: 'ref', to: 'Department', derived: true, width: 180, help: 'Of the requisition' },
    positionLevel: { type: 'ref', to: 'PositionLevel', derived: true, width: 130, help: 'Of the requisition' },
    advert: { type: 'ref', to: 'JobAdvert', width: 180, help: 'Through which it came' },
    source: { type: 'ref', to: 'ApplicantSource', readOnly: true, width: 150, help: 'Of the applicant on the day' },
    appliedAt: { type: 'date', required: true, default: 'today', label: 'Applied on', width: 120 },
    currentStage: { type: 'code', max: 20, readOnly: true, label: 'Stage', width: 100 },
    stageName: { type: 'text', max: 100, readOnly: true, label: 'Name of the stage', width: 160 },
    stageSince: { type: 'date', readOnly: true, width: 120 },
    finalScore: { ...score, readOnly: true, width: 110 },
    rankNo: { type: 'integer', readOnly: true, max: 99_999, label: 'Rank', width: 80 },
    failReason: { type: 'enum', values: failReasons, readOnly: true, width: 140 },
    decidedAt: { type: 'date', readOnly: true, help: 'The last decision about it' },
    stageScores: {
      type: 'lines',
      readOnly: true,
      of: {
        stage: { type: 'code', max: 20, required: true, width: 110 },
        score: { ...score, width: 100 },
        result: { type: 'enum', values: ['PASS', 'FAIL', 'EXCLUDED'], width: 110 },
        knockedOut: { type: 'boolean', width: 110 },
      },
    },
    stageHistory: {
      type: 'lines',
      readOnly: true,
      of: {
        stage: { type: 'code', max: 20, required: true, width: 110 },
        enteredAt: { type: 'date', required: true, label: 'From', width: 120 },
        leftAt: { type: 'date', label: 'To', width: 120 },
        result: { type: 'text', max: 60, width: 150 },
        by: { type: 'text', max: 100, width: 160 },
      },
    },
    note: { type: 'longText', max: 1000 },
    cv: {
      type: 'file',
      accept: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      maxMegabytes: 5,
      label: 'CV',
      help: 'As it came with this application',
    },
    status: {
      type: 'enum',
      values: applicationStatuses,
      default: 'NEW',
      required: true,
      readOnly: true,
      width: 130,
    },
    confirmed: confirmedField,
  } as const satisfies Fields,
  lifecycle: {
    withdraw: {
      from: ['NEW', 'IN_PROCESS', 'PASSED', 'OFFERED', 'ACCEPTED', 'POOL'],
      to: 'WITHDRAWN',
      form,
      needs: 'reason',
      freezes: true,
    },
    pool: {
      from: ['NEW', 'IN_PROCESS', 'PASSED', 'FAILED', 'DECLINED', 'OFFER_EXPIRED'],
      to: 'POOL',
      form,
      label: 'Keep for later',
    },
  },
})

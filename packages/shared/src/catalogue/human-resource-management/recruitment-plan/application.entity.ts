// A person applies for a requisition: the current stage of the application in the selection, and the result.
import { confirmedField, defineEntity, type Fields } from '../../../kernel/index.ts'
import { answerLimit, mostQuestions } from '../../../rules/recruitment/questions.ts'
import { applicationStatuses, failReasons } from './recruitment-choices.ts'

const form = 'frmHRRCRUT08E'
const score = { type: 'decimal', scale: 2, max: 100 } as const

const decided = 'This application is decided and stays as it is.'

export const Application = defineEntity({
  name: 'Application',
  title: 'Application',
  key: ['applicationNo'],
  number: { field: 'applicationNo', series: 'Application', pattern: 'APP-{YYYY}{MM}-{SEQ:4}' },
  show: 'applicationNo',
  head: ['applicant', 'position', 'stageName', 'finalScore'],
  dataScope: { by: ['requisition'] },
  aboutOwnRecord: 'the requester works with those who apply',
  forgets: { of: ['applicant'], fields: ['note', 'cv', 'answers', 'screenReason'] },
  fields: {
    applicationNo: { type: 'code', max: 20, required: true, readOnly: true, unique: true, label: 'Number', width: 150 },
    applicant: { type: 'ref', to: 'Applicant', required: true, fixed: true, width: 220 },
    requisition: { type: 'ref', to: 'PersonnelRequisition', required: true, fixed: true, width: 150 },
    position: { type: 'ref', to: 'Position', readOnly: true, width: 200 },
    division: { type: 'ref', to: 'Department', derived: true, width: 180, help: 'Division of the requisition.' },
    positionLevel: {
      type: 'ref',
      to: 'PositionLevel',
      derived: true,
      width: 130,
      help: 'Position level of the requisition.',
    },
    advert: { type: 'ref', to: 'JobAdvert', width: 180, help: 'Job advert through which the application came.' },
    source: {
      type: 'ref',
      to: 'ApplicantSource',
      readOnly: true,
      width: 150,
      help: 'Source of the applicant on the day of application.',
    },
    appliedAt: { type: 'date', required: true, default: 'today', label: 'Applied on', width: 120 },
    currentStage: { type: 'code', max: 20, readOnly: true, label: 'Stage', width: 100 },
    stageName: { type: 'text', max: 100, readOnly: true, label: 'Name of the stage', width: 160 },
    stageSince: { type: 'date', readOnly: true, width: 120 },
    finalScore: { ...score, readOnly: true, width: 110 },
    rankNo: { type: 'integer', readOnly: true, max: 99_999, label: 'Rank', width: 80 },
    failReason: { type: 'enum', values: failReasons, readOnly: true, width: 140 },
    decidedAt: { type: 'date', readOnly: true, help: 'When the last decision about the application was made.' },
    screenReason: {
      type: 'longText',
      max: 2000,
      readOnly: true,
      label: 'Why it was screened out',
      help: 'Answers to the questions of the advert that screen the application out.',
    },
    answers: {
      type: 'lines',
      readOnly: true,
      label: 'Answers to the questions of the advert',
      maxRows: mostQuestions,
      of: {
        question: { type: 'text', max: 200, required: true, width: 320 },
        answer: { type: 'text', max: answerLimit, width: 260 },
        knockedOut: { type: 'boolean', label: 'Screens out', width: 110 },
      },
    },
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
      fromOutside: true,
      accept: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
      maxMegabytes: 5,
      label: 'CV',
      help: 'CV as received with this application.',
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
      from: ['NEW', 'SCREENED_OUT', 'IN_PROCESS', 'PASSED', 'OFFERED', 'ACCEPTED', 'POOL'],
      to: 'WITHDRAWN',
      form,
      needs: 'reason',
      freezes: true,
    },
    // What the form decided by itself a person may always undo (UU 27/2022 art. 10).
    readmit: { from: ['SCREENED_OUT'], to: 'NEW', form, needs: 'reason', label: 'Take into the selection' },
    pool: {
      from: ['NEW', 'SCREENED_OUT', 'IN_PROCESS', 'PASSED', 'FAILED', 'DECLINED', 'OFFER_EXPIRED'],
      to: 'POOL',
      form,
      label: 'Keep for later',
    },
  },
  steps: {
    screen: { from: ['NEW'], to: 'SCREENED_OUT' },
    begin: { from: ['NEW', 'POOL', 'PASSED', 'FAILED'], to: 'IN_PROCESS' },
    pass: { from: ['IN_PROCESS', 'OFFERED', 'ACCEPTED'], to: 'PASSED' },
    fail: { from: ['IN_PROCESS', 'PASSED'], to: 'FAILED' },
    offer: { from: ['PASSED', 'DECLINED', 'OFFER_EXPIRED'], to: 'OFFERED' },
    accept: { from: ['OFFERED'], to: 'ACCEPTED' },
    decline: { from: ['OFFERED'], to: 'DECLINED' },
    expire: { from: ['OFFERED'], to: 'OFFER_EXPIRED' },
    hire: { from: ['ACCEPTED'], to: 'HIRED' },
  },
  byStatus: {
    changes: { FAILED: [], DECLINED: [], OFFER_EXPIRED: [], HIRED: [] },
    deletes: ['NEW'],
    instead: 'Once its selection has begun, withdraw it instead.',
    why: { FAILED: decided, DECLINED: decided, OFFER_EXPIRED: decided, HIRED: decided, WITHDRAWN: decided },
  },
})

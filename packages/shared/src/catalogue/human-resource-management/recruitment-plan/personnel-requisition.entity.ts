// A head requests people: which position, how many, until when, and who may be invited to apply. Once approved it is open for candidates.

import {
  type Complaint,
  confirmedField,
  defineEntity,
  type Fields,
  shared,
  waitingForField,
} from '../../../kernel/index.ts'
import { compareAmounts } from '../../../rules/money/amounts.ts'
import { requisitionStatuses } from '../../../rules/recruitment/need.ts'
import { salaryForm } from './applicant-lines.ts'
import { employmentLabels, employmentTypes, recruitmentReasons } from './recruitment-choices.ts'
import { criterionFields, stageFields } from './selection-lines.ts'

const form = 'frmHRRCRUT05E'
const approved = 'What was approved stays as it is: cancel the requisition and ask for another one.'
const over = 'This requisition is over and stays as it is.'

export const PersonnelRequisition = defineEntity({
  name: 'PersonnelRequisition',
  title: 'Personnel requisition',
  key: ['requisitionNo'],
  number: { field: 'requisitionNo', series: 'PersonnelRequisition', pattern: 'PR-{YYYY}{MM}-{SEQ:4}' },
  show: 'requisitionNo',
  head: ['position', 'department', 'qty', 'neededDate'],
  dataScope: { by: ['requester'] },
  aboutOwnRecord: 'a head asks for people of his own; others decide',
  fields: {
    requisitionNo: { type: 'code', max: 20, required: true, readOnly: true, unique: true, label: 'Number', width: 140 },
    requestDate: { type: 'date', required: true, default: 'today', label: 'Date', width: 110 },
    neededDate: { type: 'date', required: true, label: 'Needed by', width: 110 },
    requester: { type: 'ref', to: 'Employee', anyone: true, onDelete: 'clear', help: 'If empty, the signed-in user.' },
    division: { type: 'ref', to: 'Department', readOnly: true },
    department: {
      type: 'ref',
      to: 'Department',
      required: true,
      width: 180,
      help: 'Department in which the employees will work.',
    },
    position: { type: 'ref', to: 'Position', required: true, width: 220 },
    positionLevel: { type: 'ref', to: 'PositionLevel', readOnly: true, width: 130 },
    qty: { type: 'integer', min: 1, max: 999, required: true, default: 1, label: 'Wanted', width: 90 },
    filledQty: {
      type: 'integer',
      readOnly: true,
      default: 0,
      label: 'Filled',
      width: 90,
      help: 'Number of signed contracts that became employees.',
    },
    plan: {
      type: 'ref',
      to: 'RecruitmentPlan',
      width: 140,
      where: { status: 'APPROVED' },
      help: 'Approved recruitment plan with a line for the position. Leave empty if the requisition is outside the plan.',
    },
    withinPlan: {
      type: 'boolean',
      readOnly: true,
      width: 110,
      help: 'The requisition does not exceed the remaining quantity of the plan line.',
    },
    employmentType: {
      type: 'enum',
      values: employmentTypes,
      labels: employmentLabels,
      default: 'PKWTT',
      required: true,
    },
    reason: { type: 'enum', values: recruitmentReasons, default: 'ADDITION', required: true },
    replacementFor: {
      type: 'lines',
      label: 'Replaces',
      key: ['person'],
      maxRows: 100,
      of: { person: { type: 'ref', to: 'Employee', anyone: true, required: true, width: 240 } },
    },
    project: {
      type: 'ref',
      to: 'Project',
      where: { status: 'ACTIVE' },
      help: 'Required if the reason is a project.',
    },
    justification: { type: 'longText', max: 1000, help: 'Required if the requisition is outside the plan.' },
    salaryMin: { type: 'money', form: salaryForm, label: 'Salary from' },
    salaryMax: { type: 'money', form: salaryForm, label: 'Salary to' },
    requirements: {
      type: 'lines',
      maxRows: 50,
      help: 'If empty, the requirements of the position.',
      of: {
        kind: {
          type: 'enum',
          values: ['EDUCATION', 'EXPERIENCE', 'SKILL', 'CERTIFICATE', 'LANGUAGE', 'PHYSICAL'],
          required: true,
          width: 130,
        },
        value: { type: 'text', max: 200, required: true, width: 260 },
        minimum: { type: 'text', max: 40, width: 120 },
        mandatory: { type: 'boolean', default: true, width: 100 },
      },
    },
    ageLimit: { type: 'text', max: 60, help: 'Enter it only if the work requires it, and give the reason.' },
    genderLimit: { type: 'text', max: 60, help: 'Enter it only if the work requires it, and give the reason.' },
    limitJustification: {
      type: 'longText',
      max: 500,
      label: 'Why these limits',
      help: 'Reason for the limits, as required by SE Menaker M/6/HK.04/V/2025.',
    },
    method: { type: 'ref', to: 'RecruitmentMethod', width: 160, where: { active: true } },
    selectionProcess: {
      type: 'ref',
      to: 'SelectionProcess',
      width: 180,
      where: { active: true },
      help: 'If empty, the selection process of the method.',
    },
    processVersion: {
      type: 'integer',
      min: 1,
      readOnly: true,
      help: 'Version of the selection process from which stages and criteria were copied.',
    },
    stages: {
      type: 'lines',
      readOnly: true,
      of: stageFields,
      key: ['stageCode'],
      maxRows: 20,
      label: 'Stages of the selection',
    },
    criteria: { type: 'lines', readOnly: true, of: criterionFields, key: ['stage', 'criterionCode'], maxRows: 100 },
    closedStages: {
      type: 'text',
      max: 500,
      readOnly: true,
      help: 'Number of stages with a decision for every candidate.',
    },
    openedAt: { type: 'date', readOnly: true, label: 'Open since', width: 110, help: 'Day of the last approval.' },
    holdFrom: { type: 'date', readOnly: true },
    heldDays: { type: 'integer', readOnly: true, default: 0, max: 99_999, label: 'Days on hold' },
    closedAt: { type: 'date', readOnly: true },
    applications: { type: 'integer', derived: true, label: 'Candidates', width: 110 },
    ageDays: {
      type: 'integer',
      derived: true,
      label: 'Age',
      unit: 'days',
      width: 100,
      help: 'Days since the approval, or since the request if it is not approved yet.',
    },
    overdue: {
      type: 'boolean',
      derived: true,
      width: 90,
      help: 'The requisition is open after the date on which the employees are needed.',
    },
    status: {
      type: 'enum',
      values: shared('RequisitionStatus', requisitionStatuses),
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 130,
    },
    waitingFor: waitingForField,
    confirmed: confirmedField,
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    hold: { from: ['OPEN', 'PARTLY_FILLED'], to: 'ON_HOLD', form, needs: 'reason' },
    close: { from: ['OPEN', 'PARTLY_FILLED', 'ON_HOLD', 'FILLED'], to: 'CLOSED', form, needs: 'note', freezes: true },
    cancel: {
      from: ['DRAFT', 'RETURNED', 'OPEN', 'ON_HOLD', 'PARTLY_FILLED'],
      to: 'CANCELLED',
      form,
      needs: 'reason',
      freezes: true,
    },
  },
  steps: {
    approve: { from: ['SUBMITTED'], to: 'OPEN' },
    return: { from: ['SUBMITTED'], to: 'RETURNED' },
    reject: { from: ['SUBMITTED'], to: 'REJECTED' },
    hire: { from: ['OPEN', 'PARTLY_FILLED'], to: 'PARTLY_FILLED' },
    fill: { from: ['OPEN', 'PARTLY_FILLED'], to: 'FILLED' },
    resume: { from: ['ON_HOLD'], to: 'OPEN' },
  },
  byStatus: {
    deletes: ['DRAFT'],
    instead: 'Cancel a requisition that was sent.',
    why: {
      OPEN: approved,
      ON_HOLD: approved,
      PARTLY_FILLED: approved,
      FILLED: approved,
      REJECTED: over,
      CLOSED: over,
      CANCELLED: over,
    },
  },
  checks: [{ rule: 'R-REC-REQUISITION', test: requisitionComplaints }],
})

interface Asked {
  readonly requestDate?: string | null
  readonly neededDate?: string | null
  readonly qty?: number | null
  readonly reason?: string | null
  readonly project?: unknown
  readonly replacementFor?: readonly unknown[] | null
  readonly salaryMin?: string | number | null
  readonly salaryMax?: string | number | null
  readonly ageLimit?: string | null
  readonly genderLimit?: string | null
  readonly limitJustification?: string | null
}
const rule = 'R-REC-REQUISITION'

// Salaries stay far below 2^53, so comparing them as numbers is exact.
function requisitionComplaints(row: Asked): readonly Complaint[] {
  const replaced = row.replacementFor?.length ?? 0
  const said: readonly (readonly [boolean, string, string])[] = [
    [(row.neededDate ?? '9999') < (row.requestDate ?? ''), 'neededDate', 'must not lie before the request'],
    [row.reason === 'REPLACEMENT' && replaced === 0, 'replacementFor', 'enter the employees who are replaced'],
    [
      row.reason === 'REPLACEMENT' && replaced > (row.qty ?? replaced),
      'replacementFor',
      'more employees than requested',
    ],
    [row.reason === 'PROJECT' && !row.project, 'project', 'name the project'],
    [
      row.salaryMin != null && row.salaryMax != null && compareAmounts(row.salaryMin, row.salaryMax) > 0,
      'salaryMax',
      'must not lie below the lowest salary',
    ],
    [
      (!!row.ageLimit || !!row.genderLimit) && !row.limitJustification,
      'limitJustification',
      'say why the work asks for these limits, or leave them empty (SE Menaker M/6/HK.04/V/2025)',
    ],
  ]
  return said.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, rule, message }] : []))
}

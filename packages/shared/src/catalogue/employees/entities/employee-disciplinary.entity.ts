// Letters of discipline: what an employee did, what the ladder of the law proposes, what was issued and until when it is in force.
import { defineEntity, type Fields, inOrder, shared, waitingForField } from '../../../kernel/index.ts'

/** From a word to the end of the employment; SP1 to SP3 are the ladder of warnings (PP 35/2021 art. 52). */
export const disciplineTypes = shared('DisciplineType', [
  'VERBAL',
  'SUMMON1',
  'SUMMON2',
  'SP1',
  'SP2',
  'SP3',
  'SUSPENSION',
  'TERMINATION',
])
const labels = { SP1: 'SP1', SP2: 'SP2', SP3: 'SP3', SUMMON1: 'First summons', SUMMON2: 'Second summons' } as const
const type = { type: 'enum', values: disciplineTypes, labels } as const
const form = 'frmHEMPLYM03E'

export const EmployeeDisciplinary = defineEntity({
  name: 'EmployeeDisciplinary',
  title: 'Letter of discipline',
  key: ['letterNo'],
  code: 'letterNo',
  show: 'letterNo',
  fields: {
    letterNo: { type: 'text', max: 60, required: true, readOnly: true, unique: true, label: 'Letter', width: 200 },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    department: {
      type: 'ref',
      to: 'Department',
      readOnly: true,
      width: 180,
      help: 'Department of the employee on the day of issue.',
    },
    discType: { ...type, fixed: true, label: 'Type', width: 140, help: 'If empty, the suggested next step is used.' },
    suggestedType: {
      ...type,
      readOnly: true,
      label: 'Proposed',
      help: 'Next step after the letters that are still valid.',
    },
    deviationReason: {
      type: 'longText',
      max: 500,
      help: 'Required if the type differs from the suggestion.',
    },
    violationDate: { type: 'date', required: true, default: 'today', width: 130 },
    violation: { type: 'ref', to: 'CommonCode', where: { codeType: 'DISCTYPE' }, required: true, width: 180 },
    description: { type: 'longText', max: 2000, required: true },
    issueDate: { type: 'date', required: true, default: 'today', width: 120 },
    validUntil: { type: 'date', readOnly: true, width: 120, help: 'Warning letters are valid for six months.' },
    suspendFrom: { type: 'date' },
    suspendTo: { type: 'date' },
    issuedBy: { type: 'ref', to: 'Employee', anyone: true, onDelete: 'clear', help: 'If empty, the signed-in user.' },
    acknowledgedAt: { type: 'dateTime', readOnly: true, help: 'When the employee confirmed receipt.' },
    attachment: { type: 'file', accept: ['application/pdf', 'image/jpeg', 'image/png'], maxMegabytes: 10 },
    active: { type: 'boolean', derived: true, width: 90, help: 'The letter was issued and has not expired.' },
    status: {
      type: 'enum',
      values: ['DRAFT', 'SUBMITTED', 'RETURNED', 'ISSUED', 'REVOKED', 'REJECTED'],
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 120,
    },
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    issue: { from: ['DRAFT'], to: 'ISSUED', form },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    revoke: { from: ['ISSUED'], to: 'REVOKED', form, needs: 'note' },
  },
  steps: {
    approve: { from: ['SUBMITTED'], to: 'ISSUED' },
    return: { from: ['SUBMITTED'], to: 'RETURNED' },
    reject: { from: ['SUBMITTED'], to: 'REJECTED' },
  },
  checks: [
    inOrder('violationDate', 'issueDate', 'R-DISC-DATES'),
    inOrder('suspendFrom', 'suspendTo', 'R-DISC-SUSPENSION'),
  ],
})

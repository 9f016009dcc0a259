// Training Request Inquiries: who took, takes or will take part in what, participant by participant.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { TrainingRequest } from './training-request.entity.ts'
import { trainingResults } from './training-results.ts'

const { status } = TrainingRequest.fields

export const trainingRequestInquiries = defineReport({
  kind: 'inquiry',
  path: '/human-resource-management/training-management/training-request-inquiries',
  title: 'Training Request Inquiries',
  form: 'frmHRTRAIN24',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    dateFrom: { type: 'date', label: 'From', help: 'Trainings that end on this day or later.' },
    dateTo: { type: 'date', label: 'To', help: 'Trainings that begin on this day or earlier.' },
    employee: { type: 'ref', to: 'Employee' },
    department: {
      type: 'ref',
      to: 'Department',
      help: 'Department of the participants, including all departments below it.',
    },
    program: { type: 'ref', to: 'TrainingProgram' },
    institution: { type: 'ref', to: 'TrainingInstitution' },
    status: { type: 'enum', values: status.values },
  },
  columns: {
    request: { type: 'ref', to: 'TrainingRequest', label: 'Request', width: 170, total: 'count' },
    employee: { type: 'ref', to: 'Employee', width: 220 },
    department: { type: 'ref', to: 'Department', width: 180 },
    program: { type: 'ref', to: 'TrainingProgram', width: 220 },
    institution: { type: 'ref', to: 'TrainingInstitution', width: 180 },
    dateFrom: { type: 'date', label: 'From', width: 120 },
    dateTo: { type: 'date', label: 'To', width: 120 },
    hours: { type: 'decimal', scale: 2, unit: 'h', width: 90, total: 'sum' },
    attendancePct: { type: 'percent', label: 'Attendance', width: 110 },
    costShare: { type: 'money', label: 'Cost share', width: 140, total: 'sum' },
    result: { type: 'enum', values: trainingResults, width: 110 },
    certificateNo: { type: 'text', label: 'Certificate', width: 170 },
    status: { type: 'enum', values: status.values, width: 130 },
  },
  sort: ['-dateFrom', 'request'],
  drill: { to: '/human-resource-management/training-management/training-request-entry', by: ['request'] },
  checks: [inOrder('dateFrom', 'dateTo')],
})

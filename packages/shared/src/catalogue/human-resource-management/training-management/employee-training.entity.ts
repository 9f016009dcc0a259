// A training that an employee took part in, with its certificate: written when a request is completed and by a sheet.
import { defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'
import { trainingResults } from './training-results.ts'

export const EmployeeTraining = defineEntity({
  name: 'EmployeeTraining',
  title: 'Training of an employee',
  // Each source has a row of its own: the request, the exam (R-TRN-05), or, where both are empty, a sheet.
  key: ['employee', 'program', 'dateTo', 'request', 'exam'],
  code: 'employee',
  show: 'title',
  head: ['employee', 'program', 'result', 'expiresAt'],
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    program: { type: 'ref', to: 'TrainingProgram', required: true, fixed: true, width: 220 },
    institution: { type: 'ref', to: 'TrainingInstitution', width: 180 },
    request: { type: 'ref', to: 'TrainingRequest', readOnly: true, width: 150 },
    exam: {
      type: 'ref',
      to: 'ExamSchedule',
      readOnly: true,
      help: 'Exam that issued the certificate. No other exam changes it.',
      width: 150,
    },
    title: { type: 'text', max: 120, required: true, width: 220 },
    dateFrom: { type: 'date', required: true, label: 'From', width: 120 },
    dateTo: { type: 'date', required: true, fixed: true, label: 'To', width: 120 },
    hours: { type: 'decimal', scale: 2, max: 2000, unit: 'h', width: 90 },
    cost: { type: 'money', form: 'frmHRTRAIN24I', label: 'Cost', width: 140 },
    result: { type: 'enum', values: trainingResults, required: true, width: 110 },
    score: { type: 'decimal', scale: 2, max: 100, width: 90 },
    certificateNo: { type: 'text', max: 60, label: 'Certificate', width: 180 },
    topics: {
      type: 'lines',
      readOnly: true,
      maxRows: 200,
      help: 'Topics of the training as the certificate lists them.',
      of: {
        topic: { type: 'text', max: 120, required: true, readOnly: true },
        topicHours: { type: 'decimal', scale: 2, max: 2000, readOnly: true, unit: 'h', label: 'Hours' },
      },
    },
    certificateFile: {
      type: 'file',
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      maxMegabytes: 5,
      label: 'Scan',
    },
    issuedAt: { type: 'date', label: 'Issued', width: 120 },
    expiresAt: {
      type: 'date',
      readOnly: true,
      label: 'Valid to',
      help: 'If empty, the certificate does not expire.',
      width: 120,
    },
    remindedDays: {
      type: 'integer',
      hidden: true,
      help: 'Days before the expiry at which the holder was last reminded.',
    },
    certificateState: {
      type: 'enum',
      values: shared('EmployeeTrainingCertificateState', ['NONE', 'VALID', 'EXPIRING', 'EXPIRED']),
      derived: true,
      label: 'State of the certificate',
      help: 'Expiring means that the certificate ends within 60 days.',
      width: 130,
    },
    daysLeft: { type: 'integer', min: -100_000, derived: true, unit: 'days', label: 'Days left', width: 100 },
    toRenew: {
      type: 'boolean',
      derived: true,
      label: 'To renew',
      help: 'The certificate ends within 60 days, its holder is employed and has no later certificate of the program.',
      width: 100,
    },
  } as const satisfies Fields,
  checks: [inOrder('dateFrom', 'dateTo', 'R-TRN-DATES')],
})

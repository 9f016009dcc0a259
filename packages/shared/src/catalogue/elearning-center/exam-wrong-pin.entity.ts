// Wrong PINs of exams: appended and counted, so that nobody finds a PIN by trying.
import { defineEntity, type Fields } from '../../kernel/index.ts'

export const ExamWrongPin = defineEntity({
  name: 'ExamWrongPin',
  title: 'Wrong PIN of an exam',
  key: ['schedule', 'employee', 'tryNo'],
  code: 'tryNo',
  show: 'triedAt',
  ofOneself: 'everybody begins his own exams; the server alone writes what was tried',
  system: true,
  fields: {
    schedule: { type: 'ref', to: 'ExamSchedule', required: true, fixed: true },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
    tryNo: {
      type: 'integer',
      min: 1,
      required: true,
      readOnly: true,
      label: 'Try',
      help: 'Of the employee in this exam',
    },
    attemptNo: { type: 'integer', min: 1, required: true, readOnly: true, label: 'Attempt', help: 'That was to begin' },
    triedAt: { type: 'dateTime', required: true, readOnly: true, label: 'At' },
  } as const satisfies Fields,
})

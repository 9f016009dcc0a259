// Wrong PINs of exams: appended and counted, so that no one finds a PIN by trying.
import { defineEntity, type Fields } from '../../kernel/index.ts'

export const ExamWrongPin = defineEntity({
  name: 'ExamWrongPin',
  title: 'Wrong PIN of an exam',
  key: ['schedule', 'employee', 'tryNo'],
  code: 'tryNo',
  show: 'triedAt',
  aboutOwnRecord: 'everybody begins his own exams; the server alone writes what was tried',
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
      help: 'Number of wrong PINs that the employee entered for this exam.',
    },
    attemptNo: {
      type: 'integer',
      min: 1,
      required: true,
      readOnly: true,
      label: 'Attempt',
      help: 'Number of the attempt that the employee tried to start.',
    },
    triedAt: { type: 'dateTime', required: true, readOnly: true, label: 'At' },
  } as const satisfies Fields,
})

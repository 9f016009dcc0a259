// A single day on which a place of work departs from its week: a day off, a working day, or both halves of an exchange.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

export const LocWorkdayException = defineEntity({
  name: 'LocWorkdayException',
  title: 'Exceptional day of a place of work',
  key: ['location', 'department', 'exceptionDate'],
  code: 'exceptionDate',
  show: 'reason',
  fields: {
    location: { type: 'ref', to: 'WorkLocation', required: true, fixed: true, width: 180 },
    department: {
      type: 'ref',
      to: 'Department',
      fixed: true,
      help: 'Includes all departments below it. If empty, all employees of the location.',
      width: 180,
    },
    exceptionDate: { type: 'date', required: true, fixed: true, default: 'today', label: 'Date', width: 120 },
    shift: { type: 'ref', to: 'WorkingShift', help: 'If empty, the day is a day off.', width: 160 },
    swapDate: { type: 'date', label: 'Exchanged with', help: 'The day that is exchanged for this one.', width: 130 },
    reason: { type: 'text', max: 200, required: true, width: 280 },
  } as const satisfies Fields,
  checks: [
    {
      rule: 'R-LOC-SWAP',
      test: ({ exceptionDate, swapDate }): readonly Complaint[] =>
        swapDate && swapDate === exceptionDate
          ? [{ field: 'swapDate', rule: 'R-LOC-SWAP', message: 'a day is exchanged with another one' }]
          : [],
    },
  ],
})

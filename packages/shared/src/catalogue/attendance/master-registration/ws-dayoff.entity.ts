// The days off of an employee in a month: given by the pattern, moved, or added. They go before the roster (attendance 4.2).
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

export const WsDayoff = defineEntity({
  name: 'WsDayoff',
  title: 'Days off of a month',
  key: ['employee', 'periodMonth'],
  code: 'periodMonth',
  show: 'offDays',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    periodMonth: { type: 'code', max: 6, required: true, fixed: true, label: 'Month', width: 90 },
    offDates: {
      type: 'lines',
      label: 'Days off',
      key: ['offDate'],
      maxRows: 31,
      of: {
        offDate: { type: 'date', required: true, label: 'Date' },
        kind: {
          type: 'enum',
          values: ['PATTERN', 'EXTRA', 'MOVED'],
          labels: { PATTERN: 'By the pattern', EXTRA: 'Additional', MOVED: 'Moved' },
          readOnly: true,
        },
      },
    },
    offDays: { type: 'text', max: 120, readOnly: true, label: 'Days off', width: 200 },
    replaceShift: {
      type: 'ref',
      to: 'WorkingShift',
      label: 'Shift instead',
      help: 'Shift to be worked on days off of the pattern that are not listed. If empty, they stay days off.',
      width: 160,
    },
    offCount: { type: 'integer', readOnly: true, label: 'Days', width: 80 },
    minOff: {
      type: 'integer',
      readOnly: true,
      label: 'At least',
      help: 'Minimum days off by PP 35/2021 art. 22: one day in a six-day week, two in a five-day week.',
      width: 90,
    },
    tooFew: {
      type: 'boolean',
      readOnly: true,
      label: 'Too few',
      help: 'There are fewer days off than the law requires.',
      width: 90,
    },
    locked: { type: 'boolean', derived: true, help: 'The month is closed.', width: 90 },
  } as const satisfies Fields,
  checks: [
    {
      rule: 'R-DAYOFF-MONTH',
      test: ({ periodMonth, offDates }): readonly Complaint[] =>
        (offDates ?? []).flatMap(({ offDate }, i) =>
          periodMonth && offDate && offDate.slice(0, 7).replace('-', '') !== periodMonth
            ? [{ field: `offDates.${i}.offDate`, rule: 'R-DAYOFF-MONTH', message: 'must lie in the month' }]
            : [],
        ),
    },
  ],
})

// The balance of annual leave with which an employee comes into the system; later years are worked out from it.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

const days = { type: 'decimal', scale: 1, unit: 'days', width: 110 } as const
/** Days of leave are counted in halves. */
const inHalves = ['currentDays', 'carriedDays', 'longLeaveDays', 'advanceDays'] as const

export const LeaveBeginning = defineEntity({
  name: 'LeaveBeginning',
  title: 'Leave beginning balance',
  key: ['employee', 'leaveYear'],
  code: 'leaveYear',
  show: 'remark',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    leaveYear: { type: 'integer', required: true, fixed: true, min: 2000, max: 2100, label: 'Leave year', width: 100 },
    joinDate: { type: 'date', derived: true, help: 'Service for leave is counted from this date.', width: 120 },
    openingDate: {
      type: 'date',
      required: true,
      default: 'today',
      width: 120,
      help: 'Leave is deducted from this balance from this day on. The day has to be within the leave year.',
    },
    currentDays: { ...days, required: true, label: 'Current' },
    carriedDays: { ...days, default: 0, label: 'Carried' },
    carryExpiry: { type: 'date', width: 120, help: 'Last day on which carried-over days can be taken.' },
    longLeaveDays: {
      ...days,
      default: 0,
      label: 'Long leave',
      help: 'Long leave by company rule, in days, kept separately from annual leave.',
    },
    advanceDays: {
      ...days,
      default: 0,
      label: 'Advance',
      help: 'Days taken before they were granted. They reduce the opening balance.',
    },
    remark: { type: 'text', max: 200, width: 240 },
    source: {
      type: 'enum',
      values: ['SCREEN', 'UPLOAD', 'MIGRATION'],
      default: 'SCREEN',
      required: true,
      readOnly: true,
      width: 120,
    },
  } as const satisfies Fields,
  checks: [
    {
      rule: 'R-LEAVE-YEAR',
      test: ({ leaveYear, openingDate }): readonly Complaint[] =>
        leaveYear == null || openingDate == null || openingDate.startsWith(`${leaveYear}-`)
          ? []
          : [{ field: 'openingDate', rule: 'R-LEAVE-YEAR', message: `must lie in ${leaveYear}` }],
    },
    {
      rule: 'R-LEAVE-CARRY',
      test: ({ carriedDays, carryExpiry, openingDate }): readonly Complaint[] => {
        const say = (message: string) => [{ field: 'carryExpiry', rule: 'R-LEAVE-CARRY', message }]
        if (Number(carriedDays ?? 0) > 0 && carryExpiry == null) return say('is required where days are carried')
        if (carryExpiry == null || openingDate == null) return []
        return carryExpiry < openingDate ? say('must not lie before the opening date') : []
      },
    },
    {
      rule: 'R-LEAVE-HALVES',
      test: (row): readonly Complaint[] =>
        inHalves.flatMap((field) =>
          Number.isInteger(Number(row[field] ?? 0) * 2)
            ? []
            : [{ field, rule: 'R-LEAVE-HALVES', message: 'must be whole or half days' }],
        ),
    },
  ],
})

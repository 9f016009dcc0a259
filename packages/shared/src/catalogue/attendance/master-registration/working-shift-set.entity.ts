// Shift sets: cyclic patterns of shifts and days off that work groups follow, each in the versions of its days.

import { type Complaint, defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'
import { workDaySchemes } from '../../master/parts/place-choices.ts'

export const WorkingShiftSet = defineEntity({
  name: 'WorkingShiftSet',
  title: 'Working shift set',
  key: ['setCode'],
  show: 'setName',
  effective: {
    from: 'validFrom',
    to: 'validTo',
    counts: ['cycleDays', 'anchorDate', 'followsHoliday', 'workDayScheme', 'days'],
  },
  fields: {
    setCode: { type: 'code', max: 10, required: true, fixed: true, label: 'Code', width: 100 },
    setName: { type: 'text', max: 60, required: true, label: 'Name', width: 220 },
    validFrom: {
      type: 'date',
      required: true,
      default: 'today',
      width: 120,
      backfill: '2000-01-01',
      help: 'First day of this pattern. If you change the days of a pattern in use, a new version starts on this day (default: today); earlier days keep theirs.',
    },
    validTo: { type: 'date', help: 'Last day of this pattern. If empty, there is no end date.' },
    cycleDays: { type: 'integer', min: 1, max: 56, required: true, label: 'Cycle', unit: 'days', width: 90 },
    anchorDate: { type: 'date', required: true, help: 'Calendar date of day 1 of the pattern.', width: 120 },
    followsHoliday: {
      type: 'boolean',
      default: true,
      help: 'Select it for offices, which close on holidays; clear it for continuous operation.',
    },
    workDayScheme: {
      type: 'enum',
      values: workDaySchemes,
      required: true,
      default: 'FIVE_DAY',
      label: 'Scheme',
      width: 110,
    },
    days: {
      type: 'lines',
      key: ['dayNo'],
      minRows: 1,
      maxRows: 56,
      of: {
        dayNo: { type: 'integer', min: 1, max: 56, required: true, label: 'Day' },
        shift: { type: 'ref', to: 'WorkingShift', help: 'If empty, the day is a day off.' },
      },
    },
    averageWeeklyMinutes: { type: 'integer', readOnly: true, label: 'Average week', unit: 'minutes', width: 130 },
    maxConsecutiveWorkdays: { type: 'integer', readOnly: true, label: 'Days in a row', width: 110 },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [
    inOrder('validFrom', 'validTo'),
    {
      rule: 'R-SET-DAYS',
      test: ({ cycleDays, days }): readonly Complaint[] => {
        const given = new Set((days ?? []).map(({ dayNo }) => dayNo))
        if (cycleDays == null || days == null) return []
        const isWhole =
          days.length === cycleDays && Array.from({ length: cycleDays }, (_, i) => i + 1).every((n) => given.has(n))
        const message = `must be the days 1 to ${cycleDays} of the cycle, each once`
        return isWhole ? [] : [{ field: 'days', rule: 'R-SET-DAYS', message }]
      },
    },
  ],
})

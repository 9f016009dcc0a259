// Awards of the company: for years of service, performance, attendance, safety.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

const rule = 'R-AWARD-YEARS'

export const Award = defineEntity({
  name: 'Award',
  title: 'Award',
  key: ['awardCode'],
  show: 'awardName',
  fields: {
    awardCode: { type: 'code', max: 20, required: true, fixed: true, label: 'Code', width: 120 },
    awardName: { type: 'text', max: 100, required: true, label: 'Name', width: 240 },
    category: {
      type: 'enum',
      values: ['SERVICE', 'PERFORMANCE', 'ATTENDANCE', 'SAFETY', 'OTHER'],
      required: true,
      width: 140,
    },
    serviceYears: {
      type: 'integer',
      min: 1,
      max: 60,
      unit: 'years',
      label: 'Years',
      help: 'Years of service. Each number of years can have one award only.',
      width: 90,
    },
    valueAmount: { type: 'money', default: 0, label: 'Amount', width: 140 },
    giftItem: { type: 'text', max: 100 },
    criteria: { type: 'richText', max: 10_000 },
    grantedThisYear: {
      type: 'integer',
      derived: true,
      width: 120,
      help: 'Number of awards granted with a date in this year.',
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [
    {
      rule,
      test: ({ category, serviceYears }): readonly Complaint[] => {
        if (category === 'SERVICE' && serviceYears == null)
          return [{ field: 'serviceYears', rule, message: 'is required for an award of service' }]
        if (category !== undefined && category !== 'SERVICE' && serviceYears != null)
          return [{ field: 'serviceYears', rule, message: 'only an award of service has years' }]
        return []
      },
    },
  ],
})

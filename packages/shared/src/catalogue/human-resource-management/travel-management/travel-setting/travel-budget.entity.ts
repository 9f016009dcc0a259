// What a division may spend on travel in a year.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'

export const TravelBudget = defineEntity({
  name: 'TravelBudget',
  title: 'Travel budget',
  key: ['division', 'year'],
  code: 'year',
  show: 'division',
  fields: {
    division: {
      type: 'ref',
      to: 'Department',
      where: { orgLevel: 'DIVISION' },
      required: true,
      fixed: true,
      width: 240,
    },
    year: { type: 'integer', min: 2000, max: 2100, required: true, fixed: true, width: 90 },
    amount: { type: 'money', min: 0, required: true, label: 'Budget', width: 160 },
    note: { type: 'text', max: 200, width: 240 },
  } as const satisfies Fields,
})

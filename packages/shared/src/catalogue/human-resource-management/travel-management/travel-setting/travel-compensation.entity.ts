// What a trip of a type pays in a zone to a level, expense by expense, from a day on. Earlier rates stay, for trips of their days.
import { defineEntity, type Fields, inOrder } from '../../../../kernel/index.ts'
import { classesOfService } from './travel-choices.ts'

export const TravelCompensation = defineEntity({
  name: 'TravelCompensation',
  title: 'Travel compensation',
  key: ['travelType', 'zone', 'level', 'expenseType'],
  code: 'expenseType',
  show: 'expenseType',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    travelType: { type: 'ref', to: 'TravelType', required: true, fixed: true, width: 180 },
    zone: { type: 'ref', to: 'TravelZone', required: true, fixed: true, width: 150 },
    level: { type: 'ref', to: 'PositionLevel', required: true, fixed: true, width: 150 },
    expenseType: { type: 'ref', to: 'TravelExpenseType', required: true, fixed: true, width: 180 },
    currency: { type: 'ref', to: 'Currency', where: { isActive: true }, required: true, width: 110 },
    amount: {
      type: 'money',
      min: 0,
      required: true,
      help: 'Rate in the given currency. For expenses reimbursed at cost, it is the limit.',
      width: 140,
    },
    classOfService: {
      type: 'enum',
      values: classesOfService,
      label: 'Class',
      help: 'Class of service for tickets, for example economy.',
      width: 140,
    },
    validFrom: {
      type: 'date',
      required: true,
      default: 'today',
      label: 'From',
      help: 'Entering a later day creates a new rate, and the previous one ends on the day before.',
      width: 120,
    },
    validTo: { type: 'date', readOnly: true, label: 'To', width: 120 },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo')],
})

// What was done to a pay run, in order (payroll 2.5): written with every move and never changed.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'
import { payRunMoves } from '../parts/run-choices.ts'

const sum = { type: 'money', min: -1e15, required: true, width: 150 } as const

export const PayRunEvent = defineEntity({
  name: 'PayRunEvent',
  title: 'Event of a pay run',
  key: ['run', 'eventNo'],
  show: 'event',
  pay: { of: 'run' },
  fields: {
    run: { type: 'ref', to: 'PayRun', required: true, fixed: true },
    eventNo: { type: 'integer', min: 1, required: true, fixed: true, label: 'No.', width: 70 },
    event: { type: 'enum', values: payRunMoves, required: true, width: 130 },
    happenedAt: { type: 'dateTime', required: true, label: 'When', width: 160 },
    actorName: { type: 'text', max: 200, required: true, label: 'By', width: 180 },
    reason: { type: 'text', max: 500, width: 260 },
    employees: { type: 'integer', min: 0, required: true, width: 110 },
    gross: { ...sum, label: 'Gross in cash' },
    net: { ...sum, label: 'Net' },
    employerCost: { ...sum, label: 'Employer cost' },
  } as const satisfies Fields,
  system: true,
})

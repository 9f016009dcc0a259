// What comes up for people: contracts that end, birthdays, retirement. Active employees alone.
import { defineCube, defineDataset, type Fields } from '../../../kernel/index.ts'
import { asOfParam, placeColumns } from './workforce.dataset.ts'

const who = { employee: { type: 'ref', to: 'Employee', required: true }, ...placeColumns } as const satisfies Fields
const daysLeft = { type: 'integer', required: true, unit: 'days' } as const

/** Contracts in force that end within 60 days. */
export const contractsEnding = defineDataset({
  name: 'contractsEnding',
  title: 'Contracts that end',
  params: asOfParam,
  columns: {
    ...who,
    contractType: { type: 'ref', to: 'ContractType' },
    contractEnd: { type: 'date', required: true },
    daysLeft,
  } as const satisfies Fields,
})
export const contractsCube = defineCube({
  dataset: contractsEnding,
  dimensions: ['division', 'department', 'contractType', 'contractEnd'],
  measures: {
    contracts: { by: 'count' },
    soonest: { by: 'min', of: 'contractEnd', label: 'First on' },
  },
})

/** Birthdays of the seven days from the day on; who was born on 29 February has it on the 28th in common years. */
export const birthdays = defineDataset({
  name: 'birthdays',
  title: 'Birthdays',
  params: asOfParam,
  columns: {
    ...who,
    birthday: { type: 'date', required: true },
    turns: { type: 'integer', required: true, unit: 'years' },
  } as const satisfies Fields,
})

/** Employees who reach the retirement date within 12 months. */
export const retirements = defineDataset({
  name: 'retirements',
  title: 'Retirements',
  params: asOfParam,
  columns: { ...who, retirementDate: { type: 'date', required: true }, daysLeft } as const satisfies Fields,
})

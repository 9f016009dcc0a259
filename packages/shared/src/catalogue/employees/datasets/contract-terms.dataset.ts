// Contracts of the people employed on a day, each with its place in the chain and when it ends.
import { defineCube, defineDataset, type Fields } from '../../../kernel/index.ts'
import { EmployeeContract } from '../entities/employee-contract.entity.ts'
import { asOfParam, placeColumns } from './workforce.dataset.ts'

const { decision, status, dateFrom, dateTo } = EmployeeContract.fields

export const contractTerms = defineDataset({
  name: 'contractTerms',
  title: 'Terms of employment',
  params: asOfParam,
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    ...placeColumns,
    contractType: { type: 'ref', to: 'ContractType', label: 'Type' },
    sequence: { type: 'integer', label: 'No.', help: 'Position of the contract in the chain of contracts.' },
    dateFrom: { ...dateFrom, label: 'From' },
    contractEnd: { ...dateTo, label: 'End', help: 'If empty, the contract has no end date.' },
    decision,
    status: { ...status, readOnly: false },
  } as const satisfies Fields,
})

export const contractTermsCube = defineCube({
  dataset: contractTerms,
  dimensions: ['contractType', 'sequence', 'contractEnd', 'division', 'department', 'decision', 'status'],
  measures: {
    contracts: { by: 'count' },
    employees: { by: 'distinct', of: 'employee', help: 'Number of different employees.' },
  },
  details: ['employee', 'department', 'contractType', 'sequence', 'dateFrom', 'contractEnd', 'decision', 'status'],
})

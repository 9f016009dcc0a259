// The contracts of an employee, one after the other; the rules of fixed terms speak about the whole chain.
import { defineEntity, type Fields, inOrder, shared, waitingForField } from '../../../kernel/index.ts'

const form = 'frmHEMPLYM02E'

export const EmployeeContract = defineEntity({
  name: 'EmployeeContract',
  title: 'Employment contract',
  key: ['contractNo'],
  show: 'contractNo',
  head: ['employee', 'contractType', 'dateFrom', 'dateTo'],
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
    contractNo: {
      type: 'text',
      max: 60,
      required: true,
      unique: true,
      fixed: true,
      help: 'Leave empty to assign the next number.',
    },
    contractType: { type: 'ref', to: 'ContractType', required: true },
    sequence: { type: 'integer', readOnly: true, help: 'Position of the contract in the chain of contracts.' },
    dateFrom: { type: 'date', required: true },
    dateTo: { type: 'date', help: 'Required for a fixed term; leave empty for a permanent contract.' },
    isExtension: {
      type: 'boolean',
      readOnly: true,
      help: 'The contract begins on the day after the previous one ends.',
    },
    probationEnd: { type: 'date', help: 'Only for permanent contracts, at most three months.' },
    signedDate: { type: 'date' },
    registeredNo: { type: 'text', max: 60 },
    registeredDate: { type: 'date' },
    evaluationScore: { type: 'decimal', scale: 2, max: 100 },
    chainMonths: {
      type: 'integer',
      readOnly: true,
      unit: 'months',
      width: 140,
      label: 'Compensation term',
      help: 'Months from the start of the chain of contracts to the end of this one. For each, a twelfth of a monthly wage is due to employees with fixed terms (PP 35/2021 art. 15, 16).',
    },
    decision: {
      type: 'enum',
      values: shared('ContractDecision', ['OPEN', 'EXTEND', 'CONVERT', 'END']),
      default: 'OPEN',
    },
    status: {
      type: 'enum',
      values: shared('ContractStatus', [
        'DRAFT',
        'SUBMITTED',
        'RETURNED',
        'REJECTED',
        'APPROVED',
        'ACTIVE',
        'ENDED',
        'TERMINATED',
      ]),
      default: 'DRAFT',
      readOnly: true,
      required: true,
    },
    waitingFor: waitingForField,
  } as const satisfies Fields,
  lifecycle: {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
  },
  steps: {
    approve: { from: ['SUBMITTED'], to: 'APPROVED' },
    return: { from: ['SUBMITTED'], to: 'RETURNED' },
    reject: { from: ['SUBMITTED'], to: 'REJECTED' },
    begin: { from: ['APPROVED'], to: 'ACTIVE' },
    end: { from: ['ACTIVE'], to: 'ENDED' },
    terminate: { from: ['ACTIVE'], to: 'TERMINATED' },
  },
  checks: [inOrder('dateFrom', 'dateTo', 'R-CONTRACT'), inOrder('dateFrom', 'probationEnd', 'R-CONTRACT')],
})

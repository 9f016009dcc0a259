// Contracts of employees from a sheet; the rules of fixed terms are checked over the whole chain of an employee.

import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { longestChainMonths } from '../../../rules/employment/contract-chain.ts'

export const employeeContractPeriod = defineUpload({
  path: '/upload-management/employee-upload/employee-contract-period',
  title: 'Employee Contract Period Upload',
  form: 'frmUEMPLOY06',
  codes: { create: 'frmUEMPLOY06A', delete: 'frmUEMPLOY06D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    dateFrom: { type: 'date', required: true },
    contractType: { type: 'ref', to: 'ContractType', required: true },
    dateTo: { type: 'date', help: 'Required for a fixed term; leave empty for a permanent contract.' },
    signedDate: { type: 'date', help: 'If entered, the contract is signed and in force.' },
    registeredNo: { type: 'text', max: 60 },
  } as const satisfies Fields,
  key: ['employeeNo', 'dateFrom'],
  again: 'replace',
  notes: [
    'A contract that has ended is not changed any more.',
    `A chain of fixed terms lasts ${longestChainMonths} months at most (PP 35/2021 art. 8).`,
  ],
})

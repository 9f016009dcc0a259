// People on fixed terms or daily work who have left, with the service that compensation is paid for.
import { defineReport, indexOnly, inOrder } from '../../kernel/index.ts'
import { EmployeeContract } from './entities/employee-contract.entity.ts'
import { employeeSpan, whoColumns } from './parts/employee-filters.ts'

export const listOfInactiveFixedTermEmployees = defineReport({
  kind: 'report',
  path: '/employees/list-of-inactive-fixed-term-employees',
  title: 'List of Inactive Fixed-term Employees',
  form: 'frmHEMPLYX12',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: employeeSpan,
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    ...whoColumns,
    contractType: { ...EmployeeContract.fields.contractType, required: false, label: 'Type', width: 160 },
    firstFrom: { type: 'date', label: 'First from' },
    lastTo: { type: 'date', label: 'Last to', help: 'Last working day of the employee.' },
    totalMonths: { type: 'integer', unit: 'months', total: 'sum' },
    reason: { type: 'ref', to: 'CommonCode', where: { codeType: 'SEPREASON' }, width: 180 },
    rehireEligible: { type: 'boolean', label: 'Rehire', width: 90, help: 'The employee may be hired again.' },
    compensationMonths: {
      type: 'decimal',
      scale: 2,
      label: 'Compensation',
      unit: 'wages',
      total: 'sum',
      help: 'Whole months of service divided by 12, times one monthly wage (PP 35/2021 art. 15 and 16).',
    },
  },
  sort: ['-lastTo', 'employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

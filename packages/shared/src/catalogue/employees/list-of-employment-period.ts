// The terms of employment contracts: how long each is, how long its chain, what the law leaves of 60 months.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { longestChainMonths } from '../../rules/employment/contract-chain.ts'
import { EmployeeContract } from './entities/employee-contract.entity.ts'
import { filterF1, whoColumns } from './parts/employee-filters.ts'

const { contractType, decision } = EmployeeContract.fields

export const listOfEmploymentPeriod = defineReport({
  kind: 'report',
  path: '/employees/list-of-employment-period',
  title: 'List of Employment Period',
  form: 'frmHEMPLYX10',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    expiringWithin: {
      type: 'integer',
      max: 3650,
      unit: 'days',
      help: 'Only contracts in force that end within this number of days. If empty, all contracts of current employees.',
    },
    ...filterF1,
  },
  columns: {
    ...whoColumns,
    contractType: { ...contractType, required: false, width: 160 },
    sequence: { type: 'integer', label: 'No.', width: 60, help: 'Position of the contract in the chain of contracts.' },
    dateFrom: { type: 'date', label: 'From' },
    dateTo: { type: 'date', label: 'To' },
    months: { type: 'integer', unit: 'months', label: 'Term' },
    totalMonths: {
      type: 'integer',
      unit: 'months',
      label: 'Chain',
      help: 'Months from the first day of the chain of contracts to its end.',
    },
    remainingMonths: {
      type: 'integer',
      min: -1200,
      unit: 'months',
      label: `Left of ${longestChainMonths}`,
      help: 'Months left until the maximum of PP 35/2021 art. 8, for fixed terms only.',
    },
    daysLeft: {
      type: 'integer',
      min: -100_000,
      unit: 'days',
      label: 'Days left',
      tones: [
        [14, 'red'],
        [30, 'amber'],
        [60, 'blue'],
      ],
    },
    decision,
  },
  sort: ['dateTo', 'employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

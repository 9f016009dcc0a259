// The try-out of Jamsostek Entry: a wage in, the contributions of a day out, by the rows in force on that day.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { jamsostekLists } from './jamsostek-lists.ts'

export const jamsostekTryOut = defineReport({
  path: '/payroll-management/payroll-master/jamsostek-try-out',
  partOf: '/payroll-management/payroll-master/jamsostek-entry',
  title: 'Jamsostek Try-out',
  form: 'frmKJAMSXM01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: jamsostekLists,
  asks: true,
  params: {
    onDay: { type: 'date', required: true, default: 'today', label: 'On' },
    wage: {
      type: 'money',
      min: 1,
      required: true,
      help: 'Basic salary and allowances that count for BPJS, a full month',
    },
    location: { type: 'ref', to: 'WorkLocation', help: 'Its risk class counts where none is given' },
    riskClass: { type: 'integer', min: 1, max: 5, help: 'Work accident: 1 very low to 5 very high' },
    minimumWage: { type: 'money', min: 0, help: 'Of the place of work: the floor of the health base' },
    extraMembers: { type: 'integer', min: 0, max: 10, default: 0, label: 'Further family members' },
    birthDate: { type: 'date', help: 'From the pension age on nothing is paid for JP' },
  },
  columns: {
    program: { type: 'text', width: 220, label: 'Programme' },
    base: { type: 'money' },
    employerPercent: { type: 'percent', scale: 3 },
    employerShare: { type: 'money', total: 'sum' },
    employeePercent: { type: 'percent', scale: 3 },
    employeeShare: { type: 'money', total: 'sum' },
    taxableShare: { type: 'money', total: 'sum', label: 'Employer share taxable' },
    deductibleShare: { type: 'money', total: 'sum', label: 'Employee share deductible' },
    note: { type: 'text', width: 320 },
    effectiveFrom: { type: 'date', label: 'Rate from' },
    regulation: { type: 'text', width: 220 },
  },
})

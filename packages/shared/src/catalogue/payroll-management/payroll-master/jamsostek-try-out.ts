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
      help: 'Basic salary and allowances that count for BPJS, for a full month.',
    },
    location: { type: 'ref', to: 'WorkLocation', help: 'The risk class of the location is used if you enter none.' },
    riskClass: { type: 'integer', min: 1, max: 5, help: 'For work accident insurance: 1 (very low) to 5 (very high).' },
    minimumWage: {
      type: 'money',
      min: 0,
      help: 'Minimum wage at the work location: the lowest wage for health contributions.',
    },
    extraMembers: { type: 'integer', min: 0, max: 10, default: 0, label: 'Further family members' },
    birthDate: { type: 'date', help: 'No contribution to JP is due from the pension age on.' },
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

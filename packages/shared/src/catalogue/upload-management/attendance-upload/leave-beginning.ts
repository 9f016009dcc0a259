// Beginning balances of leave from a sheet.
import { defineUpload, type Fields } from '../../../kernel/index.ts'

const days = {
  type: 'decimal',
  scale: 1,
  unit: 'days',
  help: 'Number of days in whole or half days, for example 6.5.',
} as const

export const leaveBeginning = defineUpload({
  path: '/upload-management/attendance-upload/leave-beginning',
  title: 'Leave Beginning Upload',
  form: 'frmZLEABEG01',
  codes: { create: 'frmZLEABEG01A' },
  screens: ['index', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    leaveYear: { type: 'integer', required: true, min: 2000, max: 2100, label: 'Leave year' },
    openingDate: { type: 'date', required: true, help: 'A day within the leave year.' },
    currentDays: { ...days, required: true },
    carriedDays: days,
    carryExpiry: { type: 'date', help: 'Required if days are carried over.' },
  } as const satisfies Fields,
  key: ['employeeNo', 'leaveYear'],
  again: 'replace',
  takesBack: { list: '/attendance/attend-transaction/leave-begining-entry' },
  notes: [
    'A balance is replaced as long as no closed month of attendance depends on it.',
    'Long leave, advance and remark of an existing balance do not change.',
  ],
  sample: {
    employeeNo: '2600012',
    leaveYear: '2027',
    openingDate: '2027-01-01',
    currentDays: '12',
    carriedDays: '2.5',
    carryExpiry: '2027-03-31',
  },
})

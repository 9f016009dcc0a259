// Days off of a month from a sheet, a row per employee.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'

const off = { type: 'date', help: 'A date within the month.' } as const
export const offColumns = ['off1', 'off2', 'off3', 'off4', 'off5', 'off6', 'off7', 'off8', 'off9', 'off10'] as const

export const wsDayoff = defineUpload({
  path: '/upload-management/attendance-upload/ws-dayoff',
  title: 'Working Shift Day-off Upload',
  form: 'frmUATTEND02',
  codes: { create: 'frmUATTEND02A', delete: 'frmUATTEND02D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    period: { type: 'period', required: true, label: 'Month', help: 'Year and month as YYYYMM, for example 202611.' },
    off1: off,
    off2: off,
    off3: off,
    off4: off,
    off5: off,
    off6: off,
    off7: off,
    off8: off,
    off9: off,
    off10: off,
  } as const satisfies Fields,
  key: ['employeeNo', 'period'],
  again: 'replace',
  notes: ['A row takes the place of all days off of the employee in that month.'],
  sample: { employeeNo: '2600012', period: '202612', off1: '2026-12-05', off2: '2026-12-12' },
})

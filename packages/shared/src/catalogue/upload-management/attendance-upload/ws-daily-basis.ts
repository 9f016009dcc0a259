// Single days from a sheet: they go before every other plan.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'

export const wsDailyBasis = defineUpload({
  path: '/upload-management/attendance-upload/ws-daily-basis',
  title: 'Working Shift Daily Basis Upload',
  name: 'wsDailyBasisUpload',
  form: 'frmUATTEND03',
  codes: { create: 'frmUATTEND03A', delete: 'frmUATTEND03D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    workDate: { type: 'date', required: true, label: 'Date' },
    shiftCode: {
      type: 'code',
      max: 10,
      required: true,
      label: 'Shift',
      help: 'Code of a shift, or OFF for a day off.',
    },
    reason: { type: 'text', max: 200, required: true },
  } as const satisfies Fields,
  key: ['employeeNo', 'workDate'],
  again: 'replace',
  sample: { employeeNo: '2600012', workDate: '2026-12-24', shiftCode: 'OFF', reason: 'Christmas Eve' },
})

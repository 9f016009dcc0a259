// Shifts of a month from a sheet, a row per employee and a column per day.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'

const day = {
  type: 'code',
  max: 10,
  help: 'Code of a shift, or OFF for a day off. If empty, the day is not changed.',
} as const
/** D01 to D31, as headers. */
export const dayColumns = [
  'D01',
  'D02',
  'D03',
  'D04',
  'D05',
  'D06',
  'D07',
  'D08',
  'D09',
  'D10',
  'D11',
  'D12',
  'D13',
  'D14',
  'D15',
  'D16',
  'D17',
  'D18',
  'D19',
  'D20',
  'D21',
  'D22',
  'D23',
  'D24',
  'D25',
  'D26',
  'D27',
  'D28',
  'D29',
  'D30',
  'D31',
] as const
const days = Object.fromEntries(dayColumns.map((name) => [name, day])) as {
  readonly [D in (typeof dayColumns)[number]]: typeof day
}

export const workingShift = defineUpload({
  path: '/upload-management/attendance-upload/working-shift',
  title: 'Working Shift Upload',
  form: 'frmUATTEND01',
  codes: { create: 'frmUATTEND01A', delete: 'frmUATTEND01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    period: { type: 'period', required: true, label: 'Month', help: 'Year and month as YYYYMM, for example 202611.' },
    ...days,
  } as const satisfies Fields,
  key: ['employeeNo', 'period'],
  again: 'replace',
  notes: [
    'Only filled cells are written; they take the place of what the roster has on that day.',
    'Columns of days that the month does not have stay empty.',
  ],
  sample: { employeeNo: '2600012', period: '202612', D01: 'P1', D02: 'P1', D03: 'OFF' },
})

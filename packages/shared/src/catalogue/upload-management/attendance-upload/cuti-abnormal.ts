// Leave, sickness, permits and forgotten punches from a sheet: documents as the screen makes them.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'

const time = { type: 'time', help: 'Local time of the work location as HH:MM, for example 07:30.' } as const

export const cutiAbnormal = defineUpload({
  path: '/upload-management/attendance-upload/cuti-abnormal',
  title: 'Leave and Abnormal Attendance Upload',
  form: 'frmUATTEND04',
  codes: { create: 'frmUATTEND04A', delete: 'frmUATTEND04D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    dateFrom: { type: 'date', required: true, label: 'From' },
    absentCode: { type: 'ref', to: 'AbsentCode', required: true, label: 'Code' },
    dateTo: { type: 'date', label: 'To', help: 'If empty, the absence is one day.' },
    portion: {
      type: 'enum',
      values: ['FULL', 'AM', 'PM'],
      labels: { AM: 'Morning', PM: 'Afternoon' },
      help: 'If empty, FULL.',
    },
    timeFrom: { ...time, label: 'Time from' },
    timeTo: { ...time, label: 'Time to' },
    reason: { type: 'text', max: 500, required: true },
  } as const satisfies Fields,
  key: ['employeeNo', 'dateFrom', 'absentCode'],
  aboutOwnRecord: 'its rows are absences, which people may ask for themselves',
  again: 'refuse',
  notes: [
    'Documents from a person who may approve absences (frmZABNAPP01E) are approved at once, except those about that person; all others go to their approvers.',
    'A row that already exists with the same content is skipped; with different content it is an error.',
    'A time to before the time from, or before the start of a shift of the night, is one of the next morning.',
  ],
  sample: { employeeNo: '2600012', dateFrom: '2026-12-21', absentCode: 'CT', dateTo: '2026-12-22', reason: 'Family' },
})

// The placements of people before the history known here: the past of an employment, from the day of joining on.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { workingFields } from '../../employees/parts/employee-working.ts'

export const historyPosition = defineUpload({
  path: '/upload-management/employee-upload/history-position',
  title: 'Position History Upload',
  form: 'frmUEMPLOY10',
  codes: { create: 'frmUEMPLOY10A', delete: 'frmUEMPLOY10D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    validFrom: { type: 'date', required: true },
    validTo: {
      type: 'date',
      help: 'If empty, the day before the next row, or before the first assignment recorded here.',
    },
    departmentCode: { type: 'ref', to: 'Department', required: true, label: 'Department' },
    positionCode: { type: 'ref', to: 'Position', required: true, label: 'Position' },
    letterNo: workingFields.letterNo,
  } as const satisfies Fields,
  key: ['employeeNo', 'validFrom'],
  again: 'replace',
  notes: [
    'The rows of an employee follow one another without a gap, from the day of joining at the earliest.',
    'Assignments that were entered on screen stay as they are: the history ends before the first of them.',
    'Level, grade, location and all other data of the assignment do not change on these days.',
  ],
})

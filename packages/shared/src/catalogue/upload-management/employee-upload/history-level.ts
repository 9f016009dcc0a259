// Levels and grades of the past: each holds from its day until the next one that is known.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { workingFields } from '../../employees/parts/employee-working.ts'

export const historyLevel = defineUpload({
  path: '/upload-management/employee-upload/history-level',
  title: 'Level History Upload',
  form: 'frmUEMPLOY11',
  codes: { create: 'frmUEMPLOY11A', delete: 'frmUEMPLOY11D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    validFrom: { type: 'date', required: true },
    levelCode: { type: 'ref', to: 'PositionLevel', required: true, label: 'Level' },
    gradeCode: { type: 'ref', to: 'PositionGrade', label: 'Grade', help: 'If empty, the grade stays unchanged.' },
    letterNo: workingFields.letterNo,
  } as const satisfies Fields,
  key: ['employeeNo', 'validFrom'],
  again: 'replace',
  notes: ['The level holds until the next row of the employee, or until a later assignment changed it.'],
})

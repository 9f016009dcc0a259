// Education of employees from a sheet: one row per school, added to the record or replacing the same one.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { employeeLines } from '../../employees/parts/employee-lines.ts'

const { level, institution, yearFrom, yearTo, gpa } = employeeLines.education.of

export const education = defineUpload({
  path: '/upload-management/employee-upload/education',
  title: 'Education Upload',
  form: 'frmUEMPLOY04',
  codes: { create: 'frmUEMPLOY04A', delete: 'frmUEMPLOY04D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    level,
    institution,
    yearFrom,
    yearTo,
    gpa,
    graduated: { type: 'boolean', help: 'If empty, yes.' },
  } as const satisfies Fields,
  key: ['employeeNo', 'level', 'institution'],
  again: 'replace',
  notes: ['The highest level of an employee is found by itself.'],
})

// Letters of discipline that were issued on paper, from a sheet.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { EmployeeDisciplinary } from '../../employees/entities/employee-disciplinary.entity.ts'

const { discType, violation, description } = EmployeeDisciplinary.fields

export const employeeDisciplinary = defineUpload({
  path: '/upload-management/employee-upload/employee-disciplinary',
  title: 'Employee Disciplinary Upload',
  form: 'frmUEMPLOY07',
  codes: { create: 'frmUEMPLOY07A', delete: 'frmUEMPLOY07D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    discType: { ...discType, required: true, fixed: false, help: 'Type of the letter as issued.' },
    issueDate: { type: 'date', required: true },
    violationDate: { type: 'date', required: true },
    violation,
    description,
  } as const satisfies Fields,
  key: ['employeeNo', 'discType', 'issueDate'],
  again: 'refuse',
  notes: ['The letters count as issued: no approval is asked for.'],
})

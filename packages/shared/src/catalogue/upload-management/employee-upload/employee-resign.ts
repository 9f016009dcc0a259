// Ends of employments from a sheet: agreed at once, effective the day after the last working day.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { EmployeeSeparation } from '../../employees/entities/employee-separation.entity.ts'

const { separationType, noticeDate, lastWorkingDate, separationReason } = EmployeeSeparation.fields

export const employeeResign = defineUpload({
  path: '/upload-management/employee-upload/employee-resign',
  title: 'Employee Resign Upload',
  form: 'frmUEMPLOY03',
  codes: { create: 'frmUEMPLOY03A', delete: 'frmUEMPLOY03D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    employeeNo: { type: 'ref', to: 'Employee', required: true, label: 'Employee' },
    separationType,
    noticeDate,
    lastWorkingDate,
    reason: separationReason,
  } as const satisfies Fields,
  key: ['employeeNo'],
  again: 'replace',
  notes: [
    'The separation can be replaced or withdrawn until the day after the last working day.',
    'A resignation is given 30 days before (PP 35/2021 art. 36).',
  ],
})

// Overtime of days that attendance does not know of, one row for each employee and day: minutes, or the amount of groups without attendance.
// Specification: has its own import action (spec); writes OvertimeUploadLine (payroll 2).
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { OvertimeUploadLine } from '../../payroll-management/payroll-entry/overtime-upload-line.entity.ts'
import { closedNote, employeeNo, from, payPage } from './pay-page.ts'
import { overtimeUploads } from './upload-lists.ts'

const { dayType, minutes, amount, orderNo } = OvertimeUploadLine.fields

export const overtime = defineUpload({
  ...payPage('overtime', 'Overtime Upload', 'frmUPAYROX23'),
  sideBySide: overtimeUploads,
  columns: { employeeNo, workDate: from, dayType, minutes, orderNo, amount } as const satisfies Fields,
  key: ['employeeNo', 'workDate'],
  again: 'replace',
  writes: ['OvertimeUploadLine'],
  notes: [
    closedNote,
    'The period is the one whose window of attendance holds the day.',
    'A day that attendance pays overtime for is refused: no hour is paid twice.',
  ],
})

// Salary grade and step of employees, with the basic salary that goes with it.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { employeeNo, from, payPage } from './pay-page.ts'

export const salaryClass = defineUpload({
  ...payPage('salary-class', 'Salary Class Upload', 'frmUPAYROLL1'),
  columns: {
    employeeNo,
    effectiveFrom: from,
    gradeCode: { type: 'code', max: 20, required: true, label: 'Salary grade' },
    step: { type: 'integer', min: 1, max: 99, required: true },
    basic: { type: 'money', min: 0.01, help: 'If empty, the amount of the step.' },
  } as const satisfies Fields,
  key: ['employeeNo', 'effectiveFrom'],
  again: 'replace',
  writes: ['EmployeeSalary', 'EmployeeRemuneration', 'Ratification'],
  notes: [
    'A salary that begins in days which are paid already is not written: a ratification is drafted, which two heads decide and which pays the difference as arrears.',
  ],
})

// Who was hired, or hired again, in a span of days.
import { defineReport, indexOnly, inOrder } from '../../kernel/index.ts'
import { EmployeeAssignment } from './entities/employee-assignment.entity.ts'
import { employeeSpan, whoColumns } from './parts/employee-filters.ts'

const { position, employeeStatus, source } = EmployeeAssignment.fields

export const listOfNewEmployees = defineReport({
  kind: 'report',
  path: '/employees/list-of-new-employees',
  title: 'List of New Employees',
  form: 'frmHEMPLYX13',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: employeeSpan,
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    ...whoColumns,
    joinDate: { type: 'date' },
    event: { type: 'enum', values: ['HIRE', 'REHIRE'] },
    position: { ...position, required: false },
    employeeStatus: { ...employeeStatus, required: false },
    source: { type: 'enum', values: source.values },
    probationEnd: { type: 'date', help: 'End of the probation, which is three months at most (Law 13/2003 art. 60).' },
  },
  sort: ['-joinDate', 'employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

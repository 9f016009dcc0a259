// Employee Vacation Status: the year of leave of everybody as of any day, out of the ledger that is replayed by leave date.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { leaveDays, leaveFigures, leaveFilters } from './leave-columns.ts'

export const employeeVacationStatus = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/employee-vacation-status',
  title: 'Employee Vacation Status',
  form: 'frmKGTERXB05',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { asOf: { type: 'date', required: true, default: 'today', label: 'As of' }, ...leaveFilters },
  columns: {
    department: { type: 'ref', to: 'Department', width: 180 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    ...leaveFigures,
    pending: { ...leaveDays, help: 'Days on requests that are waiting for approval, whenever they fall.' },
    carry: { ...leaveDays, label: 'Of which carried', width: 140 },
    projected: {
      ...leaveDays,
      label: 'On 31 December',
      width: 140,
      help: 'Balance after approved leave, upcoming collective leave and the days that will expire.',
    },
    liability: {
      ...leaveDays,
      help: 'Leave days that would be paid out if the employee left now (PP 35/2021 art. 40(4)).',
    },
  },
  groupBy: ['department'],
  sort: ['department', 'employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

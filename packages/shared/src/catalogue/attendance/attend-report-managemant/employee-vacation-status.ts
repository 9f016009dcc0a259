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
    pending: { ...leaveDays, help: 'Waits for approval, whatever its days' },
    carry: { ...leaveDays, label: 'Of which carried', width: 140 },
    projected: {
      ...leaveDays,
      label: 'On 31 December',
      width: 140,
      help: 'After what is approved and the collective leave to come; less the days that expire',
    },
    liability: { ...leaveDays, help: 'Days that would be paid out if everybody left (PP 35/2021 art. 40(4))' },
  },
  groupBy: ['department'],
  sort: ['department', 'employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

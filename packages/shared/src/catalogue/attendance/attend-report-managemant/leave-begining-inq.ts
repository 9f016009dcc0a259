// Leave Beginning Balance Inquiry: with what everybody began a year of leave, and what the ledger made of it.
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { LeaveBeginning } from '../attend-transaction/leave-beginning.entity.ts'
import { leaveDays, leaveFigures, leaveFilters } from './leave-columns.ts'

const { leaveYear, source } = LeaveBeginning.fields
const { label, min, max } = leaveYear

export const leaveBeginingInq = defineReport({
  kind: 'report',
  path: '/attendance/attend-report-managemant/leave-begining-inq',
  title: 'Leave Beginning Balance Inquiry',
  form: 'frmZLEABEG01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    year: { type: 'integer', min, max, label, help: 'If empty, the current year is used.' },
    ...leaveFilters,
  },
  columns: {
    department: { type: 'ref', to: 'Department', width: 180 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    leaveYear: { type: 'integer', required: true, min, max, label, width: 100 },
    joinDate: { type: 'date', required: true, width: 120 },
    source: {
      type: 'enum',
      values: [...source.values, 'COMPUTED'],
      labels: { COMPUTED: 'Calculated' },
      required: true,
      width: 120,
      help: 'How the balance at the beginning of the year was determined.',
    },
    openingDate: { type: 'date', label: 'Opening', width: 120 },
    openingCurrent: {
      ...leaveDays,
      label: 'Brought in',
      help: 'Current days that were entered, less days taken in advance.',
    },
    openingCarried: { ...leaveDays, label: 'Carried, brought in', width: 160 },
    forfeited: { ...leaveDays, help: 'Days of the previous year above the carry-over limit, which are lost.' },
    ...leaveFigures,
  },
  groupBy: ['department'],
  sort: ['department', 'employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

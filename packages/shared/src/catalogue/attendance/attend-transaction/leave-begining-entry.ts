// Leave Beginning Balance Entry: the balance an employee brings into the system. The first grant is proposed; an entry is replayed at once.
import { type Actions, defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { LeaveBeginning } from './leave-beginning.entity.ts'

const days = { type: 'decimal', scale: 1, min: -365, unit: 'days' } as const
const actions = {
  leaveProposal: {
    kind: 'query',
    code: 'index',
    title: 'First grant',
    help: "Calculates the employee's first leave grant and the balance on a day by the leave rules.",
    live: true,
    params: {
      employee: { type: 'ref', to: 'Employee', required: true },
      openingDate: { type: 'date', required: true, label: 'As of' },
    },
    result: {
      grantDate: {
        type: 'date',
        required: true,
        label: 'First grant',
        help: 'Date of the first grant, after twelve months of service.',
      },
      grantDays: { ...days, required: true, label: 'Days' },
      currentDays: { ...days, required: true, label: 'Current', help: 'Calculated as of the day.' },
      carriedDays: { ...days, required: true, label: 'Carried' },
      carryExpiry: { type: 'date', label: 'Carry expiry' },
      rule: { type: 'text', max: 200, required: true },
    },
  },
} as const satisfies Actions

export const leaveBeginingEntry = defineMaintenance({
  path: '/attendance/attend-transaction/leave-begining-entry',
  title: 'Leave Beginning Balance Entry',
  form: 'frmZLEABEG01',
  screens: full,
  auditForm: 'frmZLEABEG01',
  icon: 'calendar-plus',
  actions,
  entity: LeaveBeginning,
  list: {
    columns: [
      'employee',
      'leaveYear',
      'joinDate',
      'openingDate',
      'currentDays',
      'carriedDays',
      'carryExpiry',
      'advanceDays',
      'source',
    ],
    filters: ['leaveYear', 'employee', 'source'],
    groups: ['source'],
    sort: ['employee', '-leaveYear'],
    search: ['employee', 'remark'],
    total: ['currentDays', 'carriedDays', 'advanceDays'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Employee', fields: ['employee', 'joinDate', 'leaveYear', 'openingDate'] },
    { title: 'Annual leave', fields: ['currentDays', 'carriedDays', 'carryExpiry', 'advanceDays'] },
    { title: 'Other', fields: ['longLeaveDays', 'remark', 'source'] },
  ],
})

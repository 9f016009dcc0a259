// The groups next to Working Shift Entry: which pattern each of them follows, who belongs to it today, and moving an employee
// into it. Users who see the roster see them, users who save it maintain them.
import { type Actions, defineMaintenance, type Fields, full } from '../../../kernel/index.ts'
import { rosterLists } from './roster-lists.ts'
import { WorkGroup } from './work-group.entity.ts'

const group = { type: 'ref', to: 'WorkGroup', required: true } as const

const complaint = {
  day: { type: 'date', required: true, width: 120 },
  rule: { type: 'text', max: 60, required: true },
  message: { type: 'text', max: 300, required: true, label: 'Warning', width: 380 },
} as const satisfies Fields

const actions = {
  members: {
    kind: 'query',
    many: true,
    paged: true,
    code: 'show',
    title: 'Members today',
    params: { workGroup: group },
    result: {
      employee: { type: 'ref', to: 'Employee', width: 220 },
      department: { type: 'ref', to: 'Department', width: 200 },
      position: { type: 'ref', to: 'Position', width: 200 },
      location: { type: 'ref', to: 'WorkLocation', width: 140 },
      since: { type: 'date', required: true, width: 120, help: 'First day in the group.' },
      until: { type: 'date', width: 120, help: 'Last planned day in the group. If empty, there is no end date.' },
    },
  },
  move: {
    kind: 'command',
    code: 'edit',
    title: 'Move to this group',
    help: 'Moves the employee to the group from the given day on, as a new assignment. Later assignments that name another group do not change.',
    params: {
      workGroup: group,
      employee: { type: 'ref', to: 'Employee', required: true },
      from: { type: 'date', required: true, default: 'today', label: 'From', help: 'First day in the group.' },
      reason: { type: 'longText', max: 500, required: true },
    },
    result: {
      employee: { type: 'ref', to: 'Employee' },
      from: { type: 'date', required: true, label: 'From' },
      left: { type: 'ref', to: 'WorkGroup', label: 'Left', help: 'Previous group. If empty, there was none.' },
      warnings: { type: 'lines', of: complaint, help: 'What is unusual about the shifts before and after the change.' },
    },
  },
} as const satisfies Actions

export const workGroups = defineMaintenance({
  path: '/attendance/master-registration/work-groups',
  partOf: '/attendance/master-registration/working-shift-entry',
  name: 'workGroup',
  title: 'Work Groups',
  form: 'frmKWKGRPM01',
  codes: { create: 'frmKWKGRPM01E', edit: 'frmKWKGRPM01E', delete: 'frmKWKGRPM01E' },
  screens: full,
  auditForm: 'frmKWKGRPM01',
  hideInMenu: true,
  sideBySide: rosterLists,
  actions,
  entity: WorkGroup,
  list: {
    columns: [
      'groupCode',
      'groupName',
      'department',
      'shiftSet',
      'shiftSet.cycleDays',
      'offsetDays',
      'minimumStaff',
      'members',
      'validFrom',
      'validTo',
    ],
    filters: ['department', 'shiftSet', 'validFrom', 'validTo'],
    sort: ['groupCode', '-validFrom'],
  },
  sections: [
    { title: 'Group', fields: ['groupCode', 'groupName', 'department', 'minimumStaff', 'members'] },
    { title: 'Pattern', fields: ['shiftSet', 'offsetDays', 'validFrom', 'validTo'] },
  ],
})

// Positions: the posts of employees, with their current and previous holders.
// Specification: rows are created by chart-departments.
import { type Actions, defineMaintenance, largePages, shared } from '../../../kernel/index.ts'
import { Position } from './position.entity.ts'

const position = { type: 'ref', to: 'Position', required: true } as const
const ofPosition = shared('OfPosition', { position })

const actions = {
  incumbents: {
    kind: 'query',
    code: 'show',
    title: 'Incumbents',
    help: 'Names of the employees who hold the position today.',
    many: true,
    paged: true,
    params: ofPosition,
    result: {
      employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
      department: { type: 'ref', to: 'Department', width: 200 },
      grade: { type: 'ref', to: 'PositionGrade', width: 150 },
      employeeStatus: { type: 'ref', to: 'CommonCode', label: 'Status', width: 140 },
      since: { type: 'date', required: true, width: 120 },
    },
  },
  history: {
    kind: 'query',
    code: 'show',
    title: 'History of holders',
    help: 'All employees who held the position, latest first; planned assignments are listed first.',
    many: true,
    paged: true,
    params: ofPosition,
    result: {
      employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
      dateFrom: { type: 'date', required: true, label: 'From', width: 120 },
      dateTo: { type: 'date', label: 'To', width: 120 },
      event: {
        type: 'text',
        required: true,
        max: 60,
        help: 'Kind of the change with which the assignment began.',
        width: 170,
      },
      letterNo: { type: 'text', max: 60, label: 'Letter' },
    },
  },
} as const satisfies Actions

export const positions = defineMaintenance({
  path: '/human-resource-management/position-management/positions',
  title: 'Positions',
  form: 'frmHRPOSIM03',
  screens: ['index', 'show', 'edit'],
  icon: 'briefcase-business',
  actions,
  entity: Position,
  list: {
    columns: [
      'positionCode',
      'positionName',
      'department',
      'level',
      'grade',
      'occupation',
      'reportsTo',
      'planned',
      'incumbents',
      'vacancy',
      'status',
    ],
    filters: ['department', 'level', 'grade', 'occupation', 'status'],
    quick: ['status'],
    groups: ['department', 'level', 'grade', 'occupation', 'status'],
    sort: 'positionCode',
    pageSizes: largePages,
    total: ['planned', 'incumbents', 'vacancy'],
  },
  sections: [
    {
      title: 'Position',
      fields: ['positionCode', 'positionName', 'department', 'level', 'grade', 'occupation', 'reportsTo', 'status'],
    },
    { title: 'Establishment', fields: ['chart', 'planned', 'incumbents', 'vacancy'] },
    { title: 'Work', fields: ['overtimeEligible', 'jobPurpose', 'responsibilities', 'workingConditions'] },
  ],
})

// What happened to employments: every slice with the one before it, so that moves show where from and where to.
import { defineCube, defineDataset, type Fields } from '../../../kernel/index.ts'
import { assignmentEvents as events } from '../parts/employee-working.ts'

const department = { type: 'ref', to: 'Department' } as const
const level = { type: 'ref', to: 'PositionLevel' } as const

export const assignmentEvents = defineDataset({
  name: 'assignmentEvents',
  title: 'Events of employments',
  params: {
    dateFrom: { type: 'date', label: 'From', help: 'If empty, from the first event on.' },
    dateTo: { type: 'date', default: 'today', label: 'To' },
  },
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    eventType: { type: 'enum', values: events, required: true, label: 'Event' },
    date: { type: 'date', required: true },
    fromDepartment: department,
    toDepartment: department,
    fromLevel: level,
    toLevel: level,
    employeeStatus: { type: 'ref', to: 'CommonCode', where: { codeType: 'EMPSTATUS' }, label: 'Status' },
    occupation: { type: 'ref', to: 'CommonCode', where: { codeType: 'OCCUPATION' } },
  } as const satisfies Fields,
})

export const assignmentEventsCube = defineCube({
  dataset: assignmentEvents,
  dimensions: [
    'eventType',
    'date',
    'fromDepartment',
    'toDepartment',
    'fromLevel',
    'toLevel',
    'employeeStatus',
    'occupation',
  ],
  measures: {
    events: { by: 'count' },
    employees: { by: 'distinct', of: 'employee', help: 'Number of different employees.' },
  },
  details: [
    'employee',
    'date',
    'eventType',
    'fromDepartment',
    'toDepartment',
    'fromLevel',
    'toLevel',
    'employeeStatus',
  ],
})

// Device Connection Analysis: what phones did day by day, how often they failed and how long they waited.
import { defineReport, indexOnly, inOrder } from '../../kernel/index.ts'
import { connectionLists } from './parts/mobile-lists.ts'

const count = { type: 'integer', total: 'sum', width: 110 } as const

export const deviceConnectionAnalysis = defineReport({
  path: '/security-system/device-connection-analysis',
  title: 'Device Connection Analysis',
  form: 'frmZMOBDEV01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  sideBySide: connectionLists,
  params: {
    dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
    department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
  },
  columns: {
    workDate: { type: 'date', required: true, label: 'Day', width: 120 },
    logins: { ...count, label: 'Sign-ins' },
    failures: { ...count, label: 'Failed' },
    failurePercent: {
      type: 'percent',
      label: 'Failed, %',
      help: 'Failed sign-ins in percent of all sign-ins.',
      width: 110,
    },
    medianLatency: { type: 'integer', unit: 'ms', label: 'Median wait', width: 130 },
    devices: { type: 'integer', label: 'Phones', help: 'Number of different devices.', width: 100 },
    employees: { type: 'integer', label: 'Employees', help: 'Number of different employees.', width: 110 },
  },
  sort: ['-workDate'],
  checks: [inOrder('dateFrom', 'dateTo')],
})

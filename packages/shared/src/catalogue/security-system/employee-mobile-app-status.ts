// Employee Mobile App Status: in which state the app of everybody is who may use it.
import { defineReport, indexOnly, shared } from '../../kernel/index.ts'
import { appStatuses } from '../../rules/mobile/devices.ts'

const appStatus = {
  type: 'enum',
  values: shared('MobileAppStatus', [...appStatuses]),
  labels: { NEVER_LOGGED_IN: 'Never signed in' },
} as const

export const employeeMobileAppStatus = defineReport({
  path: '/security-system/employee-mobile-app-status',
  title: 'Employee Mobile App Status',
  form: 'frmZMOBAPP01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
    appStatus: { ...appStatus, label: 'State' },
  },
  columns: {
    appStatus: { ...appStatus, required: true, label: 'State', width: 140 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    department: { type: 'ref', to: 'Department', width: 180 },
    profile: { type: 'ref', to: 'MobileAccessProfile', width: 160 },
    device: { type: 'text', max: 60, label: 'Phone', width: 160 },
    version: { type: 'text', max: 20, width: 100 },
    lastSeen: { type: 'dateTime', label: 'Last seen', width: 150 },
    heads: { type: 'integer', total: 'sum', label: 'Employees', width: 110 },
  },
  groupBy: ['appStatus'],
  sort: ['employee'],
})

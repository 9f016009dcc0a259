// What is odd about phones: shared ones, too many of them, impossible journeys, made-up positions.
import { defineReport, indexOnly, inOrder, shared } from '../../kernel/index.ts'
import { connectionLists } from './parts/mobile-lists.ts'

const kind = {
  type: 'enum',
  values: shared('DeviceAnomaly', ['SHARED_DEVICE', 'MANY_DEVICES', 'IMPOSSIBLE_TRAVEL', 'MOCK_LOCATION']),
  labels: {
    SHARED_DEVICE: 'Used by two employees',
    MANY_DEVICES: 'Too many phones',
    IMPOSSIBLE_TRAVEL: 'Impossible journey',
    MOCK_LOCATION: 'Made-up position',
  },
} as const

export const deviceAnomalies = defineReport({
  path: '/security-system/device-anomalies',
  partOf: '/security-system/device-connection-analysis',
  title: 'Device Anomalies',
  form: 'frmZMOBDEV01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: connectionLists,
  params: {
    dateFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To' },
    kind: { ...kind, label: 'What' },
  },
  columns: {
    seenAt: { type: 'dateTime', required: true, label: 'At', width: 150 },
    kind: { ...kind, required: true, label: 'What', width: 170 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    deviceUid: { type: 'text', max: 64, label: 'Phone', width: 180 },
    detail: { type: 'text', max: 200, width: 300 },
  },
  sort: ['-seenAt'],
  checks: [inOrder('dateFrom', 'dateTo')],
})

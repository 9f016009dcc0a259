// What one call of a terminal delivered.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

const count = { type: 'integer', required: true, readOnly: true, width: 90 } as const

export const PunchBatch = defineEntity({
  name: 'PunchBatch',
  title: 'Batch of punches',
  key: ['batchNo'],
  show: 'batchNo',
  fields: {
    batchNo: { type: 'code', max: 40, required: true, readOnly: true, label: 'Batch', width: 190 },
    terminal: {
      type: 'ref',
      to: 'AttendanceTerminal',
      readOnly: true,
      width: 200,
      help: 'If empty, the punches came from mobile phones.',
    },
    receivedAt: { type: 'dateTime', required: true, readOnly: true, label: 'Received', width: 150 },
    rows: count,
    mapped: { ...count, help: 'Punches of a known badge.' },
    unmapped: { ...count, help: 'Punches of an unknown badge.' },
    duplicate: { ...count, label: 'Known already', width: 120 },
    rejected: count,
    firstPunchAt: { type: 'dateTime', readOnly: true, label: 'First punch', width: 150 },
    lastPunchAt: { type: 'dateTime', readOnly: true, label: 'Last punch', width: 150 },
    driftSec: { type: 'integer', min: -2_147_483_647, readOnly: true, label: 'Drift', unit: 's', width: 90 },
    health: {
      type: 'enum',
      values: ['OK', 'DRIFT', 'UNMAPPED', 'NO_DATA'],
      labels: { OK: 'OK', DRIFT: 'Clock drifts', UNMAPPED: 'Unknown badges' },
      required: true,
      readOnly: true,
      width: 140,
    },
    status: { type: 'enum', values: ['OK', 'PARTIAL', 'FAILED'], required: true, readOnly: true, width: 100 },
  } as const satisfies Fields,
  system: true,
})

// What phones did: appended, never changed. Positions are kept for ninety days, then to about a kilometre (UU 27/2022 art. 16).
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const DeviceConnection = defineEntity({
  name: 'DeviceConnection',
  title: 'Device connection',
  key: ['deviceUid', 'connectedAt'],
  code: 'deviceUid',
  show: 'deviceUid',
  system: true,
  fields: {
    connectedAt: { type: 'dateTime', required: true, label: 'At' },
    deviceUid: { type: 'text', max: 64, required: true, label: 'Phone' },
    employee: { type: 'ref', to: 'Employee', required: true },
    event: {
      type: 'enum',
      values: shared('DeviceEvent', [
        'LOGIN',
        'LOGIN_FAILED',
        'CLOCK_IN',
        'CLOCK_OUT',
        'SYNC',
        'REQUEST',
        'CRASH',
        'WRONG_CODE',
      ]),
      labels: { WRONG_CODE: 'Wrong activation code' },
      required: true,
    },
    network: {
      type: 'enum',
      values: shared('DeviceNetwork', ['WIFI', 'CELLULAR', 'UNKNOWN']),
      default: 'UNKNOWN',
      required: true,
    },
    ip: { type: 'text', max: 45 },
    latitude: { type: 'decimal', scale: 6, min: -90, max: 90 },
    longitude: { type: 'decimal', scale: 6, min: -180, max: 180 },
    accuracyM: { type: 'integer', max: 1_000_000, unit: 'm' },
    latencyMs: { type: 'integer', max: 600_000, unit: 'ms' },
    mockLocation: { type: 'boolean' },
    appVersion: { type: 'text', max: 20 },
  } as const satisfies Fields,
})

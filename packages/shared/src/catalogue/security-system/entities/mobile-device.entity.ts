// A phone that is bound to an employee, by the hash of its installation.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const form = 'frmZMOBACC01E'

export const MobileDevice = defineEntity({
  name: 'MobileDevice',
  title: 'Phone',
  key: ['deviceUid', 'employee'],
  code: 'deviceUid',
  show: 'model',
  fields: {
    deviceUid: {
      type: 'text',
      max: 64,
      required: true,
      readOnly: true,
      label: 'Phone',
      help: 'Hash of the app installation on the phone.',
      width: 180,
    },
    employee: { type: 'ref', to: 'Employee', required: true, readOnly: true, width: 220 },
    platform: {
      type: 'enum',
      values: shared('MobileDevicePlatform', ['ANDROID', 'IOS']),
      labels: { IOS: 'iOS', ANDROID: 'Android' },
      required: true,
      readOnly: true,
      width: 110,
    },
    model: { type: 'text', max: 60, required: true, readOnly: true, width: 150 },
    osVersion: { type: 'text', max: 20, readOnly: true, label: 'System', width: 100 },
    appVersion: { type: 'text', max: 20, readOnly: true, label: 'Version', width: 100 },
    boundAt: { type: 'dateTime', readOnly: true, label: 'Bound', width: 150 },
    lastSeenAt: { type: 'dateTime', readOnly: true, label: 'Last seen', width: 150 },
    rooted: { type: 'boolean', readOnly: true },
    mockLocation: { type: 'boolean', readOnly: true, label: 'Made-up position' },
    status: {
      type: 'enum',
      values: shared('MobileDeviceStatus', ['PENDING', 'BOUND', 'RELEASED', 'BLOCKED']),
      labels: { PENDING: 'Waits for a release' },
      default: 'BOUND',
      required: true,
      readOnly: true,
      width: 140,
    },
  } as const satisfies Fields,
  lifecycle: {
    release: { from: ['BOUND', 'PENDING'], to: 'RELEASED', form },
    blockPhone: { from: ['BOUND', 'PENDING'], to: 'BLOCKED', form, needs: 'reason', label: 'Block' },
  },
})

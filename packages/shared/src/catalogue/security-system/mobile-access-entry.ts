// Mobile Access Entry: who may use the app with which profile; codes of activation, and phones that were lost.
import { type Actions, defineMaintenance, full } from '../../kernel/index.ts'
import { DeviceConnection } from './device-connection.entity.ts'
import { MobileAccess } from './mobile-access.entity.ts'
import { MobileDevice } from './mobile-device.entity.ts'
import { mobileAccessLists } from './mobile-lists.ts'

const { platform, status } = MobileDevice.fields
const { event, network } = DeviceConnection.fields
const uid = {
  type: 'text',
  min: 8,
  max: 64,
  required: true,
  label: 'Phone',
  help: 'Hash of the installation, made by the app and kept by it',
} as const

const actions = {
  issueCode: {
    kind: 'command',
    code: 'edit',
    title: 'Issue an activation code',
    help: 'Eight digits, for one phone and 72 hours; shown once. A code that was issued before ends.',
    when: { status: ['PENDING', 'ACTIVE'] },
    params: { access: { type: 'ref', to: 'MobileAccess', required: true } },
    result: {
      activationCode: { type: 'text', max: 8, required: true, help: 'Shown once' },
      validTo: { type: 'dateTime', required: true },
    },
  },
  registerDevice: {
    kind: 'command',
    code: null,
    title: 'Bind a phone',
    help: 'Binds the phone of the signed-in employee by an activation code. Beyond the number of phones that the profile allows it waits until one is released. After five wrong codes within 15 minutes, of one employee or from one phone, the code ends and no other is taken for a while.',
    params: {
      activationCode: { type: 'text', min: 8, max: 8, required: true },
      deviceUid: uid,
      platform: { type: 'enum', values: platform.values, labels: platform.labels, required: true },
      model: { type: 'text', max: 60, required: true },
      osVersion: { type: 'text', max: 20 },
      appVersion: { type: 'text', max: 20 },
      rooted: { type: 'boolean' },
      mockLocation: { type: 'boolean' },
    },
    secret: ['activationCode'],
    result: { status: { type: 'enum', values: status.values, labels: status.labels, required: true } },
  },
  reportConnection: {
    kind: 'command',
    code: null,
    title: 'Report what a phone did',
    help: 'Of a phone that is bound to the signed-in employee: that it was used, and how.',
    params: {
      deviceUid: uid,
      event: { type: 'enum', values: event.values, labels: event.labels, required: true },
      network: { type: 'enum', values: network.values },
      latitude: { type: 'decimal', scale: 6, min: -90, max: 90 },
      longitude: { type: 'decimal', scale: 6, min: -180, max: 180 },
      accuracyM: { type: 'integer', max: 1_000_000 },
      latencyMs: { type: 'integer', max: 600_000 },
      mockLocation: { type: 'boolean' },
      appVersion: { type: 'text', max: 20 },
    },
    secret: ['latitude', 'longitude'],
    result: {},
  },
} as const satisfies Actions

export const mobileAccessEntry = defineMaintenance({
  path: '/security-system/mobile-access-entry',
  title: 'Mobile Access Entry',
  form: 'frmZMOBACC01',
  screens: full,
  sideBySide: mobileAccessLists,
  actions,
  entity: MobileAccess,
  list: {
    columns: ['employee', 'profile', 'status', 'devices', 'appVersion', 'lastSeenAt'],
    filters: ['employee', 'profile', 'status'],
    quick: ['status'],
    sort: 'employee',
    search: ['employee'],
  },
  sections: [
    { title: 'Access', fields: ['employee', 'profile', 'note'] },
    {
      title: 'State',
      fields: ['status', 'devices', 'appVersion', 'lastSeenAt', 'activationUntil'],
      screens: ['index', 'show'],
    },
  ],
})

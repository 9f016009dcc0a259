// Mobile Access Entry: who may use the app with which profile; codes of activation, and phones that were lost.
import { type Actions, defineMaintenance, full } from '../../kernel/index.ts'
import { DeviceConnection } from './entities/device-connection.entity.ts'
import { MobileAccess } from './entities/mobile-access.entity.ts'
import { MobileDevice } from './entities/mobile-device.entity.ts'
import { mobileAccessLists } from './parts/mobile-lists.ts'

const { platform, status } = MobileDevice.fields
const { event, network } = DeviceConnection.fields
const uid = {
  type: 'text',
  min: 8,
  max: 64,
  required: true,
  label: 'Phone',
  help: 'Hash of the installation, created and stored by the app.',
} as const

const actions = {
  issueCode: {
    kind: 'command',
    code: 'edit',
    title: 'Issue an activation code',
    help: 'Creates an activation code of eight digits for one phone, valid for 72 hours and shown once. An earlier code becomes invalid.',
    when: { status: ['PENDING', 'ACTIVE'] },
    params: { access: { type: 'ref', to: 'MobileAccess', required: true } },
    result: {
      activationCode: { type: 'text', max: 8, required: true, help: 'The code is shown only once.' },
      validTo: { type: 'dateTime', required: true },
    },
  },
  registerDevice: {
    kind: 'command',
    code: null,
    title: 'Bind a phone',
    help: 'Registers the phone of the signed-in employee with an activation code. Above the number of phones allowed by the profile, it waits until another one is released. After five wrong codes within 15 minutes, of one employee or from one phone, the code becomes invalid and no other is accepted for a while.',
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
    help: 'Reports the use of a registered phone of the signed-in employee.',
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

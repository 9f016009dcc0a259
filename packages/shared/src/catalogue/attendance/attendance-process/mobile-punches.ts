// The second list of Geofence Absenteeism: punches made by phone, one by one. They are handed in here: own punches by users who
// punch by phone, those of others by the server of an app under a code of its own (frmKGEOTIS01A).
import { type Actions, defineList, type Fields, indexOnly, shared } from '../../../kernel/index.ts'
import { mobileLists } from './mobile-lists.ts'
import { RawPunch } from './raw-punch.entity.ts'

const { geoStatus, status, direction } = RawPunch.fields

const sent = {
  punchNo: {
    type: 'code',
    max: 40,
    required: true,
    help: 'Number that the device gave the punch. Sending it again stores nothing new and returns the same answer.',
  },
  direction: { type: 'enum', values: direction.values, default: 'UNKNOWN' },
  latitude: { type: 'decimal', scale: 6, min: -90, max: 90, help: 'Without a position, the punch is kept for review.' },
  longitude: { type: 'decimal', scale: 6, min: -180, max: 180 },
  accuracyM: {
    type: 'integer',
    min: 0,
    max: 1_000_000,
    unit: 'm',
    help: 'Accuracy of the position in metres, as reported by the device.',
  },
  mockLocation: { type: 'boolean', help: 'The device reports that its position is simulated.' },
  deviceTime: {
    type: 'dateTime',
    required: true,
    help: 'Clock of the device at the punch. The punch itself is recorded with the server time.',
  },
  deviceId: { type: 'text', max: 60 },
  photo: { type: 'image', maxMegabytes: 3, help: 'A file uploaded before for this feature and field.' },
} as const satisfies Fields

const became = shared('MobilePunchOutcome', {
  punch: { type: 'ref', to: 'RawPunch', required: true },
  result: { type: 'enum', values: shared('MobilePunchResult', ['STORED', 'KNOWN']), required: true },
  punchAt: { type: 'dateTime', required: true },
  clock: { type: 'text', max: 8, required: true, help: 'Local time of the work location.' },
  status: { type: 'enum', values: status.values, required: true },
  geoStatus: { ...geoStatus, readOnly: false },
  distanceM: { type: 'integer', unit: 'm' },
} as const satisfies Fields)

const actions = {
  sendOwn: {
    kind: 'command',
    code: null,
    title: 'Punch',
    help: 'Records a punch of the signed-in employee. Available only in a session and if the employee punches by phone.',
    params: sent,
    secret: ['latitude', 'longitude'],
    result: became,
  },
  send: {
    kind: 'command',
    code: 'frmKGEOTIS01A',
    title: 'Submit a punch',
    help: 'Records a punch of an employee who punches by phone, sent by the server of an app.',
    params: { employee: { type: 'ref', to: 'Employee', required: true }, ...sent },
    secret: ['latitude', 'longitude'],
    result: became,
  },
  place: {
    kind: 'query',
    code: 'index',
    title: 'Location',
    help: 'Shows where a punch was made and the geofence it was checked against.',
    params: { punch: { type: 'ref', to: 'RawPunch', required: true } },
    result: {
      latitude: { type: 'decimal', scale: 6 },
      longitude: { type: 'decimal', scale: 6 },
      accuracyM: { type: 'integer', unit: 'm' },
      deviceTime: { type: 'dateTime' },
      photo: { type: 'image' },
      review: { type: 'code', max: 40, help: 'Number of the review that decides about the punch.' },
      fenceCode: { type: 'code', max: 20 },
      fenceName: { type: 'text', max: 60 },
      fenceLatitude: { type: 'decimal', scale: 6 },
      fenceLongitude: { type: 'decimal', scale: 6 },
      radiusM: { type: 'integer', unit: 'm' },
    },
  },
} as const satisfies Actions

export const mobilePunches = defineList({
  path: '/attendance/attendance-process/mobile-punches',
  partOf: '/attendance/attendance-process/geofence-absentism',
  name: 'mobilePunch',
  title: 'Mobile Punches',
  form: 'frmKGEOTIS01',
  screens: indexOnly,
  buttons: ['reload'],
  hideInMenu: true,
  sideBySide: mobileLists,
  actions,
  entity: RawPunch,
  where: { source: ['MOBILE'] },
  list: {
    columns: [
      'punchAt',
      'timeZone',
      'employee',
      'direction',
      'geoStatus',
      'status',
      'fence',
      'distanceM',
      'accuracyM',
      'mockLocation',
      'offline',
      'photo',
      'workDate',
      'deviceTime',
    ],
    filters: ['punchAt', 'employee', 'geoStatus', 'status', 'fence', 'offline'],
    groups: ['status', 'geoStatus', 'fence'],
    sort: ['-punchAt', 'employee'],
    search: ['employee', 'badgeNo'],
    dateRange: 'punchAt',
  },
  sections: [
    { title: 'Punch', fields: ['employee', 'punchAt', 'timeZone', 'direction', 'status', 'workDate', 'photo'] },
    {
      title: 'Place',
      fields: ['geoStatus', 'fence', 'distanceM', 'accuracyM', 'latitude', 'longitude', 'mockLocation'],
    },
    { title: 'Device', fields: ['deviceTime', 'offline', 'deviceId'] },
  ],
})

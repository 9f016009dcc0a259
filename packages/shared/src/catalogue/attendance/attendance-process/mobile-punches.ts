// The second list of Geofence Absenteeism: punches made by phone, one by one. They are handed in here: one's own by whoever
// punches by phone, those of others by the server of an app under a code of its own (frmKGEOTIS01A).
import { type Actions, defineList, type Fields, indexOnly, shared } from '../../../kernel/index.ts'
import { mobileLists } from './mobile-lists.ts'
import { RawPunch } from './raw-punch.entity.ts'

const { geoStatus, status, direction } = RawPunch.fields

const sent = {
  punchNo: {
    type: 'code',
    max: 40,
    required: true,
    help: 'Own number of the punch, given by the device; sent again it is stored once and answered as before',
  },
  direction: { type: 'enum', values: direction.values, default: 'UNKNOWN' },
  latitude: { type: 'decimal', scale: 6, min: -90, max: 90, help: 'Without a position it waits for a review' },
  longitude: { type: 'decimal', scale: 6, min: -180, max: 180 },
  accuracyM: { type: 'integer', min: 0, max: 1_000_000, unit: 'm', help: 'As the device says' },
  mockLocation: { type: 'boolean', help: 'The device says that its position is made up' },
  deviceTime: {
    type: 'dateTime',
    required: true,
    help: 'Its clock when the punch was made; the punch itself has the time of the server',
  },
  deviceId: { type: 'text', max: 60 },
  photo: { type: 'image', maxMegabytes: 3, help: 'A file sent for this feature and field before' },
} as const satisfies Fields

const became = shared('MobilePunchOutcome', {
  punch: { type: 'ref', to: 'RawPunch', required: true },
  result: { type: 'enum', values: shared('MobilePunchResult', ['STORED', 'KNOWN']), required: true },
  punchAt: { type: 'dateTime', required: true },
  clock: { type: 'text', max: 8, required: true, help: 'By the clock of the place of work' },
  status: { type: 'enum', values: status.values, required: true },
  geoStatus: { ...geoStatus, readOnly: false },
  distanceM: { type: 'integer', unit: 'm' },
} as const satisfies Fields)

const actions = {
  sendOwn: {
    kind: 'command',
    code: null,
    title: 'Punch',
    help: 'A punch of the signed-in employee; only in a session, and only where attendance is taken by phone.',
    params: sent,
    secret: ['latitude', 'longitude'],
    result: became,
  },
  send: {
    kind: 'command',
    code: 'frmKGEOTIS01A',
    title: 'Hand in a punch',
    help: 'A punch of any employee whose attendance is taken by phone, for the server of an app.',
    params: { employee: { type: 'ref', to: 'Employee', required: true }, ...sent },
    secret: ['latitude', 'longitude'],
    result: became,
  },
  place: {
    kind: 'query',
    code: 'index',
    title: 'On the ground',
    help: 'Where a punch was made, and the fence it was held against.',
    params: { punch: { type: 'ref', to: 'RawPunch', required: true } },
    result: {
      latitude: { type: 'decimal', scale: 6 },
      longitude: { type: 'decimal', scale: 6 },
      accuracyM: { type: 'integer', unit: 'm' },
      deviceTime: { type: 'dateTime' },
      photo: { type: 'image' },
      review: { type: 'code', max: 40, help: 'Number under which it waits for a decision' },
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
      ...(['punchAt', 'timeZone', 'employee', 'direction', 'geoStatus', 'status', 'fence', 'distanceM'] as const),
      ...(['accuracyM', 'mockLocation', 'offline', 'photo', 'workDate', 'deviceTime'] as const),
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

// Punches as they came: added, never changed in what was sent. The evaluation writes to which day each was given, a review
// whether a mobile one counts.

import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { timeZones } from '../../master/parts/place-choices.ts'

export const zones = {
  type: 'enum',
  values: timeZones,
  labels: { WIB: 'WIB', WITA: 'WITA', WIT: 'WIT' },
} as const
const degrees = (most: number) => ({ type: 'decimal', scale: 6, min: -most, max: most, readOnly: true }) as const

export const RawPunch = defineEntity({
  name: 'RawPunch',
  title: 'Punch',
  key: ['source', 'terminal', 'badgeNo', 'punchAt', 'direction'],
  code: 'badgeNo',
  show: 'badgeNo',
  fields: {
    source: {
      type: 'enum',
      values: shared('PunchSource', ['TERMINAL', 'MOBILE', 'MANUAL', 'UPLOAD']),
      required: true,
      readOnly: true,
    },
    terminal: { type: 'ref', to: 'AttendanceTerminal', readOnly: true },
    badgeNo: { type: 'text', max: 30, required: true, readOnly: true },
    employee: { type: 'ref', to: 'Employee', readOnly: true },
    punchAt: {
      type: 'dateTime',
      required: true,
      readOnly: true,
      help: 'Moment of the punch. The local time follows from the time zone of the location.',
    },
    timeZone: { ...zones, required: true, readOnly: true },
    direction: {
      type: 'enum',
      values: shared('PunchDirection', ['IN', 'OUT', 'UNKNOWN']),
      required: true,
      readOnly: true,
      help: 'Direction as it was sent.',
    },
    verifyMode: { type: 'text', max: 20, readOnly: true },
    latitude: degrees(90),
    longitude: degrees(180),
    accuracyM: { type: 'integer', min: 0, readOnly: true, unit: 'm', label: 'Accuracy' },
    mockLocation: { type: 'boolean', readOnly: true, help: 'The device reported that its position was simulated.' },
    deviceId: { type: 'text', max: 60, readOnly: true },
    deviceTime: {
      type: 'dateTime',
      readOnly: true,
      help: 'Clock of the device, for comparison with the server time.',
    },
    offline: {
      type: 'boolean',
      readOnly: true,
      label: 'Sent later',
      help: 'The punch was received later than the policy allows.',
    },
    sentKey: { type: 'text', max: 80, hidden: true, unique: true, readOnly: true },
    photo: { type: 'image', maxMegabytes: 3 },
    fence: { type: 'ref', to: 'Geofence', readOnly: true, label: 'Nearest fence' },
    distanceM: {
      type: 'integer',
      readOnly: true,
      unit: 'm',
      label: 'Distance',
      help: 'Distance in metres to the centre of the geofence.',
    },
    geoStatus: {
      type: 'enum',
      values: shared('GeoStatus', ['INSIDE', 'BORDER', 'OUTSIDE', 'LOW_ACCURACY', 'NO_FIX', 'NO_FENCE', 'MOCK']),
      labels: { NO_FIX: 'No position', MOCK: 'Made up' },
      readOnly: true,
      label: 'Place',
    },
    status: {
      type: 'enum',
      values: shared('PunchStatus', ['VALID', 'DUPLICATE', 'UNMAPPED', 'PENDING_REVIEW', 'REJECTED']),
      required: true,
      readOnly: true,
      help: 'Only valid punches are evaluated.',
    },
    workDate: {
      type: 'date',
      readOnly: true,
      help: 'Working day that the punch belongs to. If empty, it belongs to none.',
    },
    batch: { type: 'ref', to: 'PunchBatch', readOnly: true },
  } as const satisfies Fields,
  system: true,
})

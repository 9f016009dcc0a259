// Geofence Absenteeism: where mobile punches were made, and who should have punched by phone and has none that counts.
import { defineReport, indexOnly, inOrder } from '../../../kernel/index.ts'
import { filterF3, whoOfDay } from '../attend-report-managemant/day-filters.ts'
import { AttendanceDay } from './attendance-day.entity.ts'
import { mobileLists } from './mobile-lists.ts'
import { RawPunch } from './raw-punch.entity.ts'

const { direction, geoStatus, status } = RawPunch.fields

export const geofenceAbsentism = defineReport({
  kind: 'list',
  path: '/attendance/attendance-process/geofence-absentism',
  title: 'Geofence Absenteeism',
  form: 'frmKGEOTIS01',
  screens: indexOnly,
  buttons: ['reload'],
  icon: 'map-pin-off',
  sideBySide: mobileLists,
  params: {
    ...filterF3,
    dateFrom: { ...filterF3.dateFrom, default: 'today' },
    geoStatus: { type: 'enum', values: geoStatus.values, labels: geoStatus.labels, label: 'Place' },
    onlyAbsent: { type: 'boolean', label: 'Only without a valid punch' },
  },
  checks: [inOrder('dateFrom', 'dateTo')],
  columns: {
    ...whoOfDay,
    shift: { type: 'ref', to: 'WorkingShift', width: 130 },
    clock: {
      type: 'text',
      max: 8,
      label: 'Time',
      width: 90,
      help: 'Local time of the work location. If empty, there was no punch.',
    },
    direction: { type: 'enum', values: direction.values, width: 100 },
    fence: { type: 'ref', to: 'Geofence', width: 180, help: 'The nearest geofence, measured to its edge.' },
    distanceM: { type: 'integer', unit: 'm', label: 'Distance', width: 100 },
    accuracyM: { type: 'integer', unit: 'm', label: 'Accuracy', width: 100 },
    geoStatus: { type: 'enum', values: geoStatus.values, labels: geoStatus.labels, label: 'Place', width: 130 },
    mock: { type: 'boolean', label: 'Simulated', width: 100 },
    photo: { type: 'boolean', width: 80, help: 'The punch was sent with a photo.' },
    punchStatus: { type: 'enum', values: status.values, label: 'Punch', width: 150 },
    dayStatus: { type: 'enum', values: AttendanceDay.fields.status.values, label: 'Day', width: 130 },
    offline: { type: 'boolean', label: 'Sent later', width: 110 },
    punch: { type: 'ref', to: 'RawPunch', label: 'Badge', width: 110 },
  },
  spare: ['offline', 'punch'],
  sort: ['-workDate', 'employee', 'clock'],
})

// Geofence Absenteeism: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const geofenceAbsentism = definePlaceholder({
  kind: 'list',
  path: '/attendance/attendance-process/geofence-absentism',
  title: 'Geofence Absenteeism',
  form: 'frmKGEOTIS01',
  screens: indexOnly,
  buttons: ['reload'],
})

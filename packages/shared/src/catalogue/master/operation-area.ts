// Operation Area: head office, plants and branches, with their places of work, fences and terminals.
import { childPart, defineMaintenance, full, withChildren } from '../../kernel/index.ts'
import { AttendanceTerminal } from '../attendance/attendance-process/attendance-terminal.entity.ts'
import { Geofence } from '../attendance/attendance-process/geofence.entity.ts'
import { OperationArea } from './entities/operation-area.entity.ts'
import { WorkLocation } from './entities/work-location.entity.ts'

const locations = childPart({
  name: 'locations',
  one: 'Location',
  entity: WorkLocation,
  by: 'area',
  columns: ['locationCode', 'timeZone', 'workDayScheme', 'taxPlaceNo', 'address', 'phone', 'status'],
  fields: [
    'locationCode',
    'locationName',
    'address',
    'postCode',
    'timeZone',
    'workDayScheme',
    'taxPlaceNo',
    'phone',
    'status',
  ],
  sort: 'locationCode',
})
const fences = childPart({
  name: 'fences',
  one: 'Fence',
  entity: Geofence,
  by: 'location',
  via: 'area',
  columns: ['fenceCode', 'location', 'latitude', 'longitude', 'radiusM', 'validFrom', 'validTo', 'active'],
  fields: ['fenceCode', 'fenceName', 'location', 'latitude', 'longitude', 'radiusM', 'validFrom', 'validTo', 'active'],
  sort: 'fenceCode',
})
const terminals = childPart({
  name: 'terminals',
  one: 'Terminal',
  entity: AttendanceTerminal,
  by: 'location',
  via: 'area',
  columns: [
    'terminalCode',
    'serialNo',
    'location',
    'terminalGroup',
    'directionMode',
    'lastSyncAt',
    'clockDriftSec',
    'active',
  ],
  fields: [
    'terminalCode',
    'terminalName',
    'serialNo',
    'location',
    'terminalGroup',
    'model',
    'ipAddress',
    'directionMode',
    'active',
  ],
  sort: 'terminalCode',
})

export const operationArea = withChildren(
  defineMaintenance({
    path: '/master/operation-area',
    title: 'Operation Area',
    form: 'frmBOPEENT01',
    screens: full,
    auditForm: 'frmBOPEENT01',
    icon: 'map',
    entity: OperationArea,
    list: {
      columns: [
        'areaCode',
        'areaName',
        'areaType',
        'province',
        'timeZone',
        'locations',
        'fences',
        'terminals',
        'status',
      ],
      filters: ['areaType', 'timeZone', 'status'],
      sort: 'areaCode',
      search: ['areaCode', 'areaName', 'province', 'city'],
      total: ['locations', 'fences', 'terminals'],
    },
    sections: [
      { title: 'Area', fields: ['areaCode', 'areaName', 'areaType', 'status'] },
      { title: 'Region', fields: ['province', 'city', 'timeZone', 'minimumWageRegion'] },
    ],
  }),
  [locations, fences, terminals],
)

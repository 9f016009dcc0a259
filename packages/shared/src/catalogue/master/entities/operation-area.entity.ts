// Areas of operation: head office, plants, branches; the work locations belong to them.

import { activeStatuses, defineEntity, type Fields } from '../../../kernel/index.ts'
import { timeZones } from '../parts/place-choices.ts'

export const OperationArea = defineEntity({
  name: 'OperationArea',
  title: 'Operation area',
  key: ['areaCode'],
  show: 'areaName',
  fields: {
    areaCode: { type: 'code', max: 20, required: true, unique: true, fixed: true },
    areaName: { type: 'text', max: 100, required: true },
    areaType: { type: 'enum', values: ['HEAD_OFFICE', 'PLANT', 'BRANCH', 'SITE'], required: true },
    province: { type: 'text', max: 80 },
    city: { type: 'text', max: 80 },
    timeZone: {
      type: 'enum',
      values: timeZones,
      labels: { WIB: 'WIB', WITA: 'WITA', WIT: 'WIT' },
      required: true,
    },
    minimumWageRegion: { type: 'code', max: 20, help: 'Region whose minimum wage payroll applies.' },
    locations: { type: 'integer', derived: true, width: 100, help: 'Number of work locations in the area.' },
    fences: { type: 'integer', derived: true, width: 100, help: 'Number of geofences that are valid today.' },
    terminals: { type: 'integer', derived: true, width: 100 },
    status: { type: 'enum', values: activeStatuses, default: 'ACTIVE', required: true },
  } as const satisfies Fields,
})

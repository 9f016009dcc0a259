// Zones of travel: places that pay the same per day.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'

export const TravelZone = defineEntity({
  name: 'TravelZone',
  title: 'Travel zone',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 120 },
    name: { type: 'text', max: 80, required: true, width: 240 },
    region: { type: 'enum', values: ['DOMESTIC', 'OVERSEAS'], required: true, width: 130 },
    sortOrder: { type: 'integer', min: 0, max: 999, default: 0, required: true, label: 'Order', width: 90 },
    areas: { type: 'integer', derived: true, width: 100, help: 'Areas of operation in the zone.' },
  } as const satisfies Fields,
})

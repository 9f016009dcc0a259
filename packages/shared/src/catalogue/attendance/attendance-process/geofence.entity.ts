// Circles within which a mobile punch counts.
import { defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

export const Geofence = defineEntity({
  name: 'Geofence',
  title: 'Geofence',
  key: ['fenceCode'],
  show: 'fenceName',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    fenceCode: { type: 'code', max: 20, required: true, fixed: true },
    fenceName: { type: 'text', max: 60, required: true },
    location: { type: 'ref', to: 'WorkLocation', required: true },
    latitude: { type: 'decimal', scale: 6, min: -90, max: 90, required: true },
    longitude: { type: 'decimal', scale: 6, min: -180, max: 180, required: true },
    radiusM: { type: 'integer', min: 20, max: 2_000, default: 100, required: true, unit: 'm' },
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
    active: { type: 'boolean', default: true },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo')],
})

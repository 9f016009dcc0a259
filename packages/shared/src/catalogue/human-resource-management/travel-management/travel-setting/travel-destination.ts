// Travel Destination: where people travel to, with the zone and the clock of the place.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { TravelDestination } from './travel-destination.entity.ts'

export const travelDestination = defineMaintenance({
  path: '/human-resource-management/travel-management/travel-setting/travel-destination',
  title: 'Travel Destination',
  form: 'frmHRTRAVM09',
  screens: full,
  entity: TravelDestination,
  list: {
    columns: ['code', 'city', 'province', 'country', 'operationArea', 'zoneName', 'timeZone', 'distanceKm', 'isActive'],
    filters: ['operationArea', 'zone', 'country', 'isActive'],
    sort: 'code',
    search: ['code', 'city', 'province', 'country'],
  },
  sections: [
    { title: 'Place', fields: ['code', 'city', 'province', 'country', 'isActive'] },
    { title: 'Travel', fields: ['operationArea', 'zone', 'timeZone', 'distanceKm', 'airport', 'station'] },
  ],
})

// Travel Zones: next to the areas that lie in them.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { zoneLists } from './travel-choices.ts'
import { TravelZone } from './travel-zone.entity.ts'

export const travelZones = defineMaintenance({
  path: '/human-resource-management/travel-management/travel-setting/travel-zones',
  partOf: '/human-resource-management/travel-management/travel-setting/operation-area-setting',
  title: 'Travel Zones',
  form: 'frmHRZONEX01',
  codes: { create: 'frmHRZONEX01E', edit: 'frmHRZONEX01E', delete: 'frmHRZONEX01E' },
  screens: full,
  hideInMenu: true,
  sideBySide: zoneLists,
  entity: TravelZone,
  list: { columns: ['code', 'name', 'region', 'sortOrder', 'areas'], filters: ['region'], sort: ['sortOrder', 'code'] },
  sections: [{ title: 'Zone', fields: ['code', 'name', 'region', 'sortOrder'] }],
})

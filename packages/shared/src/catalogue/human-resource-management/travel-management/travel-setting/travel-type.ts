// Travel Type: the kinds of business trips with the rules that each goes by.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { TravelType } from './travel-type.entity.ts'

export const travelType = defineMaintenance({
  path: '/human-resource-management/travel-management/travel-setting/travel-type',
  title: 'Travel Type',
  form: 'frmHRTRAVM15',
  screens: full,
  entity: TravelType,
  list: {
    columns: [
      'code',
      'name',
      'region',
      'purposeGroup',
      'minHours',
      'advancePct',
      'settlementDays',
      'currency',
      'isActive',
    ],
    filters: ['region', 'purposeGroup', 'isActive'],
    quick: ['region'],
    sort: 'code',
  },
  sections: [
    { title: 'Type', fields: ['code', 'name', 'region', 'purposeGroup', 'currency', 'maxDays', 'isActive'] },
    { title: 'Days', fields: ['minHours', 'sameDayPct', 'departBands', 'returnBands'] },
    { title: 'Meals', fields: ['mealShareBreakfast', 'mealShareLunch', 'mealShareDinner'] },
    { title: 'Nights', fields: ['ownLodgingPct', 'laundryAfterNights'] },
    { title: 'Advance and settlement', fields: ['advancePct', 'advanceRoundDownTo', 'settlementDays'] },
  ],
})

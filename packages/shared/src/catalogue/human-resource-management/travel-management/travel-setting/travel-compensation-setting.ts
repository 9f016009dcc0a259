// Travel Compensation Setting: the rates of every type, zone and level, with the day from which each holds.
import { type Actions, defineMaintenance } from '../../../../kernel/index.ts'
import { rateLists } from './travel-choices.ts'
import { TravelCompensation } from './travel-compensation.entity.ts'

const { expenseType, currency, amount, classOfService } = TravelCompensation.fields
const place = {
  travelType: { type: 'ref', to: 'TravelType', required: true },
  zone: { type: 'ref', to: 'TravelZone', required: true },
} as const
const validFrom = { type: 'date', required: true, default: 'today', label: 'From' } as const
const written = { type: 'integer', required: true, label: 'New rates' } as const

const actions = {
  setRates: {
    kind: 'command',
    code: 'edit',
    title: 'Set rates',
    help: 'Enters the rates of a type in a zone from a day on, one line for each level and expense. Earlier rates end on the day before; a rate that begins on the same day is corrected.',
    params: {
      ...place,
      validFrom,
      rates: {
        type: 'lines',
        required: true,
        minRows: 1,
        maxRows: 200,
        key: ['level', 'expenseType'],
        of: {
          level: { type: 'ref', to: 'PositionLevel', required: true },
          expenseType,
          currency,
          amount,
          classOfService,
        },
      },
    },
    result: {
      written,
      ended: { type: 'integer', required: true, help: 'Number of rates that end on the day before.' },
    },
  },
  raise: {
    kind: 'command',
    code: 'edit',
    title: 'Copy with a raise',
    help: 'Raises every current rate of a type by a percentage from the given day on, rounded to thousands of rupiah, or to whole units of other currencies.',
    params: {
      travelType: place.travelType,
      zone: { type: 'ref', to: 'TravelZone', help: 'If empty, all zones.' },
      validFrom,
      percent: { type: 'percent', min: -50, max: 100, required: true, label: 'Raise' },
    },
    result: { written },
  },
} as const satisfies Actions

export const travelCompensationSetting = defineMaintenance({
  path: '/human-resource-management/travel-management/travel-setting/travel-compensation-setting',
  title: 'Travel Compensation Setting',
  form: 'frmHRTRAVM14',
  screens: ['index', 'show', 'edit'],
  sideBySide: rateLists,
  actions,
  entity: TravelCompensation,
  list: {
    columns: [
      'travelType',
      'zone',
      'level',
      'expenseType',
      'currency',
      'amount',
      'classOfService',
      'validFrom',
      'validTo',
    ],
    filters: ['travelType', 'zone', 'level', 'expenseType', 'validFrom'],
    sort: ['travelType', 'zone', 'level', 'expenseType', '-validFrom'],
    search: ['travelType', 'zone', 'level', 'expenseType'],
  },
  sections: [
    { title: 'Whose', fields: ['travelType', 'zone', 'level', 'expenseType'] },
    { title: 'Rate', fields: ['currency', 'amount', 'classOfService', 'validFrom', 'validTo'] },
  ],
})

// Places of work: the offices and plants where people punch in.

import { activeStatuses, defineEntity, type Fields } from '../../../kernel/index.ts'
import { timeZones, workDaySchemes } from '../parts/place-choices.ts'

export const WorkLocation = defineEntity({
  name: 'WorkLocation',
  title: 'Work location',
  key: ['locationCode'],
  show: 'locationName',
  fields: {
    locationCode: { type: 'code', max: 20, required: true, unique: true, fixed: true },
    locationName: { type: 'text', max: 100, required: true },
    area: { type: 'ref', to: 'OperationArea', required: true },
    address: { type: 'longText', max: 500 },
    postCode: { type: 'ref', to: 'PostCode' },
    timeZone: {
      type: 'enum',
      values: timeZones,
      labels: { WIB: 'WIB', WITA: 'WITA', WIT: 'WIT' },
      help: 'If empty, the zone of the area.',
    },
    workDayScheme: { type: 'enum', values: workDaySchemes, required: true },
    taxPlaceNo: {
      type: 'text',
      max: 22,
      pattern: '^\\d{22}$',
      patternHelp: '22 digits: the 16 of the tax id and 6 of the place, 000000 for the seat',
      label: 'Place of business (NITKU)',
      help: 'Number of this place at the tax office. The tax of employees who work here is reported under it.',
      width: 190,
    },
    phone: { type: 'text', max: 20, written: 'phone' },
    status: { type: 'enum', values: activeStatuses, default: 'ACTIVE', required: true },
  } as const satisfies Fields,
})

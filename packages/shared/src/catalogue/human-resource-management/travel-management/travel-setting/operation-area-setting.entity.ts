// In which zone of travel an area of operation lies, and what a trip there adds. Each area has one row, made with the area.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'

export const OperationAreaSetting = defineEntity({
  name: 'OperationAreaSetting',
  title: 'Operation area setting',
  key: ['operationArea'],
  show: 'operationArea',
  fields: {
    operationArea: { type: 'ref', to: 'OperationArea', required: true, unique: true, readOnly: true, width: 240 },
    zone: {
      type: 'ref',
      to: 'TravelZone',
      help: 'Required before anyone can travel to places of this area.',
      width: 200,
    },
    hardshipPct: {
      type: 'percent',
      min: 0,
      max: 200,
      default: 0,
      required: true,
      label: 'Hardship',
      help: 'Percentage added to the pocket money of trips to this area.',
      width: 110,
    },
    isHomeArea: {
      type: 'boolean',
      label: 'Home area',
      help: 'Trips within this area pay no daily allowance, unless their type is in town.',
      width: 110,
    },
  } as const satisfies Fields,
})

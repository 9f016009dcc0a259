// Cities and sites that people travel to: the area and zone they lie in, and the clock that hangs there.
import { type Complaint, defineEntity, type Fields } from '../../../../kernel/index.ts'
import { isTimeZone } from '../../../../rules/travel/local-time.ts'

export const TravelDestination = defineEntity({
  name: 'TravelDestination',
  title: 'Travel destination',
  key: ['code'],
  show: 'city',
  fields: {
    code: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 110 },
    city: { type: 'text', max: 80, required: true, width: 180 },
    province: { type: 'text', max: 80, width: 160 },
    country: { type: 'text', max: 60, default: 'Indonesia', required: true, width: 130 },
    operationArea: { type: 'ref', to: 'OperationArea', required: true, width: 180 },
    zone: {
      type: 'ref',
      to: 'TravelZone',
      label: 'Own zone',
      help: 'If empty, the zone of the area.',
      width: 150,
    },
    zoneName: {
      type: 'text',
      derived: true,
      label: 'Zone',
      help: 'Zone of the destination, or of its area.',
      width: 150,
    },
    timeZone: {
      type: 'text',
      max: 60,
      required: true,
      default: 'Asia/Jakarta',
      help: 'Name from the IANA table: Asia/Jakarta, Asia/Makassar, Asia/Jayapura, Asia/Singapore and so on.',
      width: 150,
    },
    airport: { type: 'text', max: 60 },
    station: { type: 'text', max: 60 },
    distanceKm: {
      type: 'integer',
      min: 0,
      max: 40_000,
      unit: 'km',
      label: 'Distance',
      help: 'Distance from the home branch in kilometres, suggested for trips with the own car.',
      width: 110,
    },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [
    {
      rule: 'R-TRV-02',
      test: ({ timeZone }: { readonly timeZone?: string | null }): readonly Complaint[] =>
        timeZone == null || timeZone === '' || isTimeZone(timeZone)
          ? []
          : [
              {
                field: 'timeZone',
                rule: 'R-TRV-02',
                message: 'is no time zone: write Asia/Jakarta, Asia/Makassar ...',
              },
            ],
    },
  ],
})

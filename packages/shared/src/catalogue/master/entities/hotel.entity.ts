// Hotels where people stay on trips, with the rates that were agreed.
import { type Complaint, defineEntity, type Fields, linesInOrder } from '../../../kernel/index.ts'

export const Hotel = defineEntity({
  name: 'Hotel',
  title: 'Hotel',
  key: ['code'],
  show: 'name',
  head: ['destination', 'stars', 'rateToday', 'rating'],
  fields: {
    code: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 120 },
    name: { type: 'text', max: 100, required: true, width: 240 },
    destination: { type: 'ref', to: 'TravelDestination', required: true, label: 'City', width: 160 },
    stars: { type: 'integer', min: 1, max: 5, width: 80 },
    address: { type: 'longText', max: 500 },
    phone: { type: 'text', max: 30, written: 'phone' },
    email: {
      type: 'text',
      max: 120,
      pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
      patternHelp: 'an address such as name@hotel.com',
    },
    contactPerson: { type: 'text', max: 80 },
    corporate: {
      type: 'boolean',
      label: 'Corporate rate',
      help: 'The company has an agreement with the hotel.',
      width: 120,
    },
    lat: { type: 'decimal', scale: 6, min: -90, max: 90, label: 'Latitude' },
    lon: { type: 'decimal', scale: 6, min: -180, max: 180, label: 'Longitude' },
    rates: {
      type: 'lines',
      maxRows: 50,
      of: {
        roomType: { type: 'text', max: 40, required: true },
        currency: { type: 'ref', to: 'Currency', where: { isActive: true }, required: true },
        rate: { type: 'money', min: 0, required: true, label: 'Per night' },
        breakfastIncluded: { type: 'boolean', label: 'With breakfast' },
        validFrom: { type: 'date', required: true, label: 'From' },
        validTo: { type: 'date', label: 'To' },
      },
    },
    rateToday: { type: 'text', derived: true, help: 'Lowest rate that is valid today.', width: 150 },
    rating: {
      type: 'decimal',
      scale: 2,
      derived: true,
      help: 'Average rating by travellers, 1 to 5.',
      width: 90,
    },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [linesInOrder('rates', 'validFrom', 'validTo'), { rule: 'R-HOTEL-RATE', test: oneRateADay }],
})

interface Rate {
  readonly roomType?: string | null
  readonly validFrom?: string | null
  readonly validTo?: string | null
}
const open = '9999-12-31'
/** Of a kind of room one rate holds on a day. */
function oneRateADay({ rates }: { readonly rates?: readonly Rate[] | null }): readonly Complaint[] {
  const known = (rates ?? []).map((rate, i) => ({ ...rate, i, room: (rate.roomType ?? '').trim().toLowerCase() }))
  return known.flatMap((a) => {
    const other = known.find(
      (b) =>
        b.i < a.i &&
        b.room === a.room &&
        (a.validFrom ?? '') <= (b.validTo ?? open) &&
        (b.validFrom ?? '') <= (a.validTo ?? open),
    )
    if (other === undefined) return []
    const message = `line ${other.i + 1} holds for the same room on some of these days; end it first`
    return [{ field: `rates.${a.i}.validFrom`, rule: 'R-HOTEL-RATE', message }]
  })
}

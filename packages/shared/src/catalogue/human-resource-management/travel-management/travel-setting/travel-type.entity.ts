// Kinds of business trips and the rules each goes by: how days count, what meals are worth, what is advanced, when to settle.
import { type Complaint, defineEntity, type Fields } from '../../../../kernel/index.ts'
import { travelRegions } from './travel-choices.ts'

const percent = { type: 'percent', min: 0, max: 100, required: true } as const
const bands = {
  type: 'lines',
  maxRows: 6,
  of: {
    upTo: { type: 'time', label: 'Until', help: 'If empty, the rest of the day.' },
    percent: { ...percent, label: 'Share of the day' },
  },
} as const

export const TravelType = defineEntity({
  name: 'TravelType',
  title: 'Travel type',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 120 },
    name: { type: 'text', max: 80, required: true, width: 220 },
    region: { type: 'enum', values: travelRegions, required: true, width: 120 },
    purposeGroup: {
      type: 'enum',
      values: ['BUSINESS', 'TRAINING', 'PROJECT', 'RELOCATION'],
      default: 'BUSINESS',
      required: true,
      label: 'Purpose',
      width: 120,
    },
    minHours: {
      type: 'decimal',
      scale: 1,
      min: 0,
      max: 24,
      default: 8,
      required: true,
      unit: 'h',
      label: 'Minimum hours',
      help: 'Trips shorter than this number of hours pay no daily allowance.',
      width: 110,
    },
    sameDayPct: {
      ...percent,
      default: 50,
      label: 'Same day',
      help: 'Percentage of a full day that a one-day trip pays.',
      width: 110,
    },
    departBands: {
      ...bands,
      label: 'First day',
      help: 'Percentage by time of departure, before the time entered. If empty, a full day before 12:00 and half a day afterwards.',
    },
    returnBands: {
      ...bands,
      label: 'Last day',
      help: 'Percentage by time of arrival, up to the time entered. If empty, half a day up to 12:00 and a full day afterwards.',
    },
    mealShareBreakfast: {
      ...percent,
      default: 20,
      label: 'Breakfast',
      help: 'Percentage of the daily meal allowance.',
    },
    mealShareLunch: { ...percent, default: 40, label: 'Lunch' },
    mealShareDinner: { ...percent, default: 40, label: 'Dinner' },
    ownLodgingPct: {
      ...percent,
      default: 30,
      label: 'Staying with family',
      help: 'Percentage of the hotel limit that is paid without a receipt.',
    },
    laundryAfterNights: { type: 'integer', min: 0, max: 60, default: 3, required: true, unit: 'nights' },
    advancePct: { ...percent, default: 80, label: 'Advance', width: 100 },
    advanceRoundDownTo: { type: 'money', min: 1, default: 1000, required: true, label: 'Advance rounded down to' },
    maxDays: { type: 'integer', min: 1, max: 365, default: 30, required: true, unit: 'days', label: 'Longest trip' },
    settlementDays: {
      type: 'integer',
      min: 0,
      max: 90,
      default: 7,
      required: true,
      unit: 'days',
      label: 'To settle within',
      help: 'Calendar days after the return within which the trip has to be settled.',
      width: 130,
    },
    currency: {
      type: 'ref',
      to: 'Currency',
      where: { isActive: true },
      help: 'Default currency of advances. If empty, rupiah, and US dollars for trips abroad.',
      width: 120,
    },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [{ rule: 'R-TRV-04', test: mealsMakeAll }],
})

interface Shares {
  readonly mealShareBreakfast?: string | number | null
  readonly mealShareLunch?: string | number | null
  readonly mealShareDinner?: string | number | null
}
/** The shares of the three meals make the whole meal money of a day. */
function mealsMakeAll({ mealShareBreakfast: b, mealShareLunch: l, mealShareDinner: d }: Shares): readonly Complaint[] {
  if (b == null || l == null || d == null) return []
  const hundredths = [b, l, d].reduce<number>((sum, share) => sum + Math.round(Number(share) * 100), 0)
  if (hundredths === 10_000) return []
  const message = `breakfast, lunch and dinner make 100 % together, not ${hundredths / 100} %`
  return [{ field: 'mealShareDinner', rule: 'R-TRV-04', message }]
}

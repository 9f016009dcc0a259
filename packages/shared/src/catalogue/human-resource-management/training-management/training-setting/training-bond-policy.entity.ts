// How long a training binds its participants: months of service by the cost per head, valid from a day on.

import { type Complaint, defineEntity, type Fields } from '../../../../kernel/index.ts'
import { compareAmounts, signOfAmount } from '../../../../rules/money/amounts.ts'

const rule = 'R-TRN-04'

export const TrainingBondPolicy = defineEntity({
  name: 'TrainingBondPolicy',
  title: 'Bond bands',
  key: ['validFrom'],
  show: 'validFrom',
  fields: {
    validFrom: {
      type: 'date',
      required: true,
      fixed: true,
      help: 'These bands apply to trainings that end on this day or later.',
      width: 130,
    },
    remark: { type: 'text', max: 200, width: 240 },
    bands: {
      type: 'lines',
      key: ['fromCost'],
      minRows: 1,
      maxRows: 20,
      of: {
        fromCost: {
          type: 'money',
          required: true,
          label: 'Cost per participant from',
          help: 'Lowest cost of this band (inclusive).',
        },
        months: { type: 'integer', min: 0, max: 120, required: true, unit: 'months', label: 'Bond' },
      },
    },
  } as const satisfies Fields,
  checks: [{ rule, test: bandsRise }],
})

interface Band {
  readonly fromCost?: string | number | null
  readonly months?: number | null
}
/** Bands begin at zero, and a higher cost binds at least as long. */
function bandsRise(row: { readonly bands?: readonly Band[] | null }): readonly Complaint[] {
  const bands = row.bands ?? []
  if (bands.length === 0) return []
  const say = (i: number, field: keyof Band, message: string) => ({ field: `bands.${i}.${field}`, rule, message })
  const first = signOfAmount(bands[0]?.fromCost) === 0 ? [] : [say(0, 'fromCost', 'the first band begins at 0')]
  const rising = bands.flatMap((band, i) => {
    const before = bands[i - 1]
    if (before === undefined) return []
    if (band.fromCost != null && compareAmounts(band.fromCost, before.fromCost) <= 0)
      return [say(i, 'fromCost', 'must lie above the band before')]
    return (band.months ?? 0) < (before.months ?? 0)
      ? [say(i, 'months', 'must not bind for less time than the band before')]
      : []
  })
  return [...first, ...rising]
}

// The tax of people who do not live in Indonesia (payroll 4.7, R-26).
import { badInput } from '../../errors/errors.ts'
import { floorRupiah, moneyText } from '../../money/sen.ts'
import { exactText, type Trace, wholeFloor } from '../trace.ts'
import { percentOf, senAboveOf } from './tax-input.ts'
import { traceRounded } from './trace-rounded.ts'

export interface NonResidentInput {
  /** Of the month so far, and the tax that earlier runs of the month took. */
  readonly gross: string
  readonly earlierTax?: string
  /** The rate of the law, and the row that contains it. */
  readonly lawPercent: string
  readonly law?: string
  /** The rate of a tax treaty; it counts with a certificate of domicile only. */
  readonly treatyPercent?: string | null
  readonly hasCertificate?: boolean
}
export interface NonResidentTax {
  readonly ratePercent: string
  readonly tax: string
}

/** UU PPh art. 26(1), PMK 168/2023 art. 14(1): a share of the whole gross, final; the lower rate of a treaty where the certificate is on file. */
export function nonResidentTax(input: NonResidentInput, trace?: Trace): NonResidentTax {
  const { treatyPercent = null, hasCertificate = false } = input
  const isTreaty = treatyPercent !== null && hasCertificate
  const ratePercent = isTreaty ? treatyPercent : input.lawPercent
  const [gross, rate] = [senAboveOf(input.gross, 'gross'), percentOf(ratePercent, 'ratePercent')]
  if (rate.top > rate.bottom)
    throw badInput([{ field: 'ratePercent', rule: 'R-26', message: 'a rate is at most 100 %' }])
  const tax = floorRupiah(gross, rate)
  trace?.push(
    traceRounded({
      rule: 'R-26',
      formula: 'gross x rate',
      rounding: wholeFloor,
      inputs: [
        { name: 'gross', value: exactText(gross, 100n) },
        {
          name: 'rate',
          value: `${ratePercent} %`,
          source: isTreaty ? 'treaty, with certificate' : (input.law ?? 'UU PPh art. 26(1)'),
        },
      ],
      exact: exactText(gross * rate.top, rate.bottom * 100n),
      article: 'UU PPh art. 26(1)',
    }),
  )
  return { ratePercent, tax: moneyText(tax - senAboveOf(input.earlierTax ?? '0', 'earlierTax')) }
}

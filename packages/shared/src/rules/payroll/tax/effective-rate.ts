// The rate that a file tells the tax office, which works the tax out of gross and rate by itself (R-TER, R-NPWP): it has to come to what was withheld.
import { decimalText, exactOf, over, percent, times } from '../../money/exact.ts'
import { exactOfSen, floorRupiah, senOf } from '../../money/sen.ts'

/** With ten decimals a rate tells one rupiah from the next for every gross below a billion rupiah and far beyond. */
const mostPlaces = 10

/**
 * The percentage with which `floor(gross x rate)` is the tax that was withheld: the rate of the table where that is so, else the effective one with as few decimals as it takes,
 * at least two (9 % with the surcharge of 20 % is `10.80`). null: no rate comes to it, such as a refund.
 */
export function effectiveRate(gross: string, tax: string, rate: string | null): string | null {
  const [base, withheld] = [senOf(gross), senOf(tax)]
  const comesToTax = (text: string): boolean => floorRupiah(base, percent(exactOf(text))) === withheld
  if (rate !== null && comesToTax(rate)) return rate
  if (base <= 0n || withheld < 0n) return null
  const exact = times(over(exactOfSen(withheld), exactOfSen(base)), exactOf('100'))
  for (let places = 2; places <= mostPlaces; places += 1) {
    // The lowest rate that does not fall short of the tax: it exceeds it by less than a rupiah.
    const text = decimalText(exact, places, 'CEILING')
    if (comesToTax(text)) return text
  }
  return null
}

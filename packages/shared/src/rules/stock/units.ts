// Units of quantities (trading R1 and 2.0): a quantity has no more decimals than its unit allows, also after it was converted; nothing is rounded silently.
import { decimalText, exactOf, times } from '../money/exact.ts'
import { fitsDecimals } from '../trade/order-amounts.ts'

/** A quantity in base units with four decimals: quantity times factor. Only this conversion rounds, to four decimals. */
export const inBaseUnits = (quantity: string, factor: string): string =>
  decimalText(times(exactOf(quantity), exactOf(factor)), 4)

/** What is wrong with the decimals of a quantity in its unit, or of the same quantity in the base unit; null: nothing. */
export function decimalsProblem(
  quantity: string,
  unit: { readonly name: string; readonly decimals: number },
  base: { readonly name: string; readonly decimals: number; readonly factor: string },
): string | null {
  if (!fitsDecimals(quantity, unit.decimals)) return `${unit.name} has ${wordsOf(unit.decimals)}`
  const inBase = inBaseUnits(quantity, base.factor)
  return fitsDecimals(inBase, base.decimals)
    ? null
    : `comes to ${inBase} ${base.name}, which has ${wordsOf(base.decimals)}`
}
const wordsOf = (decimals: number): string =>
  decimals === 0 ? 'no decimals' : decimals === 1 ? 'one decimal' : `${decimals} decimals`

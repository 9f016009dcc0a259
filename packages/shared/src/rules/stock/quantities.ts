// Quantities of stock as whole numbers of ten-thousandths of the base unit (trading 2.0), and what goods come to at an average (R0).
import { type Exact, exactOf, halfUpDivide } from '../money/exact.ts'
import type { Sen } from '../money/sen.ts'

/** A quantity in ten-thousandths of the base unit. */
export type Quantity = bigint
const perUnit = 10_000n

/** `12.5000` as a quantity; throws for what is no decimal or has more than four decimals. */
export function quantityOf(text: string): Quantity {
  const { top, bottom } = exactOf(text)
  if (perUnit % bottom !== 0n) throw new Error(`${text} has more than four decimals`)
  return top * (perUnit / bottom)
}

/** `12.5000` */
export function quantityText(quantity: Quantity): string {
  const digits = (quantity < 0n ? -quantity : quantity).toString().padStart(5, '0')
  return `${quantity < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** A quantity as an exact number of base units. */
export const exactQuantity = (quantity: Quantity): Exact => ({ top: quantity, bottom: perUnit })

/** The part of a value that a part of its quantity has, to the sen; all of the value for all of the quantity. The whole is not 0. */
export function valueOfPart(value: Sen, part: Quantity, whole: Quantity): Sen {
  if (part === whole) return value
  return whole < 0n ? halfUpDivide(value * -part, -whole) : halfUpDivide(value * part, whole)
}

/** The value of a quantity at a cost per base unit, to the sen. */
export const valueAt = (quantity: Quantity, { top, bottom }: Exact): Sen =>
  halfUpDivide(quantity * top * 100n, bottom * perUnit)

/** The cost of one base unit with six decimals, as it is shown and as goods are assumed to cost that are not there; the quantity is not 0. */
export function unitCostOf(value: Sen, quantity: Quantity): Exact {
  const [top, bottom] = quantity < 0n ? [-value, -quantity] : [value, quantity]
  return { top: halfUpDivide(top * perUnit * 1_000_000n, bottom * 100n), bottom: 1_000_000n }
}

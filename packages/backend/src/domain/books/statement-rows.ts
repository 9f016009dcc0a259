// Lines of a statement as rows of a report: the amount of the first column and what it is compared with.
import { moneyText, type Sen } from '@kantor/shared/rules/money/sen'

/** The change of an amount in percent of what it was, two decimals; null where that was nothing. */
export function changeOf(amount: Sen, other: Sen): string | null {
  if (other === 0n) return null
  const base = other < 0n ? -other : other
  return percent(amount - other, base)
}

/** A share in percent, two decimals, half away from zero; null over nothing. */
export function percent(part: Sen, whole: Sen): string | null {
  if (whole === 0n) return null
  const [top, bottom] = whole < 0n ? [-part * 10_000n, -whole] : [part * 10_000n, whole]
  const half = bottom / 2n
  const rounded = top < 0n ? -((-top + half) / bottom) : (top + half) / bottom
  return moneyText(rounded)
}

/** Money of a column that was not requested is empty. */
export const amountText = (amount: Sen | undefined): string | null => (amount === undefined ? null : moneyText(amount))

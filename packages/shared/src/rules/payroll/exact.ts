// Exact arithmetic of pay (payroll 4.1, R-ROUND; decision 0084): quotients of whole numbers, so that nothing is rounded before the one place
// where the rule rounds. Money is counted in sen, hundredths of a rupiah, and is a decimal text wherever it enters or leaves.
import { floorDivide, halfUpDivide } from './trace.ts'

/** A quotient; what it is divided by is above 0. */
export interface Exact {
  readonly top: bigint
  readonly bottom: bigint
}
export type RoundingMode = 'HALF_UP' | 'FLOOR' | 'CEILING'

export const zero: Exact = { top: 0n, bottom: 1n }
export const one: Exact = { top: 1n, bottom: 1n }

const powers = Array.from({ length: 25 }, (_, places) => 10n ** BigInt(places))

/** The exact value of a decimal text such as `-12.50`; anything else is a mistake of the caller. */
export function exactOf(text: string): Exact {
  const dot = text.indexOf('.')
  if (dot === -1) return { top: wholeOf(text), bottom: 1n }
  const places = text.length - dot - 1
  const bottom = powers[places] ?? 10n ** BigInt(places)
  return { top: wholeOf(text.slice(0, dot) + text.slice(dot + 1)), bottom }
}
/** Short numbers by way of a safe integer, which is several times as quick as reading a long one. */
const wholeOf = (digits: string): bigint => {
  if (!/^-?\d+$/.test(digits)) throw new Error(`${digits} is no decimal`)
  return digits.length < 16 ? BigInt(Number(digits)) : BigInt(digits)
}

export const plus = (a: Exact, b: Exact): Exact =>
  a.bottom === b.bottom
    ? { top: a.top + b.top, bottom: a.bottom }
    : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
export const negated = ({ top, bottom }: Exact): Exact => ({ top: -top, bottom })
export const minus = (a: Exact, b: Exact): Exact => plus(a, negated(b))
export const times = (a: Exact, b: Exact): Exact => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
/** The divisor is not 0. */
export const over = (a: Exact, b: Exact): Exact =>
  b.top < 0n
    ? { top: -a.top * b.bottom, bottom: a.bottom * -b.top }
    : { top: a.top * b.bottom, bottom: a.bottom * b.top }
/** Below 0, 0 or above 0, as the first is smaller, equal or larger. */
export const compare = (a: Exact, b: Exact): number => {
  const [left, right] = [a.top * b.bottom, b.top * a.bottom]
  return left === right ? 0 : left < right ? -1 : 1
}
export const leastOf = (a: Exact, b: Exact): Exact => (compare(a, b) <= 0 ? a : b)
export const mostOf = (a: Exact, b: Exact): Exact => (compare(a, b) >= 0 ? a : b)

/** A multiple of the unit, which is above 0. */
export const roundedTo = (value: Exact, unit: Exact, mode: RoundingMode): Exact => ({
  top: divided(value.top * unit.bottom, value.bottom * unit.top, mode) * unit.top,
  bottom: unit.bottom,
})

/** A whole number; the divisor is above 0. HALF_UP goes from the middle away from zero. */
export function divided(top: bigint, bottom: bigint, mode: RoundingMode): bigint {
  if (mode === 'HALF_UP') return halfUpDivide(top, bottom)
  return mode === 'FLOOR' ? floorDivide(top, bottom) : -floorDivide(-top, bottom)
}

/** Amounts of money in hundredths of a rupiah. */
export type Sen = bigint
export const senPerRupiah = 100n

/** `8500000.00` as sen; money has two decimals at most. */
export function senOf(money: string): Sen {
  const { top, bottom } = exactOf(money)
  if (bottom > 100n) throw new Error(`${money} has more than two decimals`)
  return top * (100n / bottom)
}
/** `8500000.00` */
export function moneyText(sen: Sen): string {
  const rest = sen % senPerRupiah
  if (rest === 0n) return `${sen / senPerRupiah}.00`
  const digits = (sen < 0n ? -sen : sen).toString().padStart(3, '0')
  return `${sen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Sen over a divisor as whole rupiah (or multiples of a number of rupiah), which is what a line of a payslip is. */
export function wholeRupiah(top: Sen, bottom = 1n, mode: RoundingMode = 'HALF_UP', rupiahUnit = 1n): Sen {
  const unit = rupiahUnit * senPerRupiah
  if (bottom === 1n && top % unit === 0n) return top
  return divided(top, bottom * unit, mode) * unit
}
/** An exact number of rupiah as sen, rounded as a line is. */
export const senOfExact = ({ top, bottom }: Exact, mode: RoundingMode = 'HALF_UP', rupiahUnit = 1n): Sen =>
  wholeRupiah(top * senPerRupiah, bottom, mode, rupiahUnit)
/** Sen as an exact number of rupiah. */
export const exactOfSen = (sen: Sen): Exact => ({ top: sen, bottom: senPerRupiah })

/** An exact number with so many decimals, half up away from zero. */
export function decimalText(value: Exact, places: number): string {
  const scaled = divided(value.top * (powers[places] ?? 1n), value.bottom, 'HALF_UP')
  if (places === 0) return scaled.toString()
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

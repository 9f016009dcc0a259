// Exact arithmetic of pay (payroll 4.1, R-ROUND; decision 0084): quotients of whole numbers, so that nothing is rounded before the one place
// where the rule rounds. Money is counted in sen, hundredths of a rupiah, and is a decimal text wherever it enters or leaves.

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
  const { length } = text
  const start = text.charCodeAt(0) === minusSign ? 1 : 0
  let [value, places] = [0, -1]
  // Up to fifteen digits are a safe integer: reading them one by one is several times as quick as a long number.
  if (length > 15) return longExact(text)
  for (let at = start; at < length; at++) {
    const digit = text.charCodeAt(at) - zeroDigit
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      if (places >= 0) places++
    } else if (digit === pointDigit && places < 0 && at > start) places = 0
    else return noDecimal(text)
  }
  if (length === start || places === 0) return noDecimal(text)
  return { top: BigInt(start === 1 ? -value : value), bottom: powers[places] ?? 1n }
}
const [minusSign, zeroDigit, pointDigit] = [45, 48, -2]

function longExact(text: string): Exact {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return noDecimal(text)
  const [whole = '', places = ''] = text.split('.')
  return { top: BigInt(whole + places), bottom: 10n ** BigInt(places.length) }
}
const noDecimal = (text: string): never => {
  throw new Error(`${JSON.stringify(text)} is no decimal`)
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

/** Rounded to the lower whole; the divisor is above 0. */
export function floorDivide(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom
  return top % bottom < 0n ? quotient - 1n : quotient
}

/** Rounded to the nearer whole, from the middle away from zero; the divisor is above 0. */
export const halfUpDivide = (top: bigint, bottom: bigint): bigint =>
  top < 0n ? -((-2n * top + bottom) / (2n * bottom)) : (2n * top + bottom) / (2n * bottom)

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
  // A safe integer is written several times as quickly as a long number.
  if (sen < mostSafe && sen > -mostSafe) {
    const whole = Number(sen)
    if (whole % 100 === 0) return `${whole / 100}.00`
  }
  const digits = (sen < 0n ? -sen : sen).toString().padStart(3, '0')
  return `${sen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const mostSafe = BigInt(Number.MAX_SAFE_INTEGER)

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

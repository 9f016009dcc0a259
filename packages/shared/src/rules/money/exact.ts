// Exact arithmetic (finance 4.1, payroll 4.1 R-ROUND, trading R0; decision 0173): quotients of whole numbers, so that nothing is rounded
// before the one place where a rule rounds. Whatever is counted in decimals is calculated here: amounts, rates, shares, scores.

/** A quotient; what it is divided by is above 0. */
export interface Exact {
  readonly top: bigint
  readonly bottom: bigint
}
/** From the middle away from zero, to the lower or to the higher multiple. */
export type RoundingMode = 'HALF_UP' | 'FLOOR' | 'CEILING'

export const zero: Exact = { top: 0n, bottom: 1n }
export const one: Exact = { top: 1n, bottom: 1n }

const powers = Array.from({ length: 25 }, (_, places) => 10n ** BigInt(places))
const powerOf = (places: number): bigint => powers[places] ?? 10n ** BigInt(places)

/** The exact value of a decimal text such as `-12.50`, or of a number as it is written; throws for anything else, which is a mistake of the caller. */
export function exactOf(text: string | number): Exact {
  if (typeof text === 'number') return exactOfNumber(text)
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
  return { top: BigInt(start === 1 ? -value : value), bottom: powerOf(Math.max(0, places)) }
}
const [minusSign, zeroDigit, pointDigit] = [45, 48, -2]

function longExact(text: string): Exact {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return noDecimal(text)
  const [whole = '', places = ''] = text.split('.')
  return { top: BigInt(whole + places), bottom: powerOf(places.length) }
}
/** `0.1` is a tenth, not the binary fraction next to it. */
function exactOfNumber(value: number): Exact {
  if (Number.isSafeInteger(value)) return { top: BigInt(value), bottom: 1n }
  const [digits = '', power = '0'] = String(value).split('e')
  const { top, bottom } = exactOf(digits)
  const shift = BigInt(power)
  return shift < 0n ? { top, bottom: bottom * 10n ** -shift } : { top: top * 10n ** shift, bottom }
}
const noDecimal = (text: string): never => {
  throw new Error(`${JSON.stringify(text)} is no decimal`)
}

export function plus(a: Exact, b: Exact): Exact {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom }
  // A long sum of amounts with no, one and two decimals stays a number of hundredths.
  if (a.bottom % b.bottom === 0n) return { top: a.top + b.top * (a.bottom / b.bottom), bottom: a.bottom }
  if (b.bottom % a.bottom === 0n) return { top: a.top * (b.bottom / a.bottom) + b.top, bottom: b.bottom }
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }
}
/** The sum; its divisor is a multiple of that of each part. */
export const total = (parts: Iterable<Exact>): Exact => {
  let sum = zero
  for (const part of parts) sum = plus(sum, part)
  return sum
}
export const negated = ({ top, bottom }: Exact): Exact => ({ top: -top, bottom })
export const minus = (a: Exact, b: Exact): Exact => plus(a, negated(b))
export const times = (a: Exact, b: Exact): Exact => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
/** So many percent as a share: 12.5 is an eighth. */
export const percent = ({ top, bottom }: Exact): Exact => ({ top, bottom: bottom * 100n })
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
/** -1 below 0, 0, or 1 above 0. */
export const signOf = ({ top }: Exact): -1 | 0 | 1 => (top === 0n ? 0 : top < 0n ? -1 : 1)
export const sizeOf = (value: Exact): Exact => (value.top < 0n ? negated(value) : value)
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

/** `-12.50`: an exact number with so many decimals. */
export function decimalText(value: Exact, places: number, mode: RoundingMode = 'HALF_UP'): string {
  const scaled = divided(value.top * powerOf(places), value.bottom, mode)
  if (places === 0) return scaled.toString()
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0')
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** `12.5`: with as many decimals as the number has; a fraction that has no end with 20. */
export function plainText(value: Exact): string {
  const divisor = value.bottom.toString()
  const places = /^10*$/.test(divisor) ? divisor.length - 1 : 20
  const text = decimalText(value, places)
  return places === 0 ? text : text.replace(/\.?0+$/, '')
}

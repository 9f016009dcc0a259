// How a figure of pay came about (payroll 4.13, R-TRACE): rule, formula with names, what went in and from where, the exact result, and the
// one rounding that made it whole. Numbers are texts: a decimal where one ends, else a fraction as `6000000/173`.
import { floorDivide, halfUpDivide } from '../money/exact.ts'

/** FLOOR goes to the lower whole, CEILING to the higher, HALF_UP to the nearer one and from the middle away from zero (payroll 4.1). */
export interface Rounding {
  readonly mode: 'NONE' | 'FLOOR' | 'CEILING' | 'HALF_UP'
  /** What the result is a multiple of; `0` where nothing is rounded. */
  readonly unit: string
}
export interface TraceInput {
  readonly name: string
  readonly value: string
  /** The record it was read from, with its day: `TerBracket 12 of 2024-01-01`. */
  readonly source?: string
}
export interface TraceStep {
  /** `R-TER`: the rule of the domain. */
  readonly rule: string
  readonly formula: string
  readonly inputs: readonly TraceInput[]
  readonly exact: string
  readonly rounded: string
  readonly rounding: Rounding
  /** The law: `PP 58/2023 art. 2`. */
  readonly article?: string
}

/** Where steps are written, in the order of the calculation; a calculation without one writes none and is quicker. */
export type Trace = TraceStep[]

export const unrounded: Rounding = { mode: 'NONE', unit: '0' }
export const wholeFloor: Rounding = { mode: 'FLOOR', unit: '1' }
export const wholeHalfUp: Rounding = { mode: 'HALF_UP', unit: '1' }

/** A quotient as text: a decimal where it ends within 12 places, else the fraction in lowest terms. */
export function exactText(numerator: bigint, denominator = 1n): string {
  if (numerator % denominator === 0n) return (numerator / denominator).toString()
  if (denominator > 0n && tenths % denominator === 0n) return decimalText(numerator * (tenths / denominator))
  const divisor = commonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  const [n, d] = [numerator / divisor, denominator / divisor]
  return tenths % d === 0n ? decimalText(n * (tenths / d)) : `${n}/${d}`
}

const tenths = 10n ** 12n

/** Billionths of thousandths with their point, without the zeros at the end. */
function decimalText(parts: bigint): string {
  const digits = (parts < 0n ? -parts : parts).toString().padStart(13, '0')
  return `${parts < 0n ? '-' : ''}${digits.slice(0, -12)}.${digits.slice(-12).replace(/0+$/, '')}`
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** What an exact text is after rounding: every step of a trace must agree with this. */
export function roundedText(exact: string, { mode, unit }: Rounding): string {
  if (mode === 'NONE' || (unit === '1' && /^-?\d+$/.test(exact))) return exact
  const [[n, d], [un, ud]] = [quotientOf(exact), quotientOf(unit)]
  const [top, bottom] = [n * ud, d * un]
  const whole = mode === 'HALF_UP' ? halfUpDivide(top, bottom) : floorDivide(top, bottom)
  const times = mode === 'CEILING' && whole * bottom !== top ? whole + 1n : whole
  return exactText(times * un, ud)
}

/** A decimal or a fraction as numerator and denominator. */
function quotientOf(text: string): readonly [bigint, bigint] {
  const [over = '', under = '1'] = text.split('/')
  const [whole = '', places = ''] = over.split('.')
  return [BigInt(whole + places), 10n ** BigInt(places.length) * BigInt(under)]
}

// Amounts as whole numbers of hundredths, which is what most rules count in: sums are plain sums, and only a line is rounded.
import type { Money } from '../../kernel/index.ts'
import { divided, type Exact, exactOf, floorDivide, type RoundingMode } from './exact.ts'

/** An amount of money in hundredths of a rupiah (or of another currency). */
export type Sen = bigint
export const senPerRupiah = 100n

/** `8500000.00` as sen; throws for what is no decimal or has more than two decimals. */
export function senOf(money: string): Sen {
  const { top, bottom } = exactOf(money)
  if (bottom > 100n) throw new Error(`${money} has more than two decimals`)
  return top * (100n / bottom)
}
/** `8500000.00` */
export function moneyText(sen: Sen): Money {
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

/** A share of an amount, down to whole rupiah (payroll 4.1: tax is floored once). */
export const floorRupiah = (sen: Sen, { top, bottom }: Exact): Sen =>
  floorDivide(sen * top, bottom * senPerRupiah) * senPerRupiah

export const larger = (a: Sen, b: Sen): Sen => (a > b ? a : b)
export const smaller = (a: Sen, b: Sen): Sen => (a < b ? a : b)

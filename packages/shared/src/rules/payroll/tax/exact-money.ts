// What tax reads, as whole numbers: money in hundredths of a rupiah, a rate as a fraction (decision 0084). What is no amount is refused by the
// name of its field.
import { badInput } from '../../errors/errors.ts'
import { senOf as exactSenOf } from '../exact.ts'
import { floorDivide } from '../trace.ts'

/** A fraction in whole numbers; the lower one is above 0. */
export interface Ratio {
  readonly n: bigint
  readonly d: bigint
}

const moneyForm = /^-?\d{1,16}(\.\d{1,2})?$/

/** `10050000.00` as hundredths; a text that is no amount is refused and named. */
export function senOf(text: string, field: string): bigint {
  if (!moneyForm.test(text))
    throw badInput([{ field, rule: 'R-ROUND', message: `${JSON.stringify(text)} is not an amount in rupiah` }])
  return exactSenOf(text)
}

/** An amount that cannot be below zero. */
export function senAboveOf(text: string, field: string): bigint {
  const sen = senOf(text, field)
  if (sen < 0n) throw badInput([{ field, rule: 'R-GROSS', message: 'an amount below zero cannot be taxed' }])
  return sen
}

/** A decimal text as a fraction: `0.25` is 25/100. */
export function ratioOf(text: string, field: string): Ratio {
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(text))
    throw badInput([{ field, rule: 'R-ROUND', message: `${JSON.stringify(text)} is not a number` }])
  const [whole = '', places = ''] = text.replace(/(\.\d*?)0+$/, '$1').split('.')
  return { n: BigInt(whole + places), d: 10n ** BigInt(places.length) }
}

/** A percent as a fraction of one. */
export function percentOf(text: string, field: string): Ratio {
  const { n, d } = ratioOf(text, field)
  return { n, d: d * 100n }
}

/** One fraction of another. */
export const timesRatio = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d })

/** Down to whole rupiah, in hundredths (payroll 4.1: tax is floored once). */
export const floorRupiah = (sen: bigint, { n, d }: Ratio): bigint => floorDivide(sen * n, d * 100n) * 100n

export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

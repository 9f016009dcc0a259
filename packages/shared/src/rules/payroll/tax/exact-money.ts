// What tax reads, as whole numbers: money in hundredths of a rupiah, a rate as a fraction (decision 0084). What is no amount is refused by the
// name of its field.
import { badInput } from '../../errors/errors.ts'
import { type Exact, exactOf, senOf as exactSenOf, floorDivide } from '../exact.ts'

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
export function ratioOf(text: string, field: string): Exact {
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(text))
    throw badInput([{ field, rule: 'R-ROUND', message: `${JSON.stringify(text)} is not a number` }])
  return exactOf(text)
}

/** A percent as a fraction of one. */
export function percentOf(text: string, field: string): Exact {
  const { top, bottom } = ratioOf(text, field)
  return { top, bottom: bottom * 100n }
}

/** Down to whole rupiah, in hundredths (payroll 4.1: tax is floored once). */
export const floorRupiah = (sen: bigint, { top, bottom }: Exact): bigint => floorDivide(sen * top, bottom * 100n) * 100n

export const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

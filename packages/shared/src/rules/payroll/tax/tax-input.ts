// What tax reads, as whole numbers: money in hundredths of a rupiah, a rate as a fraction (decision 0084). What is no amount is refused by the
// name of its field.
import { badInput } from '../../errors/errors.ts'
import { type Exact, exactOf, percent } from '../../money/exact.ts'
import { type Sen, senOf as senOfMoney } from '../../money/sen.ts'

const moneyForm = /^-?\d{1,16}(\.\d{1,2})?$/

/** `10050000.00` as hundredths; a text that is no amount is refused and named. */
export function senOf(text: string, field: string): Sen {
  if (!moneyForm.test(text))
    throw badInput([{ field, rule: 'R-ROUND', message: `${JSON.stringify(text)} is not an amount in rupiah` }])
  return senOfMoney(text)
}

/** An amount that cannot be below zero. */
export function senAboveOf(text: string, field: string): Sen {
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
export const percentOf = (text: string, field: string): Exact => percent(ratioOf(text, field))

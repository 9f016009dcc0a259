// Each line marked must be a type error: an amount of money is never taken for a number.
import { defineEntity, type Fields, type Money, type RowOf } from '../src/kernel/index.ts'

const Bill = defineEntity({
  name: 'Bill', title: 'Bill', key: ['number'], show: 'number',
  fields: { number: { type: 'code', required: true }, amount: { type: 'money', required: true }, paid: { type: 'money' }, hours: { type: 'decimal' } } as const satisfies Fields,
})
declare const bill: RowOf<typeof Bill>
declare const given: Money
declare const untyped: ReturnType<typeof JSON.parse>

// A text is an amount wherever one is wanted: `rules/money` refuses what is no decimal.
const amount: Money = '8500000.00'
const text: string = given
const numbers: readonly number[] = [Number(text), Number(bill.hours ?? 0), Number(5), Number(untyped), Number(), ...['1'].map(Number), Number.parseFloat('1')]

// @ts-expect-error an amount is no number
Number(bill.amount) > 0
// @ts-expect-error an amount is no number, not even next to another
Number(bill.amount) > Number(given)
// @ts-expect-error an amount that may be absent is none either
Number(bill.paid ?? 0) > 0
// @ts-expect-error nor for a sum
const sum: number = numbers.reduce((all, one) => all + one, Number(bill.paid))
// @ts-expect-error nor for a parameter
Math.round(Number(amount as Money))
// @ts-expect-error nor by another name
Number.parseFloat(bill.amount) * 2
// @ts-expect-error nor by itself
bill.amount * 2

export { sum }

// The check of amounts: which names are amounts, where one is made a number, and that its list does not outlive its reasons.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountNamesOf, amountProblems } from './amounts.ts'
import { sourceOf } from './source.ts'

const file = 'packages/backend/src/domain/a.ts'
const namesIn = (text: string) => sourceOf(file, text).madeNumbers.map(({ name }) => name)

test('finds every way to make a number, by the last name', () => {
  const text =
    'const all = [Number(amount), Number(row.lines[0]?.cap ?? 0), +row.net, Number.parseFloat(paid!), parseFloat(cost as string)]'
  assert.deepEqual(namesIn(text), ['amount', 'cap', 'net', 'paid', 'cost'])
  assert.deepEqual(
    namesIn("const none = [Number('5'), Number(rows[at]), String(amount), a + amount, -amount, Number()]"),
    [],
  )
})

test('names of money fields are amounts, wherever a declaration has them', () => {
  const lines = { type: 'lines', of: { cap: { type: 'money' }, days: { type: 'integer' } } }
  const entities = new Map([['Claim', { fields: { amount: { type: 'money' }, rate: { type: 'percent' }, lines } }]])
  assert.deepEqual([...amountNamesOf([entities, [{ result: { net: { type: 'money' } } }]])], ['amount', 'cap', 'net'])
})

test('a number that is made needs a reason, and a reason needs a number; tests compare as they like', () => {
  const names = new Set(['amount'])
  const made = sourceOf(file, 'const isPaid = Number(amount) > 0')
  const other = sourceOf(file, 'const isLong = Number(days) > 0')
  assert.deepEqual(amountProblems([made], names, {}), [`${file}:1: makes the amount amount a number`])
  assert.deepEqual(amountProblems([made], names, { [file]: 'it counts' }), [])
  assert.match(amountProblems([other], names, { [file]: 'it counts' }).join(), /a\.ts makes no amount a number/)
  assert.deepEqual(amountProblems([{ ...made, file: 'packages/backend/src/domain/a.test.ts' }], names, {}), [])
  assert.deepEqual(amountProblems([{ ...made, file: 'packages/gateway/src/a.ts' }], names, {}), [])
})

import { describe, expect, it } from 'vitest'
import type { FieldOf, Fields } from '../../kernel/index.ts'
import { workedCase } from '../cases/worked-case.ts'
import { auditChanges, isEqualValue, lineChanges } from './diff.ts'

type Values = { readonly [name: string]: unknown }
const rooms = { type: 'lines', key: ['code'], of: { code: { type: 'code' }, price: { type: 'money' } } } as const
const fields = {
  name: { type: 'text' },
  note: { type: 'text' },
  rate: { type: 'money' },
  pin: { type: 'text', hidden: true },
  rooms,
} as const satisfies Fields

describe('worked case C-11', () => {
  const { input, expected } = workedCase<{ before: Values; after: Values }, readonly Values[]>('C-11')
  it('suppresses noise, keys the lines, masks what is hidden', () => {
    expect(auditChanges(fields, input.before, input.after)).toEqual(expected)
  })
})

describe('two values', () => {
  it.each<[string, FieldOf<'text'> | FieldOf<'money'> | FieldOf<'boolean'>, unknown, unknown, boolean]>([
    ['null and an empty text', { type: 'text' }, null, '', true],
    ['missing and null', { type: 'text' }, undefined, null, true],
    ['0 and nothing', { type: 'money' }, '0', null, false],
    ['false and nothing', { type: 'boolean' }, false, null, false],
    ['750000.00 and 750000', { type: 'money' }, '750000.00', '750000', true],
    ['1.50 and 1.5', { type: 'money' }, '1.50', '1.5', true],
    ['100 and 1', { type: 'money' }, '100', '1', false],
    ['a code that looks like a number', { type: 'text' }, '1.50', '1.5', false],
  ])('%s', (_, field, a, b, same) => {
    expect(isEqualValue(field, a, b)).toBe(same)
  })
})

it('lines without a key are the same with other decimals, other ids and empty fields, and another where one amount is another', () => {
  const { key: _, ...plain } = rooms
  const stored = [{ id: 4, code: 'A', price: '1140000.00' }]
  expect(isEqualValue(plain, stored, [{ code: 'A', price: '1140000' }])).toBe(true)
  expect(isEqualValue(plain, [{ id: 5, code: 'A', price: null }], [{ code: 'A' }])).toBe(true)
  expect(isEqualValue(plain, stored, [{ code: 'A', price: '1140001' }])).toBe(false)
  expect(isEqualValue(plain, [], null)).toBe(true)
})

it('lines without a key are compared as they stand', () => {
  const { key: _, ...plain } = rooms
  expect(lineChanges(plain, [], [])).toBeNull()
  const [before, after] = [
    [{ code: 'A' }, { code: 'B' }],
    [{ code: 'B' }, { code: 'A' }],
  ]
  expect(auditChanges({ rooms: plain }, { rooms: before }, { rooms: after })).toEqual([
    { field: 'rooms', before, after },
  ])
  expect(auditChanges({ rooms }, { rooms: before }, { rooms: after })).toEqual([])
})

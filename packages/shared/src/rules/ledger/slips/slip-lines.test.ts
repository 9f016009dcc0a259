import { expect, test } from 'vitest'
import { lineComplaints, type SlipLine, senOfForeign, slipChecks, sumComplaints, totalsOf } from './slip-lines.ts'

const debit = (amount: string): SlipLine => ({ debit: amount })
const credit = (amount: string): SlipLine => ({ credit: amount })

test.each<[string, readonly SlipLine[], readonly string[]]>([
  ['two equal sides', [debit('10.50'), credit('10.50')], []],
  ['several lines to one side', [debit('10.00'), debit('0.50'), credit('10.50')], []],
  ['no lines', [], ['EMPTY_SLIP']],
  ['lines without an amount', [debit('0.00'), credit('0.00')], ['EMPTY_SLIP']],
  ['one sen too much', [debit('10.51'), credit('10.50')], ['NOT_BALANCED']],
  ['a line without an amount among others', [debit('5.00'), credit('5.00'), {}], ['R-SLIP']],
])('A slip with %s is sent or refused: %j', (_, lines, rules) => {
  expect(sumComplaints(lines).map(({ rule }) => rule)).toEqual(rules)
})

test('The difference is named with its side', () => {
  expect(sumComplaints([debit('10.51'), credit('10.50')])[0]?.message).toBe('do not balance: debit is 0.01 higher')
  expect(sumComplaints([debit('1.00'), credit('10.50')])[0]?.message).toBe('do not balance: credit is 9.50 higher')
})

test('A line with both sides is refused in the draft already', () => {
  expect(lineComplaints([{ debit: '5.00', credit: '5.00' }])).toEqual([
    { field: 'lines.0.credit', rule: 'R-SLIP', message: 'a line has one side: clear debit or credit' },
  ])
})

test.each<[SlipLine, string | undefined]>([
  [{ currency: 'USD', fcAmount: '6200', rate: '16250', debit: '100750000.00' }, undefined],
  [{ currency: 'USD', fcAmount: '6200', rate: '16250', debit: '100750000.01' }, undefined],
  [{ currency: 'USD', fcAmount: '6200', rate: '16250', debit: '100750000.02' }, 'lines.0.rate'],
  [{ currency: 'USD', fcAmount: '6200', debit: '100750000.00' }, 'lines.0.rate'],
  [{ currency: 'USD', debit: '0.35' }, undefined],
  [{ currency: 'IDR', fcAmount: '5', debit: '5.00' }, 'lines.0.fcAmount'],
])('Foreign amounts make their rupiah within one sen: %j', (line, field) => {
  expect(lineComplaints([line])[0]?.field).toBe(field)
})

test('A foreign amount is rounded half away from zero to two decimals', () => {
  expect(senOfForeign('0.0001', '50')).toBe(1n)
  expect(senOfForeign('0.0001', '49.999999')).toBe(0n)
})

test('Sums are exact beyond what a double holds', () => {
  expect(totalsOf([debit('90071992547409.93'), debit('0.01'), credit('90071992547409.94')])).toEqual({
    debit: 9_007_199_254_740_994n,
    credit: 9_007_199_254_740_994n,
  })
})

test('An accrual is reversed on the first day of a later month', () => {
  const said = (autoReverseDate: string) =>
    slipChecks.flatMap(({ test: check }) => check({ slipDate: '2026-07-31', autoReverseDate, lines: [] }))
  expect(said('2026-08-01')).toEqual([])
  expect(said('2026-07-01')).toHaveLength(1)
  expect(said('2026-08-02')).toHaveLength(1)
})

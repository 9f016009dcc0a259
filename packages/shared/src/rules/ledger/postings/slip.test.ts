import { expect, test } from 'vitest'
import { slipRows } from './slip.ts'

test('Each line is a row in its order; rupiah are their own foreign amount, a credit below zero', () => {
  const rows = slipRows([
    { account: 1, center: 2, debit: '10.50', description: 'Rent' },
    { account: 3, credit: '10.50' },
  ])
  expect(rows).toMatchObject([
    {
      account: 1,
      center: 2,
      currency: 'IDR',
      rate: null,
      debit: '10.50',
      credit: '0.00',
      fcAmount: '10.50',
      description: 'Rent',
    },
    { account: 3, center: null, debit: '0.00', credit: '10.50', fcAmount: '-10.50' },
  ])
})

test('A foreign amount takes the sign of its side, and an adjustment in rupiah has none', () => {
  const rows = slipRows([
    { account: 1, currency: 'USD', fcAmount: '6200.0000', rate: '16250.000000', credit: '100750000.00' },
    { account: 1, currency: 'USD', credit: '1.00' },
  ])
  expect(rows).toMatchObject([
    { currency: 'USD', rate: '16250.000000', fcAmount: '-6200.0000' },
    { currency: 'USD', rate: null, fcAmount: '0' },
  ])
})

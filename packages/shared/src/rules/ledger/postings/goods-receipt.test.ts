// What a goods received note posts (trading R0, R8, R11, R20): the worked receipts as rows.
import { describe, expect, it } from 'vitest'
import { exactOf } from '../../money/exact.ts'
import { moneyText, senOf } from '../../money/sen.ts'
import { quantityOf } from '../../stock/quantities.ts'
import { isTooMuch, mostAccepted, outstandingOf } from '../../stock/receipt-cost.ts'
import { summedParts } from '../journal-parts.ts'
import { costsOf, goodsOf, type ReceivedLine, receiptJournal } from './goods-receipt.ts'

const line = (given: Partial<ReceivedLine>): ReceivedLine => ({
  lineNo: 1,
  accepted: quantityOf('1'),
  isBonus: false,
  net: senOf('100'),
  ordered: quantityOf('3'),
  acceptedBefore: 0n,
  chargeTo: 'STOCK',
  account: null,
  center: null,
  project: null,
  item: 7,
  itemGroup: 70,
  weight: exactOf('1'),
  volume: exactOf('0'),
  warehouse: 5,
  lot: null,
  bin: null,
  expiryDate: null,
  ...given,
})
const received = (lines: readonly ReceivedLine[], more: object = {}) => ({
  docNo: 'GR/1',
  vendor: 'V1',
  rate: exactOf('1'),
  lines,
  charges: [],
  ...more,
})
const bases = (lines: readonly ReceivedLine[], more: object = {}) =>
  costsOf(received(lines, more)).map(({ base }) => moneyText(base))

describe('A goods received note', () => {
  it('costs shares of the net of its order line, which add up to it (R0)', () => {
    const parts = ['0', '1', '2'].map((before) => bases([line({ acceptedBefore: quantityOf(before) })])[0])
    expect(parts).toEqual(['33.33', '33.34', '33.33'])
    expect(bases([line({ accepted: quantityOf('3') })])).toEqual(['100.00'])
  })
  it('costs in rupiah at the rate of its day, and nothing for a bonus or what was rejected', () => {
    expect(bases([line({ accepted: quantityOf('3') })], { rate: exactOf('16300') })).toEqual(['1630000.00'])
    expect(bases([line({ isBonus: true }), line({ accepted: 0n })])).toEqual(['0.00', '0.00'])
  })
  it('posts stock against goods received and not invoiced, and charges apart', () => {
    const of = received([line({ accepted: quantityOf('3') }), line({ lineNo: 2, isBonus: true })], {
      charges: [{ amount: senOf('10'), basis: 'QTY', vendor: 'V2' }],
    })
    const costs = costsOf(of)
    expect(costs.map(({ landedValue, unitCost }) => [landedValue, unitCost])).toEqual([
      ['107.50', '35.833333'],
      ['2.50', '2.500000'],
    ])
    expect(goodsOf(of, costs).map(({ lineNo, value }) => [lineNo, moneyText(value)])).toEqual([
      [1, '107.50'],
      [2, '2.50'],
    ])
    expect(
      summedParts(receiptJournal(of, costs)).map(({ key, party, amount }) => [key, party, moneyText(amount)]),
    ).toEqual([
      ['INVENTORY', undefined, '110.00'],
      ['GRIR', 'V1', '-100.00'],
      ['GRIR_CHARGES', 'V2', '-10.00'],
    ])
  })
  it('AC-36 posts a service to its account and an asset to clearing, and moves no goods', () => {
    const of = received([
      line({ chargeTo: 'EXPENSE', account: 41, center: 42, accepted: quantityOf('3') }),
      line({ lineNo: 2, chargeTo: 'ASSET', accepted: quantityOf('3') }),
    ])
    const costs = costsOf(of)
    expect(goodsOf(of, costs)).toEqual([])
    expect(
      summedParts(receiptJournal(of, costs)).map(({ key, account, amount }) => [key ?? account, moneyText(amount)]),
    ).toEqual([
      [41, '100.00'],
      ['ASSET_CLEARING', '100.00'],
      ['GRIR', '-200.00'],
    ])
  })
  it('AC-24 may accept 105 of 100 at a tolerance of 5 percent, and 44 are open after 56', () => {
    const most = mostAccepted(quantityOf('100'), '5.00', 0n)
    expect([isTooMuch(quantityOf('105'), most), isTooMuch(quantityOf('105.0001'), most)]).toEqual([false, true])
    const of = { ordered: quantityOf('100'), accepted: quantityOf('56'), replaced: 0n, closed: 0n }
    expect(outstandingOf(of)).toBe(quantityOf('44'))
    expect(isTooMuch(quantityOf('110'), mostAccepted(quantityOf('100'), '5.00', quantityOf('5')))).toBe(false)
  })
})

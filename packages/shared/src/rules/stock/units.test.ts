// Units (trading R1, AC-35): decimals of the unit that was written, and of the base unit after the conversion.
import { describe, expect, it } from 'vitest'
import { receiptProblems } from './receipt-lines.ts'
import { decimalsProblem, inBaseUnits } from './units.ts'

const pcs = { name: 'PCS', decimals: 0 }
const kg = { name: 'KG', decimals: 3 }
describe('AC-35 a quantity', () => {
  it.each([
    ['2.5', pcs, { ...pcs, factor: '1' }, 'PCS has no decimals'],
    ['2', pcs, { ...pcs, factor: '1' }, null],
    ['2.0000', pcs, { ...pcs, factor: '1' }, null],
    ['3', { name: 'BOX', decimals: 0 }, { ...kg, factor: '0.333333' }, null],
    ['1', { name: 'BOX', decimals: 0 }, { ...kg, factor: '0.333333' }, 'comes to 0.3333 KG, which has 3 decimals'],
    ['1.2345', kg, { ...kg, factor: '1' }, 'KG has 3 decimals'],
  ])('%s of %o in %o: %s', (quantity, unit, base, wanted) => {
    expect(decimalsProblem(quantity, unit, base)).toBe(wanted)
  })
  it('of 3 boxes at 0.333333 is 1.0000 in base units', () => {
    expect(inBaseUnits('3', '0.333333')).toBe('1.0000')
  })
})

describe('A line of a goods received note', () => {
  it.each([
    [{ qtyReceived: '0' }, 'lines.0.qtyReceived'],
    [{ qtyReceived: '1', qtyAccepted: '2' }, 'lines.0.qtyAccepted'],
    [{ qtyReceived: '2', qtyAccepted: '1' }, 'lines.0.rejectReason'],
    [{ qtyReceived: '2', mfgDate: '2026-02-01', expiryDate: '2026-01-01' }, 'lines.0.expiryDate'],
  ])('%o is refused', (line, field) => {
    expect(receiptProblems({ lines: [line] }).map((found) => found.field)).toEqual([field])
  })
  it('that accepts all, or a part with the reason, is taken', () => {
    const lines = [{ qtyReceived: '2' }, { qtyReceived: '2', qtyAccepted: '0', rejectReason: 'Wet' }]
    expect(receiptProblems({ lines })).toEqual([])
  })
})

// Which lines ask for more than their cap, and which decisions hold.
import { describe, expect, it } from 'vitest'
import { asksBeyondCap, withoutOldDecisions } from './over-cap.ts'

const line = { id: 1, expenseType: 3, date: '2026-12-14', currency: 1, actual: '900000.00', cap: '800000.00' }
const asking = { ...line, paidBy: 'EMPLOYEE', overCapReason: 'The fair had filled every other hotel' }

describe('a line beyond its cap', () => {
  it.each([
    ['asks with its reason', asking, true],
    ['does not ask without one', { ...asking, overCapReason: ' ' }, false],
    ['does not ask at the cap', { ...asking, actual: '800000' }, false],
    ['does not ask where the company paid', { ...asking, paidBy: 'COMPANY' }, false],
    ['does not ask without a cap', { ...asking, cap: null }, false],
    ['does not ask again once it is approved', { ...asking, overCapApproved: true }, false],
    ['does not ask again once it is refused', { ...asking, overCapRefused: true }, false],
  ])('%s', (_, given, asks) => expect(asksBeyondCap(given)).toBe(asks))
})

describe('a decision', () => {
  const decided = { ...asking, overCapApproved: true }
  const stillApproved = (change: object) =>
    withoutOldDecisions([{ ...decided, ...change }], [decided])[0]?.overCapApproved
  it('holds for the same amount, however it is written', () =>
    expect([stillApproved({}), stillApproved({ actual: 900_000 })]).toEqual([true, true]))
  it('is gone with another amount, another day, another kind, another currency or another line', () =>
    expect([
      stillApproved({ actual: '900001' }),
      stillApproved({ actual: '850000' }),
      stillApproved({ date: '2026-12-15' }),
      stillApproved({ expenseType: 4 }),
      stillApproved({ currency: 2 }),
      stillApproved({ id: 2 }),
    ]).toEqual([false, false, false, false, false, false]))
})

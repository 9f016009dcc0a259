import { overtime } from '@kantor/shared/catalogue/dashboard/overtime'
import type { FigureTile } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { changeText, textsBefore } from './period-before.ts'

const tile = (name: string): FigureTile => {
  const found = overtime.tiles[name]
  if (found === undefined || found.shape === 'list') throw new Error(`No figures in ${name}`)
  return found
}

it('asks a card for the month before, over the turn of a year too; other filters stay', () => {
  expect(textsBefore(overtime, tile('payable'), { period: '2027-01', division: '4' }, '2027-02-03')).toEqual({
    period: '2026-12',
    texts: { period: '2026-12', division: '4' },
  })
})
it('goes by the default of the period where the address names none', () => {
  expect(textsBefore(overtime, tile('payable'), {}, '2026-11-27')?.period).toBe('2026-10')
})
it('compares cards alone, and only on dashboards of a period', () => {
  expect(textsBefore(overtime, tile('byMonth'), {}, '2026-11-27')).toBeNull()
  expect(textsBefore({ filters: {} }, tile('payable'), {}, '2026-11-27')).toBeNull()
})
it('says what it was, and by how much it moved', () => {
  const hours = { type: 'decimal', scale: 2, unit: 'h' } as const
  expect(changeText(hours, '2026-10', '334.50', '412.00')).toBe('October 2026: 412.0 h (-18.8 %)')
  expect(changeText(hours, '2026-10', '412.00', '334.50')).toBe('October 2026: 334.5 h (+23.2 %)')
  expect(changeText({ type: 'percent' }, '2026-10', '14.43', '12.00')).toBe('October 2026: 12.0 % (+2.4 points)')
})
it('says nothing of a change from nothing, and nothing at all where there was no figure', () => {
  expect(changeText({ type: 'integer' }, '2026-10', '3', '0')).toBe('October 2026: 0')
  expect(changeText({ type: 'integer' }, '2026-10', null, '5')).toBe('October 2026: 5')
  expect(changeText({ type: 'integer' }, '2026-10', '3', null)).toBeNull()
})

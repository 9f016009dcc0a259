import { hiringAndRecruitment } from '@kantor/shared/catalogue/dashboard/hiring-and-recruitment'
import { humanResourceGeneral } from '@kantor/shared/catalogue/dashboard/human-resource-general'
import { overtime } from '@kantor/shared/catalogue/dashboard/overtime'
import type { Dashboard, FigureTile } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { changeText, periodWords, shownTexts, textsBefore } from './period-before.ts'

const tile = (name: string, of: Dashboard = overtime): FigureTile => {
  const found = of.tiles[name]
  if (found === undefined || found.shape === 'list') throw new Error(`No figures in ${name}`)
  return found
}

it('asks a card for the month before, over the turn of a year too; other filters stay', () => {
  expect(textsBefore(overtime, tile('payable'), { period: '2027-01', division: '4' }, '2027-02-03')).toEqual({
    period: 'December 2026',
    texts: { period: '2026-12', division: '4' },
  })
})
it('goes by the default of the period where the address names none', () => {
  expect(textsBefore(overtime, tile('payable'), {}, '2026-11-27')?.period).toBe('October 2026')
})
it('compares cards alone, and only on dashboards of a period', () => {
  expect(textsBefore(overtime, tile('byMonth'), {}, '2026-11-27')).toBeNull()
  expect(textsBefore({ filters: {} }, tile('payable'), {}, '2026-11-27')).toBeNull()
})
it('says what it was, and by how much it moved', () => {
  const hours = { type: 'decimal', scale: 2, unit: 'h' } as const
  expect(changeText(hours, 'October 2026', '334.50', '412.00')).toBe('October 2026: 412.0 h (-18.8 %)')
  expect(changeText(hours, 'October 2026', '412.00', '334.50')).toBe('October 2026: 334.5 h (+23.2 %)')
  expect(changeText({ type: 'percent' }, 'October 2026', '14.43', '12.00')).toBe('October 2026: 12.0 % (+2.4 points)')
})
it('says nothing of a change from nothing, and nothing at all where there was no figure', () => {
  expect(changeText({ type: 'integer' }, 'October 2026', '3', '0')).toBe('October 2026: 0')
  expect(changeText({ type: 'integer' }, 'October 2026', null, '5')).toBe('October 2026: 5')
  expect(changeText({ type: 'integer' }, 'October 2026', '3', null)).toBeNull()
})

it('compares a range with the one of the same length before it, and a day with the day a month before', () => {
  const range = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
  expect(textsBefore(hiringAndRecruitment, tile('applications', hiringAndRecruitment), range, '2026-11-27')).toEqual({
    period: '31 Aug 2026 to 30 Sep 2026',
    texts: { dateFrom: '2026-08-31', dateTo: '2026-09-30' },
  })
  expect(textsBefore(humanResourceGeneral, tile('headcount', humanResourceGeneral), {}, '2026-11-27')).toEqual({
    period: '27 Oct 2026',
    texts: { asOf: '2026-10-27' },
  })
})
it('compares nothing where the tile does not hang on the days of the dashboard', () => {
  expect(textsBefore(hiringAndRecruitment, tile('open', hiringAndRecruitment), {}, '2026-11-27')).toBeNull()
})
it('fills in the period that is shown and says it in words; what was entered goes before', () => {
  expect(shownTexts(hiringAndRecruitment, { dateTo: '2026-10-31' }, '2026-11-27')).toEqual({
    dateFrom: '2025-11-01',
    dateTo: '2026-10-31',
  })
  expect(periodWords(hiringAndRecruitment, {}, '2026-11-27')).toBe('28 Nov 2025 to 27 Nov 2026')
  expect(periodWords(overtime, {}, '2026-11-27')).toBe('November 2026')
  expect(periodWords(humanResourceGeneral, {}, '2026-11-27')).toBe('27 Nov 2026')
  expect(periodWords({ filters: {} }, {}, '2026-11-27')).toBeNull()
})

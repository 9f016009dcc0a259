// The constants of the specification (000, section 9), each named after its sentence.

import { homePath } from '@kantor/shared/derive/toolbar'
import { formatPeriod, monthToDate } from '@kantor/shared/formats/date'
import { formatDecimal } from '@kantor/shared/formats/number'
import { defineEntity, defineMaintenance, type Fields, full, largePages, standardPages } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { listShapeOf, readListState } from '../screens/records/list/list-state.ts'
import { withDefaultRange } from '../screens/records/list/use-list-state.ts'
import { languageOf } from '../session/language.ts'
import { backToTop } from '../shell/back-to-top-frame.ts'
import { menuWidths } from '../shell/menu/side-menu-frame.ts'
import { stepPixels } from '../shell/tabs/tab-bar.tsx'
import { chunkTimeout } from './parts/chunk.ts'
import { breakpoints, widthOf } from './use-layout.ts'

const Thing = defineEntity({
  name: 'Thing',
  title: 'Thing',
  key: ['code'],
  show: 'code',
  fields: { code: { type: 'code' }, workDate: { type: 'date' } } as const satisfies Fields,
})
const things = defineMaintenance({
  path: '/master/things',
  title: 'Things',
  screens: full,
  entity: Thing,
  list: { columns: ['code'], filters: ['workDate'], sort: 'code', dateRange: 'workDate' },
  sections: [],
})
const shape = listShapeOf(things, new Set())
const state = readListState(new URLSearchParams(), shape)

it('Page size options 10, 50, 100; large lists 10, 50, 100, 250, 500', () => {
  expect([shape.sizes, standardPages, largePages]).toEqual([
    [10, 50, 100],
    [10, 50, 100],
    [10, 50, 100, 250, 500],
  ])
})
it('Default page size 10, start page 1, current page 1', () => {
  expect([state.size, state.page]).toEqual([10, 1])
})
it('Default sort ascending', () => {
  expect(state.sort).toEqual(['code'])
})
it('Default date range: start date is the first day of the current month, close date is today', () => {
  expect(monthToDate('2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' })
  expect(withDefaultRange(state, shape, '2026-11-21').filters).toEqual({
    workDate: { from: '2026-11-01', to: '2026-11-21' },
  })
  const moments = shape.filters.map((f) => ({ ...f, field: { type: 'dateTime' } as const }))
  expect(withDefaultRange(state, { ...shape, filters: moments }, '2026-11-21').filters).toEqual({
    workDate: { from: '2026-10-31T17:00:00.000Z', to: '2026-11-21T16:59:59.999Z' },
  })
  expect(withDefaultRange(state, { ...shape, dateRange: null }, '2026-11-21')).toBe(state)
})
it('Screen chunk load time-out 120 seconds (120000 ms)', () => {
  expect(chunkTimeout).toBe(120_000)
})
it('Layout breakpoints 720 and 960 px', () => {
  expect(breakpoints).toEqual({ narrow: 720, middle: 960 })
  expect([719, 720, 959, 960].map(widthOf)).toEqual(['narrow', 'middle', 'middle', 'wide'])
})
it('Side menu 256 and 64', () => {
  expect(menuWidths).toEqual({ open: 256, folded: 64 })
})
it('Tab scrolling step is 240', () => {
  expect(stepPixels).toBe(240)
})
it('Back-to-top button appears after 400 px of scroll (bottom and right offset 30, duration 1000 ms)', () => {
  expect(backToTop.page).toEqual({ after: 400, bottom: 30, right: 30 })
  expect(backToTop.duration).toBe(1000)
})
it('One variant of the frame places it at height 100, bottom 80, right 50', () => {
  expect(backToTop.content).toEqual({ after: 100, bottom: 80, right: 50 })
})
it('Default language en-US (zh-CN allowed if the browser uses it or it is saved)', () => {
  const offered = ['en-US', 'zh-CN']
  expect(languageOf(null, 'id-ID', offered)).toBe('en-US')
  expect(languageOf(null, 'zh-CN', offered)).toBe('zh-CN')
  expect(languageOf('zh-CN', 'en-US', offered)).toBe('zh-CN')
  // Interface language is English only (section 1): nothing else is on offer.
  expect(languageOf('zh-CN', 'zh-CN')).toBe('en-US')
})
it('Default home route is home', () => {
  expect(homePath).toBe('/home')
})
it('Number display: two decimals, comma thousands separator, point decimal', () => {
  expect(formatDecimal('1234567.5')).toBe('1,234,567.50')
})
it('The date library uses Indonesian; month names are English', () => {
  expect(formatPeriod('2026-08')).toBe('August 2026')
})

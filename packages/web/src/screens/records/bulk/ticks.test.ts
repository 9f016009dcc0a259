// Ticked rows: one by one, as a range, page by page, all that match.
import { expect, test, vi } from 'vitest'
import { Ticks } from './ticks.ts'

const row = (id: number, version = 1) => ({ id: String(id), rowVersion: version })
const page = [1, 2, 3, 4].map((id) => row(id))
const ids = (ticks: Ticks) => [...ticks.rows().keys()]

test('a row is ticked and unticked; with a range all rows from the one ticked last', () => {
  const ticks = new Ticks()
  ticks.toggle('2', page, false)
  ticks.toggle('4', page, true)
  expect(ids(ticks)).toEqual(['2', '3', '4'])
  ticks.toggle('3', page, false)
  expect(ids(ticks)).toEqual(['2', '4'])
  ticks.toggle('2', page, true)
  expect(ids(ticks)).toEqual(['4'])
})

test('a page is ticked as a whole, and others stay ticked', () => {
  const ticks = new Ticks()
  ticks.toggle('9', [row(9)], false)
  ticks.togglePage(page)
  expect(ids(ticks)).toEqual(['9', '1', '2', '3', '4'])
  ticks.togglePage(page)
  expect(ids(ticks)).toEqual(['9'])
})

test('out of all that match one is taken off: the others in sight stay', () => {
  const ticks = new Ticks()
  ticks.takeAll()
  expect(ticks.has('77')).toBe(true)
  ticks.toggle('2', page, false)
  expect([ticks.isAll(), ids(ticks)]).toEqual([false, ['1', '3', '4']])
})

test('rows read again bring their new version; what was refused stays', () => {
  const ticks = new Ticks()
  ticks.togglePage(page)
  ticks.refresh([row(1, 5)])
  expect(ticks.rows().get('1')).toEqual(row(1, 5))
  ticks.keep(new Set(['3']))
  expect(ids(ticks)).toEqual(['3'])
})

test('listeners hear of changes alone', () => {
  const ticks = new Ticks()
  const heard = vi.fn()
  ticks.subscribe(heard)
  ticks.clear()
  ticks.refresh(page)
  expect(heard).not.toHaveBeenCalled()
  ticks.toggle('1', page, false)
  expect(heard).toHaveBeenCalledTimes(1)
})

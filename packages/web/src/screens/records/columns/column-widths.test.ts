// Widths of columns: a drag shows itself at once and is kept when let go; Shift and an arrow step.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dragWidth, stepWidth, withTrack } from './column-widths.ts'

const tracks = 'minmax(100px, 100fr) minmax(200px, 200fr) 40px'
const keep = vi.fn()
let table: HTMLTableElement
let head: HTMLElement
beforeEach(() => {
  keep.mockClear()
  document.body.innerHTML = '<table><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead></table>'
  table = document.querySelector('table') as HTMLTableElement
  table.style.setProperty('--columns', tracks)
  head = document.querySelectorAll('th')[1] as HTMLElement
  head.getBoundingClientRect = () => new DOMRect(100, 0, 200, 32)
  Object.defineProperty(head, 'offsetWidth', { value: 200 })
})
afterEach(() => {
  document.body.innerHTML = ''
})
const keys = ['a', 'b', 'c']
const pointer = (type: string, clientX: number) => document.dispatchEvent(new MouseEvent(type, { clientX }))

test('one track is made exact, the others stay', () => {
  expect(withTrack(tracks, 0, 80)).toBe('80px minmax(200px, 200fr) 40px')
})

test('dragged at its edge a column follows, and is kept when it is let go', () => {
  dragWidth({ head, keys, keep }, { clientX: 297 })
  pointer('pointermove', 347)
  expect(table.style.getPropertyValue('--columns')).toBe(withTrack(tracks, 1, 250))
  expect(keep).not.toHaveBeenCalled()
  pointer('pointerup', 347)
  expect(keep).toHaveBeenCalledExactlyOnceWith('b', 250)
  pointer('pointermove', 500)
  expect(table.style.getPropertyValue('--columns')).toBe(withTrack(tracks, 1, 250))
})

test('Escape leaves it as it was; elsewhere in the head nothing is taken hold of', () => {
  dragWidth({ head, keys, keep }, { clientX: 297 })
  pointer('pointermove', 400)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  pointer('pointerup', 400)
  dragWidth({ head, keys, keep }, { clientX: 150 })
  pointer('pointermove', 400)
  pointer('pointerup', 400)
  expect(table.style.getPropertyValue('--columns')).toBe(tracks)
  expect(keep).not.toHaveBeenCalled()
})

test('never narrower than can be taken hold of again', () => {
  dragWidth({ head, keys, keep }, { clientX: 299 })
  pointer('pointerup', 0)
  expect(keep).toHaveBeenCalledWith('b', 48)
})

test('a step is 16 pixels either way', () => {
  stepWidth({ head, keys, keep }, 'ArrowRight')
  stepWidth({ head, keys, keep }, 'ArrowLeft')
  expect(keep.mock.calls).toEqual([
    ['b', 216],
    ['b', 184],
  ])
})

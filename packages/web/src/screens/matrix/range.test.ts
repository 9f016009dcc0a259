// Selections: walked, grown, kept within the sheet.
import { describe, expect, it } from 'vitest'
import { at, blockOf, isIn, placesIn, selectionAfter } from './range.ts'

const size = { rows: 4, columns: 5 }
const press = (key: string, shiftKey = false, ctrlKey = false) => ({ key, shiftKey, ctrlKey })

describe('a selection', () => {
  it('walks and stays within the sheet', () => {
    const corner = at({ row: 0, column: 0 })
    expect(selectionAfter(corner, press('ArrowRight'), size)).toEqual(at({ row: 0, column: 1 }))
    expect(selectionAfter(corner, press('ArrowUp'), size)).toEqual(corner)
    expect(selectionAfter(corner, press('End', false, true), size)).toEqual(at({ row: 3, column: 4 }))
    expect(selectionAfter(corner, press('PageDown'), size)).toEqual(at({ row: 3, column: 0 }))
    expect(selectionAfter(corner, press('x'), size)).toBeNull()
  })

  it('grows from its anchor with Shift, in any direction, and is one cell again without', () => {
    let now = at({ row: 2, column: 2 })
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft']) now = selectionAfter(now, press(key, true), size) ?? now
    expect(blockOf(now)).toEqual({ top: 1, bottom: 2, left: 0, right: 2 })
    expect(now.anchor).toEqual({ row: 2, column: 2 })
    expect(isIn(blockOf(now), { row: 1, column: 2 })).toBe(true)
    expect(isIn(blockOf(now), { row: 3, column: 2 })).toBe(false)
    expect(placesIn(blockOf(now))).toHaveLength(6)
    expect(selectionAfter(now, press('ArrowDown'), size)).toEqual(at({ row: 2, column: 0 }))
    expect(blockOf(selectionAfter(now, press('a', false, true), size) ?? now)).toEqual({
      top: 0,
      bottom: 3,
      left: 0,
      right: 4,
    })
  })
})

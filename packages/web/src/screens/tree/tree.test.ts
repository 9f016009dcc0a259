// Trees: nesting, what is open, where cards stand, what keys do.
import { describe, expect, it } from 'vitest'
import { moveOf } from './tree-keys.ts'
import { card, layoutOf } from './tree-layout.ts'
import { ancestorsOf, forestOf, openTo, shownNodes, sizeBelow } from './tree-model.ts'
import { firstZoom } from './use-pan-zoom.ts'

const items = [
  { id: 'a', parent: null },
  { id: 'b', parent: 'a' },
  { id: 'c', parent: 'a' },
  { id: 'd', parent: 'b' },
  { id: 'e', parent: 'b' },
  { id: 'f', parent: 'gone' },
]
const forest = forestOf(items)
const rows = (...open: string[]) => shownNodes(forest, new Set(open))
const ids = (...open: string[]) => rows(...open).map(({ item }) => item.id)

describe('a tree', () => {
  it('nests in the order of the list and loses nothing, not even a circle', () => {
    expect(forest.map(({ item }) => item.id)).toEqual(['a', 'f'])
    expect(forest.map(sizeBelow)).toEqual([4, 0])
    // The child is named before its parent, whose own parent is not there.
    const late = forestOf([
      { id: 'y', parent: 'x' },
      { id: 'x', parent: 'gone' },
    ])
    expect(late.map((node) => [node.item.id, sizeBelow(node)])).toEqual([['x', 1]])
    const circle = forestOf([
      { id: 'x', parent: 'y' },
      { id: 'y', parent: 'x' },
      { id: 'z', parent: 'z' },
    ])
    expect(circle.map((node) => 1 + sizeBelow(node))).toEqual([2, 1])
    expect(
      ancestorsOf(
        [
          { id: 'x', parent: 'y' },
          { id: 'y', parent: 'x' },
        ],
        'x',
      ),
    ).toEqual(['y', 'x'])
  })
  it('shows the open nodes, with the place of each among its siblings', () => {
    expect([...openTo(forest, 2)]).toEqual(['a'])
    expect(ids()).toEqual(['a', 'f'])
    expect(ids('a', 'b')).toEqual(['a', 'b', 'd', 'e', 'c', 'f'])
    expect(rows('a').map((r) => [r.level, r.place, r.siblings, r.isOpen])).toEqual([
      [1, 1, 2, true],
      [2, 1, 2, false],
      [2, 2, 2, false],
      [1, 2, 2, false],
    ])
    expect(ancestorsOf(items, 'd')).toEqual(['b', 'a'])
  })
  it('is laid out without one card over another, each below its parent, all inside the sheet', () => {
    const { places, width, height, lines } = layoutOf(rows('a', 'b'))
    const all = [...places.values()]
    expect(all).toHaveLength(6)
    for (const [i, p] of all.entries()) {
      expect(p.x).toBeGreaterThanOrEqual(0)
      expect(p.y).toBeGreaterThanOrEqual(0)
      expect(p.x + card.width).toBeLessThanOrEqual(width)
      expect(p.y + card.height).toBeLessThanOrEqual(height)
      for (const q of all.slice(i + 1)) expect(q.y !== p.y || Math.abs(q.x - p.x) >= card.width).toBe(true)
    }
    expect(places.get('b')?.y).toBe((places.get('a')?.y ?? 0) + card.height + card.down)
    expect(lines.match(/M/g)).toHaveLength(4)
    expect(layoutOf([])).toMatchObject({ lines: '' })
  })
  it('is walked by keys', () => {
    const move = (key: string, at: string, ...open: string[]) => moveOf(key, rows(...open), at)
    expect(move('ArrowDown', 'b', 'a')).toEqual({ kind: 'go', id: 'c' })
    expect(move('ArrowUp', 'a')).toBeNull()
    expect(move('End', 'a', 'a')).toEqual({ kind: 'go', id: 'f' })
    expect(move('ArrowRight', 'a')).toEqual({ kind: 'open', ids: ['a'] })
    expect(move('ArrowRight', 'a', 'a')).toEqual({ kind: 'go', id: 'b' })
    expect(move('ArrowRight', 'f')).toBeNull()
    expect(move('ArrowLeft', 'a', 'a')).toEqual({ kind: 'close', ids: ['a'] })
    expect(move('ArrowLeft', 'c', 'a')).toEqual({ kind: 'go', id: 'a' })
    expect(move('*', 'c', 'a')).toEqual({ kind: 'open', ids: ['b', 'c'] })
    expect(move('Enter', 'c', 'a')).toEqual({ kind: 'enter', id: 'c' })
    expect(move('x', 'c', 'a')).toBeNull()
  })
})

describe('a chart of cards', () => {
  it('begins as large as its width fits, never larger than full size and never too small to be read', () => {
    expect([firstZoom(1000, 1250), firstZoom(1000, 400), firstZoom(1000, 9000), firstZoom(1000, 0)]).toEqual([
      0.8, 1, 0.65, 1,
    ])
  })
})

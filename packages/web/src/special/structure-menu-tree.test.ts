import { describe, expect, it } from 'vitest'
import {
  departuresOf,
  homesOf,
  type MenuNode,
  moved,
  placedNodes,
  shownRows,
  withChange,
} from './structure-menu-tree.ts'

const node = (path: string, kind: MenuNode['kind'], defaultParent: string, defaultOrder = 1000): MenuNode => ({
  path,
  kind,
  title: path.split('/').at(-1) ?? '',
  defaultIcon: null,
  defaultParent,
  defaultOrder,
  codes: null,
})
const nodes = [
  node('/a', 'GROUP', '/', 1),
  node('/a/sub', 'GROUP', '/a'),
  node('/b', 'GROUP', '/', 2),
  node('/a/one', 'FEATURE', '/a'),
  node('/a/two', 'FEATURE', '/a'),
  node('/a/sub/three', 'FEATURE', '/a/sub'),
]
const none = departuresOf([])
const everything = new Set(['/a', '/b', '/a/sub'])
const rows = (by = none) =>
  shownRows(placedNodes(nodes, by), everything).map(({ node: n, level }) => `${level}${n.path}`)

describe('the menu as it is edited', () => {
  it('is as the catalogue has it until something departs', () => {
    expect(rows()).toEqual(['1/a', '2/a/sub', '3/a/sub/three', '2/a/one', '2/a/two', '1/b'])
  })
  it('moves a node among its siblings and back, and stops at the ends', () => {
    const up = moved(nodes, none, '/a/two', -1)
    expect(rows(up).slice(1)).toEqual(['2/a/sub', '3/a/sub/three', '2/a/two', '2/a/one', '1/b'])
    expect(moved(nodes, none, '/a', -1)).toBe(none)
    expect(rows(moved(nodes, none, '/a', 1))[0]).toBe('1/b')
  })
  it('drops a departure that says what the catalogue says', () => {
    const [, , , one] = nodes
    if (one === undefined) throw new Error('no node')
    const named = withChange(none, one, { label: 'First', hidden: true })
    expect([...named.values()]).toEqual([
      { path: '/a/one', label: 'First', icon: null, sortOrder: null, parent: null, hidden: true },
    ])
    expect(withChange(named, one, { label: 'one', hidden: false, parent: '/a' }).size).toBe(0)
  })
  it('offers groups that leave three levels at most and never a home in itself', () => {
    const homes = (path: string) => homesOf(placedNodes(nodes, none), path).map((h) => h.path)
    expect(homes('/a/one')).toEqual(['/', '/a', '/a/sub', '/b'])
    expect(homes('/a/sub')).toEqual(['/', '/a', '/b'])
    expect(homes('/a')).toEqual(['/'])
    expect(homes('/b')).toEqual(['/', '/a'])
  })
})

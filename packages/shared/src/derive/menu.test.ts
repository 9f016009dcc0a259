import { describe, expect, it } from 'vitest'
import { catalogueOf, defineGroup, definePage, definePlaceholder, indexOnly } from '../kernel/index.ts'
import { type MenuItem, type MenuOverride, menuNodesOf, menuOf, menuProblemsOf } from './menu.ts'

const page = (path: string, form: `frm${string}`) =>
  definePlaceholder({ kind: 'list', path, title: path.split('/').at(-1) ?? '', form, screens: indexOnly })
const catalogue = catalogueOf([
  {
    a: defineGroup({ path: '/a', title: 'A', order: 1 }),
    b: defineGroup({ path: '/b', title: 'B', order: 2 }),
    sub: defineGroup({ path: '/a/sub', title: 'Sub' }),
    one: page('/a/one', 'frmONE00001'),
    two: page('/a/two', 'frmTWO00001'),
    three: page('/a/sub/three', 'frmTHREE001'),
    four: page('/b/four', 'frmFOUR0001'),
    login: definePage({ path: '/login', title: 'Login', screens: indexOnly, public: true }),
  },
])
const everything = new Set(['frmONE00001I', 'frmTWO00001I', 'frmTHREE001I', 'frmFOUR0001I'])
const words = (items: readonly MenuItem[]): unknown[] =>
  items.map((i) => (i.children.length === 0 ? i.title : [i.title, ...words(i.children)]))
const menu = (overrides: readonly MenuOverride[], access: ReadonlySet<string> = everything) =>
  words(menuOf(catalogue, access, overrides))

describe('the menu of an installation', () => {
  it('is that of the catalogue until it departs', () => {
    expect(menu([])).toEqual([
      ['A', ['Sub', 'three'], 'one', 'two'],
      ['B', 'four'],
    ])
  })
  it('is named, ordered, regrouped and hidden as the installation says', () => {
    expect(
      menu([
        { path: '/b', label: 'First', sortOrder: 0 },
        { path: '/a/two', parent: '/b', label: 'Second' },
        { path: '/a/sub', hidden: true },
        { path: '/a/one', parent: '/' },
      ]),
    ).toEqual([['First', 'Second', 'four'], 'one'])
  })
  it('opens nothing: users who may not enter see nothing at any place in the menu', () => {
    expect(menu([{ path: '/a/two', parent: '/' }], new Set(['frmFOUR0001I']))).toEqual([['B', 'four']])
  })
  it('has no place for an entry that is inside itself, and does not hang on it', () => {
    expect(menu([{ path: '/a', parent: '/a/sub' }])).toEqual([['B', 'four']])
  })
  it('lists what can be moved, with who may enter, and leaves out what is no entry', () => {
    const nodes = menuNodesOf(catalogue)
    expect(nodes.map((n) => n.path)).toEqual(['/a', '/b', '/a/sub', '/a/one', '/a/two', '/a/sub/three', '/b/four'])
    expect(nodes.find((n) => n.path === '/a/sub/three')).toMatchObject({ parent: '/a/sub', anyOf: ['frmTHREE001I'] })
  })
  it.each([
    [{ path: '/gone' }, 'is nothing the menu can show'],
    [{ path: '/a/one', parent: '/b/four' }, 'must stand in a group'],
    [{ path: '/a', parent: '/a/sub' }, 'would stand in itself'],
    [{ path: '/b', parent: '/a/sub' }, 'would make more than 3 levels'],
    [{ path: '/a', parent: '/b' }, 'would make more than 3 levels'],
  ])('refuses %o', (override, message) => {
    expect(menuProblemsOf(catalogue, [override])).toEqual([{ path: override.path, message }])
  })
  it('takes what leaves three levels', () => {
    expect(
      menuProblemsOf(catalogue, [
        { path: '/b', parent: '/a' },
        { path: '/a/one', parent: '/a/sub' },
      ]),
    ).toEqual([])
  })
})

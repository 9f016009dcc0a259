import { describe, expect, it } from 'vitest'
import {
  afterClosing,
  closed,
  closedOthers,
  hasLeftForm,
  isSameTab,
  maxTabs,
  neighbour,
  restored,
  steppedOn,
  type Tab,
  visited,
} from './tabs.ts'

const tab = (name: string, path = `/x/${name}`, query = ''): Tab => ({ name, path, query, title: name })
const home = tab('home_index', '/home')
const list = tab('departments_index', '/master/departments/index')
const show = (id: number, query = '') => tab('departments_show', `/master/departments/show/${id}`, query)
const names = (tabs: readonly Tab[]) => tabs.map(({ path }) => path.split('/').at(-1))

describe('two visits are the same tab', () => {
  it('when name, parameters and query are equal, in any order of the query', () => {
    expect(isSameTab(show(1, 'a=1&b=2'), show(1, 'b=2&a=1'))).toBe(true)
    expect(isSameTab(show(1), show(2))).toBe(false)
    expect(isSameTab(show(1, 'a=1'), show(1, 'a=2'))).toBe(false)
    expect(isSameTab(show(1, 'a=1'), show(1))).toBe(false)
    expect(isSameTab(show(1), tab('departments_edit', show(1).path))).toBe(false)
  })
  it('for every state of a list: a page turn opens no tab', () => {
    expect(isSameTab({ ...list, query: 'page=2&status=ACTIVE' }, list)).toBe(true)
  })
})

describe('the list of tabs', () => {
  it('is restored with home first and once, without doubles and what leads nowhere', () => {
    const stored = [show(1), home, show(1), tab('gone_index')]
    expect(restored(stored, home, ({ name }) => name !== 'gone_index')).toEqual([home, show(1)])
  })
  it('takes the first visit behind home and later ones at the end', () => {
    const before = [home, show(1)]
    expect(names(visited(before, list, true))).toEqual(['home', 'index', '1'])
    expect(names(visited(before, list, false))).toEqual(['home', '1', 'index'])
  })
  it('keeps the place of a known tab and remembers its latest query', () => {
    const tabs = visited([home, list, show(1)], { ...list, query: 'page=3' }, false)
    expect(names(tabs)).toEqual(['home', 'index', '1'])
    expect(tabs[1]?.query).toBe('page=3')
  })
  it('keeps the name of a record until the record is read again, and takes the new name then', () => {
    const screenTitle = 'Departments - View'
    const named = { ...show(1), title: 'Production - Departments', screenTitle }
    const [, loading] = visited([home, named], { ...named, title: screenTitle }, true)
    expect(loading?.title).toBe('Production - Departments')
    const [, read] = visited([home, named], { ...named, title: 'Assembly - Departments' }, true)
    expect(read?.title).toBe('Assembly - Departments')
  })
  it('has at most thirty: the oldest makes room, home and the visit stay', () => {
    const full = [home, ...Array.from({ length: maxTabs - 1 }, (_, at) => show(at))]
    const later = visited(full, list, false)
    expect([later.length, later[0], later.at(-1), later[1]]).toEqual([maxTabs, home, list, show(1)])
    const first = visited(full, list, true)
    expect([first.length, first[0], first[1], first[2]]).toEqual([maxTabs, home, list, show(1)])
  })
})

describe('closing', () => {
  const tabs = [home, list, show(1)]
  it('never takes home', () => {
    expect(closed(tabs, home)).toEqual(tabs)
    expect(afterClosing(tabs, home, home)).toBeNull()
  })
  it('leads to the right neighbour, from the last tab to the left one, from the only one home', () => {
    expect(afterClosing(tabs, list, list)).toBe(tabs[2])
    expect(afterClosing(tabs, show(1), show(1))).toBe(tabs[1])
    expect(afterClosing([home, list], list, list)).toBe(home)
  })
  it('of another tab leads nowhere', () => {
    expect(afterClosing(tabs, list, show(1))).toBeNull()
    expect(closed(tabs, list)).toEqual([home, show(1)])
  })
  it('of the others keeps home and the tab where it was chosen', () => {
    expect(closedOthers(tabs, show(1))).toEqual([home, show(1)])
    expect(closedOthers(tabs, home)).toEqual([home])
  })
})

it('a form that was saved or cancelled has done its work; one that was only left aside has not', () => {
  const edit = tab('departments_edit', '/master/departments/edit/1')
  expect(hasLeftForm(edit, show(1))).toBe(true)
  expect(hasLeftForm(tab('departments_create'), list)).toBe(true)
  expect(hasLeftForm(edit, tab('positions_index'))).toBe(false)
  expect(hasLeftForm(show(1), edit)).toBe(false)
  expect(hasLeftForm(show(1), list)).toBe(false)
})

it('a tab that goes on to the next record keeps its place, and no record has two tabs', () => {
  expect(names(steppedOn([home, show(1), list], show(1), show(2)))).toEqual(['home', '2', 'index'])
  expect(names(steppedOn([home, show(2), show(1)], show(1), show(2)))).toEqual(['home', '2'])
  expect(steppedOn([home, list], show(1), show(2))).toEqual([home, list])
})

it('steps go round the ends', () => {
  const tabs = [home, list, show(1)]
  expect(neighbour(tabs, show(1), 1)).toBe(home)
  expect(neighbour(tabs, home, -1)).toEqual(show(1))
})

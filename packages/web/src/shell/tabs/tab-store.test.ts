import { beforeEach, describe, expect, it } from 'vitest'
import { readTabs, tabsKey, writeTabs } from './tab-store.ts'
import type { Tab } from './tabs.ts'

const home: Tab = { name: 'home_index', path: '/home', query: '', title: 'Home' }
const list: Tab = {
  name: 'departments_index',
  path: '/master/departments/index',
  query: 'page=2',
  title: 'Departments',
}
const key = tabsKey('C1', '7')
const read = (known = true) => readTabs(key, home, () => known)

beforeEach(() => localStorage.clear())

describe('stored tabs', () => {
  it('come back, per user and company', () => {
    writeTabs(key, [home, list])
    expect(read()).toEqual([home, list])
    expect(readTabs(tabsKey('C1', '8'), home, () => true)).toEqual([home])
    expect(readTabs(tabsKey('C2', '7'), home, () => true)).toEqual([home])
  })
  it('are left out when the user may no longer enter them', () => {
    writeTabs(key, [home, list])
    expect(read(false)).toEqual([home])
  })
  it.each(['', 'null', '[]', '{"version":0,"tabs":[]}', '{"version":1,"tabs":7}', 'not json'])(
    'are home alone when storage says %j',
    (text) => {
      localStorage.setItem(key, text)
      expect(read()).toEqual([home])
    },
  )
  it('that would lead to another site are refused', () => {
    localStorage.setItem(
      key,
      JSON.stringify({
        version: 1,
        tabs: [
          { ...list, path: '//evil.example/x' },
          { ...list, path: 'https://evil.example' },
        ],
      }),
    )
    expect(read()).toEqual([home])
  })
})

// Names of people do not stay on a machine whose user has signed out.
import { beforeEach, expect, it } from 'vitest'
import { clearNames } from './kept-here.ts'

const tab = {
  name: 'personalInformation_show',
  path: '/employees/personal-information/show/7',
  query: 'row=2',
  title: 'Agus Arifin - Personal Information',
  screenTitle: 'Personal Information - View',
}
const list = { name: 'x_index', path: '/x/index', query: 'search=Agus', title: 'X', screenTitle: 'X' }
const harmless = {
  'color-mode': 'dark',
  'menu-open': '1',
  'list:7:/employees/personal-information': '{"shown":["fullName"]}',
  'list:7:size': '50',
  'palette:7': '["go /home"]',
}
const personal = {
  'tabs:SSI:7': JSON.stringify({ version: 1, tabs: [tab, list] }),
  'tabs:SSI:8': JSON.stringify({ version: 1, tabs: [tab, { ...tab, screenTitle: undefined }] }),
  'report:7:/employees/list-of-new-employees': '{"name":"Agus"}',
  'report:8:/employees/list-of-new-employees': '{"name":"Agus"}',
  'draft:SSI:7:/employees/personal-information:7': '{"values":{"fullName":"Agus Arifin"}}',
  'draft:SSI:8:/employees/personal-information:7': '{"values":{"fullName":"Agus Arifin"}}',
}
const whole = () => JSON.stringify(Object.fromEntries(Object.entries(localStorage)))

beforeEach(() => {
  localStorage.clear()
  for (const [key, text] of Object.entries({ ...harmless, ...personal })) localStorage.setItem(key, text)
})

it('a sign-out leaves no name; tabs and preferences stay', () => {
  clearNames(localStorage, { userId: null, withDrafts: true })
  expect(whole()).not.toContain('Agus')
  for (const [key, text] of Object.entries(harmless)) expect(localStorage.getItem(key)).toBe(text)
  const { tabs } = JSON.parse(localStorage.getItem('tabs:SSI:7') ?? '')
  expect(tabs).toEqual([
    { ...tab, query: '', title: 'Personal Information - View' },
    { ...list, query: '' },
  ])
  // A tab of an earlier version, of which only the name is known, is closed.
  expect(JSON.parse(localStorage.getItem('tabs:SSI:8') ?? '').tabs).toHaveLength(1)
})

it('a session that has run out keeps what was typed, and nothing else with a name', () => {
  clearNames(localStorage, { userId: null, withDrafts: false })
  expect(
    Object.entries(localStorage)
      .flatMap(([key, text]) => (text.includes('Agus') ? [key] : []))
      .toSorted(),
  ).toEqual(['draft:SSI:7:/employees/personal-information:7', 'draft:SSI:8:/employees/personal-information:7'])
})

it('a user who signs in keeps their own data and clears what others have left', () => {
  clearNames(localStorage, { userId: '7', withDrafts: true })
  expect(
    Object.entries(localStorage)
      .flatMap(([key, text]) => (text.includes('Agus') ? [key] : []))
      .toSorted(),
  ).toEqual([
    'draft:SSI:7:/employees/personal-information:7',
    'report:7:/employees/list-of-new-employees',
    'tabs:SSI:7',
  ])
})

it('unreadable content is emptied, and a forbidden storage causes no error', () => {
  localStorage.setItem('tabs:SSI:8', '{"tabs":"Agus')
  clearNames(localStorage, { userId: '7', withDrafts: true })
  expect(localStorage.getItem('tabs:SSI:8')).not.toContain('Agus')
  const forbidden = new Proxy(localStorage, {
    ownKeys: () => {
      throw new Error('forbidden')
    },
  })
  expect(() => clearNames(forbidden, { userId: null, withDrafts: true })).not.toThrow()
})

// Where rows lead, and that they lead nowhere for those who may not go there.
import type { Report } from '@kantor/shared/kernel'
import { expect, test } from 'vitest'
import type { ShellFeature } from '../../api/screen-contract.ts'
import { drillOf, openedBy } from './drill.ts'

const report = (to: string, by: readonly string[]): Pick<Report, 'drill'> => ({ drill: { to, by } })
const shell = (allowed: boolean) => ({
  features: [feature('/x/people', allowed, ['index', 'show']), feature('/x/ledger', allowed, ['index'])],
})
const feature = (path: string, allowed: boolean, screens: readonly ('index' | 'show' | 'create')[]): ShellFeature => ({
  path,
  name: path,
  title: path,
  kind: 'report',
  placeholder: false,
  auditForm: null,
  options: null,
  buttons: [],
  screens: screens.map((screen) => ({
    screen,
    path: `${path}/${screen}${screen === 'show' ? '/:id' : ''}`,
    allowed,
  })),
})
const row = { who: { id: '7', code: 'A', name: 'Ana', active: true }, period: '2026-03', empty: null }

test('to the record behind a reference', () => {
  const href = drillOf(report('/x/people', ['who']), shell(true))
  expect([href?.(row), href?.({ who: null })]).toEqual(['/x/people/show/7', null])
})
test('to another report, with the values as its parameters', () => {
  expect(drillOf(report('/x/ledger', ['who', 'period', 'nobody']), shell(true))?.(row)).toBe(
    '/x/ledger/index?who=7&period=2026-03',
  )
})
test('with parameters that go along, and by the names of the target', () => {
  const drill = {
    to: '/x/ledger',
    by: ['who', 'day'],
    with: ['dateTo', 'unit'],
    as: { day: ['from', 'to'], who: 'head' },
  }
  const href = drillOf({ drill }, shell(true), { dateTo: '2026-07-31', unit: '' })
  expect(href?.({ who: row.who, day: '2026-07-02' })).toBe(
    '/x/ledger/index?dateTo=2026-07-31&head=7&from=2026-07-02&to=2026-07-02',
  )
})
test('to the create screen, filled with the row, where there is no record behind it yet', () => {
  const create = { by: ['code', 'who', 'day'], as: { code: 'kind', day: ['from', 'to'] } }
  const own = { features: [feature('/x/papers', true, ['index', 'show', 'create'])] }
  const href = drillOf({ drill: { to: '/x/papers', by: ['paper'], create } }, own)
  const open = { ...row, paper: null, code: { id: '3', code: 'FI', name: 'F', active: true }, day: '2026-07-02' }
  expect(href?.(open)).toBe('/x/papers/create?kind=3&who=7&from=2026-07-02&to=2026-07-02')
  expect(href?.({ ...open, paper: { id: '9', code: 'P9', name: 'P9', active: true } })).toBe('/x/papers/show/9')
  expect(href?.({ ...open, code: null })).toBeNull()
  const reader = { features: [feature('/x/papers', true, ['index', 'show'])] }
  expect(drillOf({ drill: { to: '/x/papers', by: ['paper'], create } }, reader)?.(open)).toBeNull()
})
test('nowhere from a row that names nothing the target knows', () => {
  const columns = { who: { type: 'ref', to: 'Employee' }, period: { type: 'text' } } as const
  const href = drillOf({ ...report('/x/ledger', ['who', 'period']), columns }, shell(true))
  expect([href?.(row), href?.({ ...row, who: null })]).toEqual(['/x/ledger/index?who=7&period=2026-03', null])
})
test('nowhere without the right, without the feature, without a target', () => {
  expect(drillOf(report('/x/people', ['who']), shell(false))).toBeNull()
  expect(drillOf(report('/x/nothing', ['who']), shell(true))).toBeNull()
  expect(drillOf({}, shell(true))).toBeNull()
})
test('to the page that a column names, for a user who may enter it', () => {
  const at = { mend: '/x/people/show/7' }
  expect(openedBy('mend', shell(true))(at)).toBe('/x/people/show/7')
  expect(openedBy('mend', shell(false))(at)).toBeNull()
  for (const mend of [null, '/x/peoples/show/7', 'https://elsewhere/x/people/show/7', '//x/people/'])
    expect(openedBy('mend', shell(true))({ mend })).toBeNull()
})

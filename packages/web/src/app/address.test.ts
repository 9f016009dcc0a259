import { describe, expect, it } from 'vitest'
import { firstChildOf, matchPattern, placeOf, prefixesOf, trimmed } from './address.ts'

const departments = {
  path: '/master/departments',
  screens: [
    { screen: 'index', path: '/master/departments/index' },
    { screen: 'create', path: '/master/departments/create' },
    { screen: 'show', path: '/master/departments/show/:id' },
  ],
}
const chart = {
  path: '/master/chart-departments',
  screens: [{ screen: 'create', path: '/master/chart-departments/create/:id?' }],
}
const codes = {
  path: '/master/common-codes',
  screens: [{ screen: 'show', path: '/master/common-codes/show/:type/:id' }],
}
const home = { path: '/home', screens: [{ screen: 'index', path: '/home' }] }
const all = new Map([departments, chart, codes, home].map((feature) => [feature.path, feature]))
const at = (pathname: string) => placeOf(pathname, (path) => all.get(path))

describe('an address', () => {
  it('is a screen of the feature above it', () => {
    expect(at('/master/departments/index')).toEqual({ feature: departments, screen: 'index', params: {} })
    expect(at('/master/departments/show/7')).toEqual({ feature: departments, screen: 'show', params: { id: '7' } })
    expect(at('/master/common-codes/show/GENDER/a%2Fb')?.params).toEqual({ type: 'GENDER', id: 'a/b' })
    expect(at('/home')?.screen).toBe('index')
  })
  it('may leave an optional part out', () => {
    expect(at('/master/chart-departments/create')?.params).toEqual({})
    expect(at('/master/chart-departments/create/7')?.params).toEqual({ id: '7' })
    expect(at('/master/chart-departments/create/7/8')).toBeNull()
  })
  it.each([
    '/master/departments',
    '/master/departments/edit/7',
    '/master/departments/show',
    '/master/departments/show/',
    '/master/departments/show/7/8',
    '/master',
    '/elsewhere/index',
  ])('%s is no screen', (pathname) => {
    expect(at(pathname)).toBeNull()
  })
  it('that is badly encoded is no screen', () => {
    expect(matchPattern('/a/:id', '/a/%E0%A4%A')).toBeNull()
  })
  it('means the same with a slash at its end', () => {
    expect([trimmed('/a/b/'), trimmed('/')]).toEqual(['/a/b', '/'])
    expect(prefixesOf('/a/b')).toEqual(['/a/b', '/a'])
  })
})

describe('a group leads to its first entry', () => {
  const menu = [
    { path: '/home' },
    {
      path: '/payroll',
      children: [{ path: '/payroll/master', children: [{ path: '/payroll/master/tax' }] }, { path: '/payroll/run' }],
    },
  ]
  it('through the levels below', () => {
    expect(firstChildOf(menu, '/payroll')).toBe('/payroll/master/tax')
    expect(firstChildOf(menu, '/payroll/master')).toBe('/payroll/master/tax')
  })
  it('and nowhere when the menu does not have it', () => {
    expect(firstChildOf(menu, '/master')).toBeNull()
    expect(firstChildOf(menu, '/home')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { chainTo, isUnder, menuNodes } from './menu-tree.ts'

const leaf = (path: string, title: string, icon: string | null = null) => ({ path, title, icon, children: [] })
const given = [
  leaf('/home', 'Home', 'house'),
  {
    path: '/master',
    title: 'Master Data',
    icon: 'database',
    children: [leaf('/master/departments', 'Departments'), leaf('/master/post-codes', 'Post Codes')],
  },
  {
    path: '/pay',
    title: 'Payroll',
    icon: 'wallet',
    children: [
      { path: '/pay/master', title: 'Payroll Masters', icon: null, children: [leaf('/pay/master/tax', 'Tax Rates')] },
    ],
  },
  { path: '/empty', title: 'Empty', icon: null, children: [] },
]
const nodes = menuNodes(given, (path) => path === '/empty')

describe('the menu', () => {
  it('leaves out a parent that leads nowhere', () => {
    expect(nodes.map(({ path }) => path)).not.toContain('/empty')
  })
  it('draws a parent with one child as that child, with the icon above it', () => {
    expect(nodes.at(-1)).toEqual({ path: '/pay/master/tax', title: 'Tax Rates', icon: 'wallet', children: [] })
  })
  it('marks what is declared and still to be built', () => {
    const marked = menuNodes(
      given,
      () => false,
      (path) => path === '/master/departments',
    )
    const [departments, codes] = marked.find(({ path }) => path === '/master')?.children ?? []
    expect([departments?.isLater, codes?.isLater]).toEqual([true, undefined])
  })
  it('opens the parents of the current place, of a detail screen too', () => {
    expect(chainTo(nodes, '/master/departments/show/7').map(({ path }) => path)).toEqual([
      '/master',
      '/master/departments',
    ])
    expect(chainTo(nodes, '/elsewhere')).toEqual([])
  })
  it('does not take a longer name for a place below', () => {
    expect(isUnder('/master/departments', '/master/departments-old/index')).toBe(false)
    expect(isUnder('/order/outstanding/index', '/order/outstanding/show/1')).toBe(true)
  })
})

// What a route may carry besides codes, icon and toolbar (document 000, section 2).
import { catalogue } from '@kantor/shared/catalogue'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Breadcrumb } from '../breadcrumb.tsx'
import { HereContext } from '../here.ts'
import { MenuList } from './menu-list.tsx'
import { externalOf, follow, type MenuNode, menuNodes } from './menu-tree.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const none = { image: null, href: null, showAlways: false, hideInBread: false }
const node = (
  path: string,
  options: Partial<NonNullable<MenuNode['options']>>,
  children: readonly MenuNode[] = [],
) => ({
  path,
  title: path.slice(1),
  icon: 'house',
  options: { ...none, ...options },
  children,
})
const nothing = () => undefined
const draw = (content: ReactNode) => render(<MemoryRouter>{content}</MemoryRouter>)
const drawMenu = (...nodes: readonly MenuNode[]) =>
  draw(<MenuList nodes={nodes} pathname="/" open={new Set()} onToggle={nothing} onChoose={nothing} />)

test('a picture of its own stands in place of the icon', () => {
  drawMenu(node('/learn', { image: '/learn.svg' }))
  const link = screen.getByRole('link', { name: 'learn' })
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/learn.svg')
  expect(link.querySelector('svg')).toBeNull()
})

test('a group that is always shown stays a group with one child', () => {
  const child = node('/library/files', {})
  const shown = (showAlways: boolean) =>
    menuNodes([node('/library', { showAlways }, [child])], (path) => path === '/library')
  expect(shown(true).map(({ path }) => path)).toEqual(['/library'])
  expect(shown(false).map(({ path }) => path)).toEqual(['/library/files'])
})

test('an external address opens in a new window', () => {
  const tax = node('/tax', { href: 'https://tax.example' })
  const [kept] = menuNodes([tax], () => true)
  expect(kept).toBeDefined()
  drawMenu(tax)
  const link = screen.getByRole('link', { name: 'tax' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://tax.example',
    '_blank',
    'noopener noreferrer',
  ])
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const go = vi.fn()
  follow(tax, go)
  expect(open).toHaveBeenCalledWith('https://tax.example', '_blank', 'noopener,noreferrer')
  expect(go).not.toHaveBeenCalled()
  follow(node('/home', {}), go)
  expect(go).toHaveBeenCalledWith('/home')
  expect(externalOf(node('/bad', { href: 'javascript:alert(1)' }))).toBeNull()
})

test('what is hidden in the breadcrumb is left out of it', () => {
  const feature = (hideInBread: boolean) =>
    ({
      path: '/approval/overtime/unit',
      title: 'Unit level',
      screens: [],
      options: { hideInBread, beforeClose: null },
    }) as never
  const crumbs = (hidesGroup: boolean, hidesFeature: boolean) => {
    const leaf = node('/approval/overtime/unit', {})
    const menu = [node('/approval', {}, [node('/approval/overtime', { hideInBread: hidesGroup }, [leaf])])]
    draw(
      <HereContext value={{ feature: feature(hidesFeature), screen: 'index' }}>
        <Breadcrumb menu={menu} homePath="/home" listAddress={null} />
      </HereContext>,
    )
    const found = screen.getAllByRole('listitem').map((item) => item.textContent)
    cleanup()
    return found
  }
  expect(crumbs(false, false)).toEqual(['', 'approval', 'approval/overtime', 'Unit level'])
  expect(crumbs(true, false)).toEqual(['', 'approval', 'Unit level'])
  expect(crumbs(false, true)).toEqual(['', 'approval', 'approval/overtime'])
})

test('the product uses each of them', () => {
  const { groups, features } = catalogue
  expect(features.some(({ image }) => image !== undefined)).toBe(true)
  expect(features.some(({ beforeClose }) => beforeClose !== undefined)).toBe(true)
  expect(groups.some(({ showAlways }) => showAlways)).toBe(true)
  expect(groups.some(({ href }) => href !== undefined)).toBe(true)
  expect(groups.some(({ hideInBread }) => hideInBread)).toBe(true)
})

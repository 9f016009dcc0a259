import type { Button } from '@kantor/shared/kernel'
import { describe, expect, it } from 'vitest'
import type { RoutedScreen, ShellFeature } from '../api/screen-contract.ts'
import { shownButtons } from './toolbar-buttons.ts'

const screens = (['index', 'create', 'show', 'edit'] as const).map((screen) => ({
  screen,
  path: `/x/${screen}`,
  allowed: true,
}))
const feature: ShellFeature = {
  path: '/x',
  name: 'x',
  title: 'X',
  kind: 'maintenance',
  placeholder: false,
  auditForm: null,
  options: null,
  screens,
  buttons: ['save', 'edit', 'create', 'home', 'excel'],
}
const all = new Set<Button>(['save', 'edit', 'create', 'destroy', 'excel', 'home'])
const shown = (screen: RoutedScreen, state = {}) =>
  shownButtons(
    { feature, screen },
    { hasRow: false, busy: false, frozen: null, kept: null, handled: all, presses: {}, ...state },
  )
const enabled = (...args: Parameters<typeof shown>) =>
  shown(...args)
    .filter((b) => b.enabled)
    .map((b) => b.button)

describe('the toolbar of a screen', () => {
  it('has the visible buttons of that screen in the order of the spec', () => {
    expect(shown('index').map((b) => b.button)).toEqual(['home', 'create', 'edit', 'excel'])
    expect(shown('create').map((b) => b.button)).toEqual(['home', 'save'])
  })
  it('enables what acts on a row only with a row', () => {
    expect(enabled('index')).toEqual(['home', 'create', 'excel'])
    expect(enabled('index', { hasRow: true })).toEqual(['home', 'create', 'edit', 'excel'])
    expect(enabled('show')).toEqual(['home', 'edit'])
  })
  it('enables nothing while the screen is busy, and nothing that has no handler except Back', () => {
    expect(enabled('index', { hasRow: true, busy: true })).toEqual([])
    expect(enabled('index', { hasRow: true, handled: new Set() })).toEqual(['home'])
  })
  it('keeps a frozen row from being changed, and says why', () => {
    const [frozen, kept] = ['It was sent.', 'Cancel it instead.']
    expect(enabled('index', { hasRow: true, frozen, kept })).toEqual(['home', 'create', 'excel'])
    const both = { feature: { ...feature, buttons: ['edit', 'destroy'] as const }, screen: 'show' as const }
    const state = { hasRow: true, busy: false, frozen: null, kept, handled: all, presses: {} }
    expect(shownButtons(both, state)).toEqual([
      { button: 'edit', enabled: true },
      { button: 'destroy', enabled: false, why: kept },
    ])
    expect(shown('show', { frozen }).find(({ button }) => button === 'edit')).toMatchObject({ why: frozen })
  })
  it('enables nothing but Back where the content is still to be built', () => {
    const state = { hasRow: true, busy: false, frozen: null, kept: null, handled: all, presses: {} }
    const off = shownButtons({ feature: { ...feature, placeholder: true }, screen: 'index' }, state)
    expect(off.filter((b) => b.enabled).map((b) => b.button)).toEqual(['home'])
    expect(off).toHaveLength(4)
  })
  it('keeps save on a page without detail screens', () => {
    const page = { ...feature, screens: screens.slice(0, 1) }
    const state = { hasRow: false, busy: false, frozen: null, kept: null, handled: all, presses: {} }
    expect(shownButtons({ feature: page, screen: 'index' }, state).map((b) => b.button)).toContain('save')
  })
})

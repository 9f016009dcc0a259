import { defineEntity, defineMaintenance, definePage, type Fields, full } from '@kantor/shared/kernel'
import { describe, expect, it } from 'vitest'
import type { Shell, ShellFeature } from '../api/screen-contract.ts'
import { resolveAddress } from './resolve.ts'

const fields = { code: { type: 'code' } } as const satisfies Fields
const Thing = defineEntity({ name: 'Thing', title: 'Thing', key: ['code'], show: 'code', fields })
const shape = { screens: full, entity: Thing, list: { columns: ['code'], sort: 'code' }, sections: [] } as const
const things = defineMaintenance({ path: '/stock/things', title: 'Things', form: 'frmTHING01', ...shape })
const secrets = defineMaintenance({ path: '/stock/secrets', title: 'Secrets', form: 'frmSECRET1', ...shape })
const moved = definePage({
  path: '/stock/old',
  title: 'Old',
  screens: ['index'],
  redirect: '/stock/things',
  name: 'old',
})
const loaders = {
  '/': async () => ({ declarations: {} }),
  '/stock': async () => ({
    declarations: {
      '/stock/things': async () => ({ Thing, things }),
      '/stock/secrets': async () => ({ secrets }),
      '/stock/old': async () => ({ moved }),
    },
  }),
  '/hidden': async () => ({ declarations: {} }),
}

const seen: ShellFeature = {
  path: '/stock/things',
  name: 'things',
  title: 'Things',
  kind: 'maintenance',
  placeholder: false,
  auditForm: null,
  options: null,
  buttons: [],
  screens: [
    { screen: 'index', path: '/stock/things/index', allowed: true },
    { screen: 'edit', path: '/stock/things/edit/:id', allowed: false },
  ],
}
const own: ShellFeature = {
  ...seen,
  path: '/learning',
  name: 'learning',
  title: 'Learning',
  kind: 'singlePage',
  screens: [{ screen: 'index', path: '/learning', allowed: true }],
}
const shell = {
  features: [seen, own],
  menu: [
    {
      path: '/stock',
      title: 'Stock',
      icon: null,
      options: null,
      children: [{ path: '/stock/things', title: 'Things', icon: null, options: null, children: [] }],
    },
  ],
} as Partial<Shell> as Shell
const resolve = (address: string) => resolveAddress(address, shell, loaders)

describe('an address of the frame', () => {
  it('that the user may enter is a screen with its declaration', async () => {
    expect(await resolve('/stock/things/index')).toMatchObject({
      kind: 'screen',
      feature: things,
      place: { screen: 'index' },
    })
  })
  it('of a feature or a group leads on', async () => {
    expect(await resolve('/stock/things')).toEqual({ kind: 'redirect', to: '/stock/things/index' })
    expect(await resolve('/stock')).toEqual({ kind: 'redirect', to: '/stock/things' })
    expect(await resolve('/stock/old')).toEqual({ kind: 'redirect', to: '/stock/things' })
  })
  it('with a list behind a page that is its own screen leads to the page', async () => {
    expect(await resolve('/learning/index')).toEqual({ kind: 'redirect', to: '/learning' })
    expect(await resolve('/unlearned/index')).toEqual({ kind: 'nothing' })
  })
  it('that a code is missing for says which', async () => {
    expect(await resolve('/stock/things/edit/1')).toEqual({ kind: 'denied', title: 'Things', anyOf: ['frmTHING01E'] })
    expect(await resolve('/stock/secrets/index')).toEqual({ kind: 'denied', title: 'Secrets', anyOf: ['frmSECRET1I'] })
  })
  it('of a group without a child for this user is refused', async () => {
    expect((await resolve('/hidden')).kind).toBe('denied')
  })
  it('that nothing has is not found, not refused', async () => {
    expect(await resolve('/stock/unknown')).toEqual({ kind: 'nothing' })
    expect(await resolve('/stock/things/index/x')).toEqual({ kind: 'nothing' })
    expect(await resolve('/nowhere')).toEqual({ kind: 'nothing' })
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShellFeature } from '../api/screen-contract.ts'
import { buttonEntries, recentOf, rememberChoice, screenEntries } from './palette-entries.ts'
import { searchOver } from './palette-search.ts'

const leaf = (path: string, title: string) => ({ path, title, icon: null, children: [] })
const nodes = [
  leaf('/home', 'Home'),
  {
    path: '/m',
    title: 'Master Data',
    icon: null,
    children: [leaf('/m/dep', 'Departments'), leaf('/m/pc', 'Post Codes')],
  },
]
const feature = (name: string, allowed: boolean): ShellFeature => ({
  name,
  path: `/m/${name}`,
  title: name,
  kind: 'maintenance',
  placeholder: false,
  auditForm: null,
  options: null,
  buttons: [],
  screens: [{ screen: 'create', path: `/m/${name}/create`, allowed }],
})
const go = vi.fn()
const all = screenEntries(nodes, [feature('dep', true), feature('pc', false)], go)
const found = searchOver(all)
const titles = (text: string, recent: readonly string[] = []) => found(text, recent).entries.map((e) => e.title)

beforeEach(() => localStorage.clear())

describe('the command palette', () => {
  it('holds the screens of the menu and new records where one may create them', () => {
    expect(titles('')).toEqual(['Home', 'Departments', 'Post Codes', 'New: dep'])
    found('new', []).entries[0]?.run()
    expect(go).toHaveBeenCalledExactlyOnceWith('/m/dep/create')
  })
  it('finds by any words of the title and of the groups above, beginnings of words', () => {
    expect(titles('master')).toEqual(['Departments', 'Post Codes'])
    expect(titles('post mas')).toEqual(['Post Codes'])
    expect(titles('zzz')).toEqual([])
  })
  it('puts the recent ones first', () => {
    rememberChoice('7', 'go /m/pc')
    rememberChoice('7', 'go /m/dep')
    rememberChoice('7', 'go /m/pc')
    expect(recentOf('7')).toEqual(['go /m/pc', 'go /m/dep'])
    expect(recentOf('8')).toEqual([])
    expect(titles('', recentOf('7'))).toEqual(['Post Codes', 'Departments', 'Home', 'New: dep'])
  })
  it('offers the buttons that can be pressed now, and no others', () => {
    const here = { feature: { ...feature('dep', true), buttons: ['save'] }, screen: 'create' as const }
    const state = {
      hasRow: false,
      busy: false,
      frozen: null,
      kept: null,
      handled: new Set(['save', 'destroy'] as const),
      presses: {},
    }
    const press = vi.fn()
    const entries = buttonEntries(here, state, press)
    expect(entries.map(({ title, keys }) => [title, keys])).toEqual([['Save', 'Ctrl+S']])
    entries[0]?.run()
    expect(press).toHaveBeenCalledExactlyOnceWith('save')
    expect(buttonEntries(here, { ...state, busy: true, frozen: null, kept: null }, press)).toEqual([])
    expect(buttonEntries(null, state, press)).toEqual([])
  })
})

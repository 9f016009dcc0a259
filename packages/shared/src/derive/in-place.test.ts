// Lists that keep their rows in a drawer: users who see the list may read a whole row; no other user gains anything.
import { describe, expect, it } from 'vitest'
import {
  catalogueOf,
  defineEntity,
  defineList,
  defineMaintenance,
  type Fields,
  full,
  indexOnly,
} from '../kernel/index.ts'
import { keepsRowsInPlace, recordReadersOf } from './rights.ts'
import { rootsOf } from './roots.ts'

const fields = { dockCode: { type: 'code', required: true }, dockName: { type: 'text' } } as const satisfies Fields
const Dock = defineEntity({ name: 'Dock', title: 'Dock', key: ['dockCode'], show: 'dockName', fields })
const about = {
  path: '/master/docks',
  title: 'Docks',
  form: 'frmDOCK01',
  entity: Dock,
  list: { columns: ['dockCode'], sort: 'dockCode' },
} as const
const sections = [{ title: 'Dock', fields: ['dockCode', 'dockName'] }] as const
const kept = defineList({ ...about, screens: indexOnly, codes: { edit: 'frmDOCK01E' }, sections })

describe('a list with a form and codes, yet no screens for them', () => {
  it('keeps its rows in place and opens one to the readers of the list and of its form', () => {
    expect(keepsRowsInPlace(kept)).toBe(true)
    expect(recordReadersOf(kept)).toEqual(['frmDOCK01E', 'frmDOCK01I'])
    const roots = rootsOf(kept, catalogueOf([{ kept }]))
    expect(roots.map((root) => root.name)).toEqual([
      'docksList',
      'docksChanges',
      'docks',
      'docksByIds',
      'editDocks',
      'editManyDocks',
    ])
  })

  for (const [what, feature] of [
    ['no form', defineList({ ...about, screens: indexOnly, codes: { edit: 'frmDOCK01E' } })],
    ['no code to write with', defineList({ ...about, screens: indexOnly, sections })],
    [
      'a screen for its rows',
      defineList({ ...about, screens: ['index', 'show'], codes: { edit: 'frmDOCK01E' }, sections }),
    ],
    ['another kind', defineMaintenance({ ...about, screens: full, sections })],
  ] as const)
    it(`is none where there is ${what}`, () => {
      expect(keepsRowsInPlace(feature)).toBe(false)
      expect(recordReadersOf(feature)).toEqual(feature.screens.includes('show') ? ['frmDOCK01I'] : null)
    })
})

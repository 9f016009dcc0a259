// Where tiles lead: with the layout of the tile, the filters of the dashboard and what was clicked, and only if allowed.
import { hiringAndRecruitment } from '@kantor/shared/catalogue/dashboard/hiring-and-recruitment'
import { humanResourceGeneral } from '@kantor/shared/catalogue/dashboard/human-resource-general'
import { othersKey } from '@kantor/shared/derive/cubes'
import type { FigureTile } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import type { ShellFeature } from '../../api/screen-contract.ts'
import { listQuery, pivotQuery, targetOf } from './tile-links.ts'

const tile = (name: string): FigureTile => {
  const found = humanResourceGeneral.tiles[name]
  if (found === undefined || found.shape === 'list') throw new Error(`No figures in ${name}`)
  return found
}
const shell = (allowed: boolean): readonly ShellFeature[] => [
  {
    path: '/employees/pivot-working',
    name: 'pivotWorking',
    title: 'Pivot Working',
    kind: 'pivot',
    placeholder: false,
    auditForm: null,
    buttons: [],
    screens: [{ screen: 'index', path: '/employees/pivot-working/index', allowed }],
  },
]

it('leads nowhere for those who may not enter the target', () => {
  expect(targetOf(tile('byStatus'), shell(true))).toEqual({ path: '/employees/pivot-working/index', isPivot: true })
  expect(targetOf(tile('byStatus'), shell(false))).toBeNull()
  expect(targetOf(tile('turnover'), shell(true))).toBeNull()
})

it('opens the pivot with the layout of the tile and the filters of the dashboard', () => {
  const words = new URLSearchParams(pivotQuery(tile('byStatus'), { asOf: '2026-01-31', division: '3' }))
  expect(Object.fromEntries(words)).toEqual({
    rows: 'employeeStatus',
    columns: '',
    measures: 'headcount',
    asOf: '2026-01-31',
    filters: '{"division":["3"]}',
    view: 'donut',
  })
  // A card has nothing to lay out: the pivot begins as it likes.
  expect(pivotQuery(tile('headcount'), {})).toBe('')
})

it('narrows the pivot to what was clicked', () => {
  const row = { keys: ['44'], label: 'Permanent', values: ['150'] }
  const column = { keys: [], label: 'Total' }
  const answer = { rows: [row], columns: [column], matched: 240 }
  const words = new URLSearchParams(pivotQuery(tile('byStatus'), {}, { answer, row, column }))
  expect(words.get('filters')).toBe('{"employeeStatus":["44"]}')
})

it('opens a list with the filters that always hold, and with those of the figure that was clicked', () => {
  const { offers, ageing } = hiringAndRecruitment.tiles
  if (offers === undefined || ageing === undefined) throw new Error('No such tiles')
  expect(listQuery(offers)).toBe('status=ACCEPTED')
  const row = { keys: ['1: up to 30 days'], label: '', values: [] }
  const at = (key: string | null) => ({ row, column: { keys: [key], label: '' } })
  expect(listQuery(ageing)).toBe('')
  expect(listQuery(ageing, at('ON_HOLD'))).toBe('status=ON_HOLD')
  // What is not given, and the rest of the groups, are nothing that a list can be asked for.
  expect(listQuery(ageing, at(null))).toBe('')
  expect(listQuery(ageing, at(othersKey))).toBe('')
})

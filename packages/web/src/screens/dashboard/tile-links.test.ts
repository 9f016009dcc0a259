// Where tiles lead: with the layout of the tile, the filters of the dashboard and what was clicked, and only if allowed.
import { hiringAndRecruitment } from '@kantor/shared/catalogue/dashboard/hiring-and-recruitment'
import { humanResourceGeneral } from '@kantor/shared/catalogue/dashboard/human-resource-general'
import { overtime } from '@kantor/shared/catalogue/dashboard/overtime'
import { remuneration } from '@kantor/shared/catalogue/dashboard/remuneration'
import { othersKey } from '@kantor/shared/derive/cubes'
import { passedAs } from '@kantor/shared/derive/drills'
import { setClockOffset } from '@kantor/shared/formats/clock'
import type { FigureTile } from '@kantor/shared/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShellFeature } from '../../api/screen-contract.ts'
import { leftBehind, listQuery, pivotQuery, targetOf } from './tile-links.ts'

beforeAll(() => setClockOffset(Date.parse('2026-11-20T05:00:00Z') - Date.now()))
afterAll(() => setClockOffset(0))

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
    options: null,
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
  const none = { ...hiringAndRecruitment, texts: {} }
  const days = { 'acceptedAt.from': '2025-11-21', 'acceptedAt.to': '2026-11-20' }
  expect(Object.fromEntries(new URLSearchParams(listQuery(offers, none)))).toEqual({ status: 'ACCEPTED', ...days })
  const row = { keys: ['1: up to 30 days'], label: '', values: [] }
  const at = (key: string | null) => ({ row, column: { keys: [key], label: '' } })
  const open = 'status=OPEN%2CON_HOLD%2CPARTLY_FILLED'
  expect(listQuery(ageing, none)).toBe(open)
  expect(listQuery(ageing, none, at('ON_HOLD'))).toBe('status=ON_HOLD')
  // Filters that are not given, and the rest of the groups, cannot be requested of a list.
  expect(listQuery(ageing, none, at(null))).toBe(open)
  expect(listQuery(ageing, none, at(othersKey))).toBe(open)
})

it('opens a list with what the dashboard is filtered by, and says of what it is not', () => {
  const texts = { dateFrom: '2026-01-01', dateTo: '2026-03-31', division: '3' }
  const { offers, open, cost } = hiringAndRecruitment.tiles
  if (offers === undefined || open === undefined || cost === undefined) throw new Error('No such tiles')
  const of = { ...hiringAndRecruitment, texts }
  expect(Object.fromEntries(new URLSearchParams(listQuery(offers, of)))).toEqual({
    status: 'ACCEPTED',
    'acceptedAt.from': '2026-01-01',
    'acceptedAt.to': '2026-03-31',
    division: '3',
  })
  expect(leftBehind(offers, of)).toBe('')
  expect(leftBehind(cost, of)).toBe(', which is not narrowed to Division')
  expect(new URLSearchParams(listQuery(open, of)).get('division')).toBe('3')
  expect(leftBehind(open, { ...of, texts: { division: '3' } })).toBe('')
})

it('hands on the months that the figures are of where no days are entered, from either side', () => {
  const { applications, funnel, open } = hiringAndRecruitment.tiles
  if (applications === undefined || funnel === undefined || open === undefined) throw new Error('No such tiles')
  const query = (texts: { readonly [name: string]: string }) =>
    Object.fromEntries(new URLSearchParams(listQuery(applications, { ...hiringAndRecruitment, texts })))
  expect(query({})).toEqual({ 'appliedAt.from': '2025-11-21', 'appliedAt.to': '2026-11-20' })
  expect(query({ dateTo: '2026-02-28' })).toEqual({ 'appliedAt.from': '2025-03-01', 'appliedAt.to': '2026-02-28' })
  expect(query({ dateFrom: '2026-06-01' })).toEqual({ 'appliedAt.from': '2026-06-01', 'appliedAt.to': '2026-11-20' })
  // A filter that the target does not know is reported even though no one entered it; what is open today is what the figure counts.
  expect(leftBehind(funnel, { ...hiringAndRecruitment, texts: {} })).toBe(', which is not narrowed to From and To')
  expect(leftBehind(open, { ...hiringAndRecruitment, texts: {} })).toBe('')
})

it('makes the days of a month of it, the month up to a day, and the year of a month', () => {
  const { byDepartment } = overtime.tiles
  const { joined } = humanResourceGeneral.tiles
  const { overtimeShare } = remuneration.tiles
  if (byDepartment === undefined || joined === undefined || overtimeShare === undefined)
    throw new Error('No such tiles')
  expect(listQuery(byDepartment, { ...overtime, texts: { period: '2026-02', division: '3' } })).toBe(
    'dateFrom=2026-02-01&dateTo=2026-02-28&department=3',
  )
  // A department that was clicked is narrower than the division.
  const at = { row: { keys: ['7'], label: '', values: [] }, column: { keys: [], label: '' } }
  expect(listQuery(byDepartment, { ...overtime, texts: { period: '2026-02', division: '3' } }, at)).toContain(
    'department=7',
  )
  // The month that a dashboard begins with goes along too.
  expect(listQuery(byDepartment, { ...overtime, texts: {} })).toMatch(/^dateFrom=\d{4}-\d{2}-01&dateTo=/)
  expect(listQuery(joined, { ...humanResourceGeneral, texts: { asOf: '2026-11-24' } })).toBe(
    'dateFrom=2026-11-01&dateTo=2026-11-24',
  )
  expect(listQuery(overtimeShare, { ...remuneration, texts: { period: '2026-10', payGroup: '2' } })).toBe(
    'year=2026&payGroup=2',
  )
})

const boards = [hiringAndRecruitment, humanResourceGeneral, overtime, remuneration].flatMap((board) =>
  Object.entries(board.tiles).flatMap(([name, tile]) =>
    tile.drill === undefined ? [] : [[`${board.path} ${name}`, board, tile] as const],
  ),
)
it.each(boards)('%s hands every filter on that it does not leave', (_, board, tile) => {
  const values: { readonly [type: string]: string } = { period: '2026-02', date: '2026-02-14', ref: '3' }
  const texts = Object.fromEntries(
    Object.entries(board.filters ?? {}).map(([name, { type }]) => [name, values[type] ?? '']),
  )
  const filtered = { ...board, texts }
  const isPivot = tile.drill?.to.includes('/pivot-') === true
  const words = new URLSearchParams(
    isPivot ? pivotQuery(tile as FigureTile, texts) : listQuery(tile, filtered),
  ).toString()
  for (const name of Object.keys(texts)) {
    const names = isPivot ? [name] : passedAs(tile.drill ?? { to: '' }, name)
    for (const word of names) expect(words).toContain(word)
    if (names.length === 0) expect(leftBehind(tile, filtered)).not.toBe('')
  }
})

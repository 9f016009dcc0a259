// The tools around the rows of a list: ticking and what is done with all ticked, totals, the start view, steps between records.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wayBack } from '../bulk/bulk-moves.ts'
import { noChoice } from '../columns/list-choice.ts'
import { feature, openAt, row, type Server } from '../records-fixture.tsx'
import { forgetViews } from '../views/start-view.ts'
import { openView, viewQueryOf } from '../views/view-settings.ts'
import { listEntriesOf } from './list-menu.ts'
import { type ListState, listShapeOf, readListState } from './list-state.ts'

// The documents of the fixture's feature stand in for the generated ones.
vi.mock('../../../api/registry.ts', async (original) => ({
  ...(await original<typeof import('../../../api/registry.ts')>()),
  manyRowsOperationsFor: async () => (await import('../records-fixture.tsx')).manyRows,
}))

const storage = 'list:1:/master/things'
const leave = (choice: object) => localStorage.setItem(storage, JSON.stringify(choice))
beforeEach(() => localStorage.clear())
const rows = [row, { ...row, id: '8', code: 'T8', name: 'Eight', amount: '0.10' }]
const list = { data: { thingsList: { __typename: 'ThingPage', total: 42, rows } } }
const server: Server = (operation) => (operation === 'ThingsList' ? list : { data: { things: row } })
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }))
const bar = async () => within(await screen.findByRole('region', { name: 'Selected rows', hidden: true }))
const press = async (name: string) => fireEvent.click((await bar()).getByRole('button', { name }))

describe('selected rows', () => {
  test('are counted, added up, and sent with their versions; refused ones are named and stay selected', async () => {
    const { of } = openAt('/master/things/index', (operation, variables) =>
      operation === 'BulkThings'
        ? {
            data: {
              bulkThings: {
                done: [{ id: '7', rowVersion: null }],
                failed: [{ id: '8', code: 'IN_USE', detail: 'An order still uses this record.' }],
              },
            },
          }
        : server(operation, variables),
    )
    await tick('Select T7 — Seven')
    await tick('Select T8 — Eight')
    expect((await bar()).getByRole('status').textContent).toBe('2 selectedAmount 1,000.10')
    await press('Delete')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(of('BulkThings')).toHaveLength(1))
    const sent = [
      { id: '7', rowVersion: 3 },
      { id: '8', rowVersion: 3 },
    ]
    expect(of('BulkThings')).toEqual([{ action: 'delete', rows: sent }])
    const refused = within(await screen.findByRole('dialog'))
    expect(refused.getByRole('row', { name: 'T8 — Eight An order still uses this record.' })).toBeTruthy()
    expect((await bar()).getByRole('status', { hidden: true }).textContent).toContain('1 selected')
    await waitFor(() => expect(of('ThingsList')).toHaveLength(2))
  })
  test('are all that match when they are said to be: the query of the list is sent', async () => {
    const { of } = openAt('/master/things/index?status=CLOSED', (operation, variables) =>
      operation === 'BulkThings'
        ? { data: { bulkThings: { done: [{ id: '7', rowVersion: 4 }], failed: [] } } }
        : server(operation, variables),
    )
    await tick('Select T7 — Seven')
    await tick('Select T8 — Eight')
    await press('Select all 42 matching')
    await press('Reopen')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(of('BulkThings')).toEqual([{ action: 'reopen', query: 'status=CLOSED' }]))
  })
  test('that are more than one call takes are done by a run, which is followed to its end', async () => {
    const steps = ['RUNNING', 'RUNNING', 'DONE']
    const job = { id: '5', title: 'Reopen 4,200 rows: Things', done: 0, error: null, outcome: '4,199 done, 1 refused' }
    const { of } = openAt('/master/things/index?status=CLOSED', (operation, variables) => {
      if (operation === 'BulkThings') return { data: { bulkThings: { job: '5', done: [], failed: [] } } }
      if (operation === 'Job') return { data: { job: { __typename: 'Job', ...job, status: steps.shift() ?? 'DONE' } } }
      return server(operation, variables)
    })
    await tick('Select T7 — Seven')
    await tick('Select T8 — Eight')
    await press('Select all 42 matching')
    await press('Reopen')
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(of('Job')).toHaveLength(3))
    expect(of('Job')[0]).toEqual({ id: '5' })
    await waitFor(() => expect(of('ThingsList')).toHaveLength(2))
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  })
  test('need the text that the move needs', async () => {
    const { of } = openAt('/master/things/index', (operation, variables) =>
      operation === 'BulkThings' ? { data: { bulkThings: { done: [], failed: [] } } } : server(operation, variables),
    )
    await tick('Select T7 — Seven')
    await press('Close')
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'over' } })
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() =>
      expect(of('BulkThings')).toEqual([{ action: 'close', note: 'over', rows: [{ id: '7', rowVersion: 3 }] }]),
    )
  })
  test('Space on the tick ticks its row, on another cell selects it; Control and A tick the page', async () => {
    openAt('/master/things/index', server)
    await screen.findByRole('checkbox', { name: 'Select T7 — Seven' })
    const cell = screen.getByRole('gridcell', { name: 'Eight' })
    fireEvent.keyDown(cell, { key: ' ' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select T8 — Eight' }).checked).toBe(false)
    fireEvent.keyDown(cell.closest('tr')?.cells[0] as HTMLElement, { key: ' ' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select T8 — Eight' }).checked).toBe(true)
    fireEvent.keyDown(screen.getByRole('gridcell', { name: 'Eight' }), { key: 'a', ctrlKey: true })
    expect((await bar()).getByRole('status').textContent).toContain('2 selected')
  })
})

test('a move is taken back only where one way leads back without a word, for who may', () => {
  const may = new Set(['frmTHING01E'])
  expect(wayBack(feature, 'close', may)?.name).toBe('reopen')
  expect(wayBack(feature, 'close', new Set())).toBeUndefined()
  expect(wayBack(feature, 'reopen', may)).toBeUndefined()
  expect(wayBack(feature, 'delete', may)).toBeUndefined()
})

test('totals are those of the whole filtered list; another page does not ask again', async () => {
  leave({ totals: true })
  const { of } = openAt('/master/things/index?status=OPEN', (operation, variables) =>
    operation === 'ThingsTotals'
      ? { data: { thingsTotals: { __typename: 'T', rowCount: 42, amount: '4200000.5' } } }
      : server(operation, variables),
  )
  expect(await screen.findByRole('gridcell', { name: '4,200,000.50' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(of('ThingsList')).toHaveLength(2))
  expect(of('ThingsTotals')).toEqual([{ filter: { status: ['OPEN'] } }])
})

test('groups are counted within the filters, opened to their rows and closed again', async () => {
  const { router, of } = openAt('/master/things/index?~group=status&amount.from=5', (operation, variables) =>
    operation === 'ThingsGroups'
      ? {
          data: {
            thingsGroups: {
              __typename: 'Gs',
              moreGroups: false,
              groups: [
                { __typename: 'G', value: 'OPEN', label: 'Open', count: 1200 },
                { __typename: 'G', value: null, label: null, count: 34 },
              ],
            },
          },
        }
      : server(operation, variables),
  )
  const grid = within(await screen.findByRole('grid', { name: 'Things by status' }))
  const cells = grid.getAllByRole('gridcell').map((cell) => cell.textContent)
  expect(cells).toEqual(['Open', '1,200', 'None', '34', 'Total', '1,234'])
  expect(of('ThingsGroups')).toEqual([{ by: 'status', filter: { amount: { from: '5' } } }])
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  fireEvent.click(grid.getByRole('link', { name: 'Open' }))
  await screen.findByRole('gridcell', { name: 'Eight' })
  expect(of('ThingsList').at(-1)).toMatchObject({ filter: { status: ['OPEN'], amount: { from: '5' } } })
  fireEvent.click(screen.getByRole('button', { name: 'All groups' }))
  await screen.findByRole('grid', { name: 'Things by status' })
  fireEvent.click(screen.getByRole('button', { name: 'Stop grouping' }))
  await screen.findByRole('gridcell', { name: 'Eight' })
  expect(router.state.location.search).toBe('?amount.from=5')
})

test('the group of rows without a value opens to these rows, and its chip takes it off', async () => {
  const { router, of } = openAt('/master/things/index?~group=status', (operation, variables) =>
    operation === 'ThingsGroups'
      ? {
          data: {
            thingsGroups: {
              __typename: 'Gs',
              moreGroups: false,
              groups: [{ __typename: 'G', value: null, label: null, count: 34 }],
            },
          },
        }
      : server(operation, variables),
  )
  const grid = within(await screen.findByRole('grid', { name: 'Things by status' }))
  const none = grid.getByRole('link', { name: 'None' })
  expect(none.getAttribute('href')).toBe('?%7Egroup=status&status.empty=true')
  fireEvent.click(none)
  await screen.findByRole('gridcell', { name: 'Eight' })
  expect(of('ThingsList').at(-1)).toMatchObject({ filter: { empty: ['status'] } })
  expect(router.state.location.search).toBe('?%7Egroup=status&status.empty=true')
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Status: None' }))
  await screen.findByRole('grid', { name: 'Things by status' })
})

test('the menu of a list offers each column it can be grouped by, and no grouping', () => {
  const shape = listShapeOf(feature, new Set())
  const seen: ListState[] = []
  const entriesAt = (query: string) =>
    listEntriesOf(
      {
        feature,
        shape,
        access: new Set<string>(),
        choice: noChoice,
        isMany: false,
        state: readListState(new URLSearchParams(query), shape),
        choose: () => undefined,
        setState: (next) => void seen.push(next),
      },
      () => undefined,
    )
  entriesAt('page=3')
    .find(({ label }) => label === 'Group by status')
    ?.onChoose()
  expect(seen).toMatchObject([{ group: 'status', page: 1 }])
  expect(entriesAt('~group=status').map(({ label }) => label)).toEqual([
    'Saved views',
    'Stop grouping',
    'Select rows',
    'Show totals',
  ])
})

test('a view holds the whole of what is seen, and opens as it was', () => {
  const shape = listShapeOf(feature, new Set())
  const state = readListState(
    new URLSearchParams('page=3&size=50&sort=-name&status=OPEN&search=a,b&~group=status'),
    shape,
  )
  const choice = { ...noChoice, shown: ['name', 'code'], hidden: ['amount'], widths: { name: 240 } }
  const query = viewQueryOf(state, shape, choice, 'compact')
  const seen: unknown[] = []
  const choose = (change: object) => void seen.push(change)
  openView(query, { shape, choose, setState: (next) => void seen.push(next) })
  expect(seen).toEqual([
    { shown: ['name', 'code'], hidden: ['amount'], widths: { name: 240 } },
    { ...state, page: 1 },
  ])
  expect(localStorage.getItem('list:density')).toBe('compact')
})

test('saved views stand above the rows: the one that is shown is marked, All is the list as declared', async () => {
  forgetViews({ userId: '1', feature: feature.path })
  const view = { __typename: 'V', view: 1, viewName: 'Open ones', owner: 'admin', own: true, shared: false }
  const settings = JSON.stringify({ query: 'status=OPEN&size=10&sort=code' })
  const { router } = openAt('/master/things/index?sort=code', (operation, variables) =>
    operation === 'HomeViews'
      ? { data: { homeViews: { __typename: 'Vs', total: 1, rows: [{ ...view, settings }] } } }
      : server(operation, variables),
  )
  const views = within(await screen.findByRole('navigation', { name: 'Views' }))
  const marked = () =>
    views.getAllByRole('button').flatMap((b) => (b.getAttribute('aria-current') ? [b.textContent] : []))
  expect(marked()).toEqual(['All'])
  fireEvent.click(views.getByRole('button', { name: 'Open ones' }))
  await waitFor(() => expect(router.state.location.search).toBe('?status=OPEN'))
  expect(marked()).toEqual(['Open ones'])
  fireEvent.click(views.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(marked()).toEqual(['All'])
})

test('Next leads to the record after this one in the list as it was left', async () => {
  openAt('/master/things/index?page=2&sort=-name', server)
  await screen.findByRole('gridcell', { name: 'Eight' })
  cleanup()
  const { router, of } = openAt('/master/things/show/7', server)
  expect(await screen.findByText('11 of 42', undefined, { timeout: 10_000 })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'PageDown', altKey: true })
  await waitFor(() => expect(router.state.location.pathname).toBe('/master/things/show/8'))
  expect(router.state.location.state).toEqual({ inPlace: true })
  expect(of('ThingsList')[0]).toMatchObject({ page: 2, size: 10, sort: ['-name'] })
})

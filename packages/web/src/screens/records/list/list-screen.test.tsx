// The list and the record: what is requested from the server, what the toolbar does, what states look like.
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAt, refusal, row, type Server } from '../records-fixture.tsx'

beforeEach(() => localStorage.clear())
const page = (rows: readonly object[], total = rows.length) => ({
  data: { thingsList: { __typename: 'ThingPage', total, rows } },
})
const server: Server = (operation) => (operation === 'ThingsList' ? page([row], 42) : { data: { things: row } })

test('asks for the page of the address and shows the rows with their total', async () => {
  const { of } = openAt('/master/things/index?page=2&size=10&sort=-name&status=OPEN&amount.from=5', server)
  expect(await screen.findByRole('gridcell', { name: '1,000.00' })).toBeTruthy()
  expect(of('ThingsList')).toEqual([
    { page: 2, size: 10, sort: ['-name'], filter: { status: ['OPEN'], amount: { from: '5' } } },
  ])
  expect(screen.getByText('11–20 of 42')).toBeTruthy()
})

test('a chip takes its filter off and starts at the first page', async () => {
  const { of, router } = openAt('/master/things/index?page=2&status=OPEN', server)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Status: Open' }))
  await waitFor(() => expect(of('ThingsList')).toHaveLength(2))
  expect(of('ThingsList')[1]).toEqual({ page: 1, size: 10, sort: ['code'] })
  expect(router.state.location.search).toBe('')
})

test('sorting writes the address; Shift adds a key', async () => {
  const { router } = openAt('/master/things/index', server)
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'))
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }), { shiftKey: true })
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name%2Camount'))
})

test('the search is trimmed; Enter does not wait for the pause', async () => {
  const { router } = openAt('/master/things/index', server)
  const input = await screen.findByRole('searchbox')
  fireEvent.change(input, { target: { value: ' sev ' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.search).toBe('?search=sev'))
})

test('a quick filter narrows the list at once, and shows what the panel has set', async () => {
  const { router } = openAt('/master/things/index?page=3', server)
  const quick = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
  fireEvent.change(quick, { target: { value: 'CLOSED' } })
  await waitFor(() => expect(router.state.location.search).toBe('?status=CLOSED'))
  fireEvent.change(quick, { target: { value: '' } })
  await waitFor(() => expect(router.state.location.search).toBe(''))
  cleanup()
  openAt('/master/things/index?status=OPEN,CLOSED', server)
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })).selectedOptions[0]?.text).toBe(
    'Status: several',
  )
})

test('filters are applied together', async () => {
  const { router } = openAt('/master/things/index', server)
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Closed' }))
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '1,000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply filters' }))
  await waitFor(() => expect(router.state.location.search).toBe('?status=CLOSED&amount.from=1000'))
})

test('the toolbar acts on the selected row; Enter opens it', async () => {
  const { toolbar, router } = openAt('/master/things/index', server)
  const cell = await screen.findByRole('gridcell', { name: 'Seven' })
  fireEvent.click(cell)
  await waitFor(() => expect(toolbar.snapshot().hasRow).toBe(true))
  act(() => {
    toolbar.press('edit')
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/master/things/edit/7'))
})

test('the name leads to the record; with a modifier key down the browser opens it elsewhere', async () => {
  const { router } = openAt('/master/things/index', server)
  const link = await screen.findByRole('link', { name: 'Seven' })
  expect(link.getAttribute('href')).toBe('/master/things/show/7')
  const aside = createEvent.click(link, { ctrlKey: true })
  aside.preventDefault()
  fireEvent(link, aside)
  expect(router.state.location.pathname).toBe('/master/things/index')
  fireEvent.click(link)
  await waitFor(() => expect(router.state.location.pathname).toBe('/master/things/show/7'))
})

test('deleting names the record, sends its version, and reads the list again', async () => {
  const { toolbar, of } = openAt('/master/things/index', (operation) =>
    operation === 'DeleteThings' ? { data: { deleteThings: true } } : server(operation, {}),
  )
  fireEvent.click(await screen.findByRole('gridcell', { name: 'Seven' }))
  await waitFor(() => expect(toolbar.snapshot().hasRow).toBe(true))
  act(() => {
    toolbar.press('destroy')
  })
  expect(await screen.findByText('Delete T7 — Seven?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(of('DeleteThings')).toEqual([{ id: '7', rowVersion: 3 }]))
  await waitFor(() => expect(of('ThingsList')).toHaveLength(2))
})

test('nothing yet, nothing that matches, and a failure are different things', async () => {
  openAt('/master/things/index', () => page([]))
  expect(await screen.findByText('Things: nothing has been entered yet.')).toBeTruthy()
  cleanup()
  openAt('/master/things/index?status=OPEN', () => page([]))
  expect(await screen.findByText('No things match')).toBeTruthy()
  cleanup()
  openAt('/master/things/index', () =>
    refusal('UPSTREAM_TIMEOUT', 'A service did not answer in time.', { requestId: 'r-1' }),
  )
  expect(await screen.findByText('Things could not be loaded')).toBeTruthy()
  expect(screen.getByText('r-1')).toBeTruthy()
})

test('the record shows head, fields and the moves that are open; a move with a reason asks for it', async () => {
  const { of } = openAt('/master/things/show/7', (operation) =>
    operation === 'CloseThings' ? { data: { closeThings: row } } : server(operation, {}),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Seven' })).toBeTruthy()
  expect(screen.getByText(/Updated by admin/)).toBeTruthy()
  expect(screen.getByText('1,000.00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  const reason = await screen.findByLabelText('Reason')
  const give = () => fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  give()
  expect(await screen.findByText('this field is required')).toBeTruthy()
  fireEvent.change(reason, { target: { value: 'done' } })
  give()
  await waitFor(() => expect(of('CloseThings')).toEqual([{ id: '7', rowVersion: 3, note: 'done' }]))
})

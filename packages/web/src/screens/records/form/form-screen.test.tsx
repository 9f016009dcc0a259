// The form end to end in the browser's model: rules, server complaints, what is sent, conflict, draft, leaving.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { openAt, refusal, row, type Server } from '../records-fixture.tsx'

beforeEach(() => localStorage.clear())
const list = { data: { thingsList: { __typename: 'ThingPage', total: 1, rows: [row] } } }
const answers =
  (more: { [operation: string]: ReturnType<Server> } = {}): Server =>
  (operation) =>
    more[operation] ?? (operation === 'ThingsList' ? list : { data: { things: row } })
const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label)
const typeInto = async (label: RegExp, text: string) => {
  const input = await field(label)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
const save = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
}
const path = (router: ReturnType<typeof openAt>['router']) => router.state.location.pathname

describe('create', () => {
  test('an empty form says "this field is required" at each field and sends nothing', async () => {
    const { of } = openAt('/master/things/create', answers())
    await save()
    expect(await screen.findAllByText('this field is required')).toHaveLength(2)
    expect((await field(/^Code/)).getAttribute('aria-invalid')).toBe('true')
    expect(of('CreateThings')).toEqual([])
  })
  test('the section bar counts the complaints', async () => {
    openAt('/master/things/create', answers())
    await save()
    expect((await screen.findByLabelText('2 to correct')).closest('a')?.textContent).toContain('Thing')
  })
  test('rules run while the person types', async () => {
    openAt('/master/things/create', answers())
    await typeInto(/^Amount/, '12a')
    expect(await screen.findByText('must be a number')).toBeTruthy()
    await typeInto(/^Amount/, '12')
    await waitFor(() => expect(screen.queryByText('must be a number')).toBeNull())
  })
  test('what is sent is in its normal form; then the list', async () => {
    const { of, router } = openAt('/master/things/create', answers({ CreateThings: { data: { createThings: row } } }))
    await typeInto(/^Code/, 't7')
    await typeInto(/^Name/, ' Seven ')
    await typeInto(/^Amount/, '1,000')
    await save()
    await waitFor(() => expect(path(router)).toBe('/master/things/index'))
    expect(of('CreateThings')).toEqual([{ input: { code: 'T7', name: 'Seven', amount: '1000.00' } }])
  })
  test('a field behind a code that the user lacks, and one the system writes, are not there', async () => {
    openAt('/master/things/create', answers())
    await field(/^Code/)
    expect(screen.queryByLabelText(/Salary/)).toBeNull()
    expect(screen.queryByText('Status')).toBeNull()
  })
})

describe('a refusal of the server', () => {
  test('complaints stand at their fields, the others above the form; what was typed stays', async () => {
    const fields = [
      { field: 'name', rule: 'unique', message: 'is taken' },
      { field: 'period', rule: 'closed', message: 'is closed' },
    ]
    openAt(
      '/master/things/create',
      answers({ CreateThings: refusal('BAD_USER_INPUT', 'Some values are not valid.', { fields }) }),
    )
    await typeInto(/^Code/, 'T7')
    await typeInto(/^Name/, 'Seven')
    await save()
    const name = await field(/^Name/)
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById('field-name-problem')?.textContent).toBe('is taken')
    expect(await screen.findByText('period: is closed')).toBeTruthy()
    expect(name.value).toBe('Seven')
  })
})

describe('edit', () => {
  test('sends only the changed fields with the version that was read; then the record', async () => {
    const { of, router } = openAt('/master/things/edit/7', answers({ EditThings: { data: { editThings: row } } }))
    await typeInto(/^Name/, 'Eight')
    await save()
    await waitFor(() => expect(path(router)).toBe('/master/things/show/7'))
    expect(of('EditThings')).toEqual([{ id: '7', rowVersion: 3, input: { name: 'Eight' } }])
  })
  test('a fixed field is shown, not typed', async () => {
    openAt('/master/things/edit/7', answers())
    await field(/^Name/)
    expect(screen.queryByLabelText(/^Code/)).toBeNull()
    expect(screen.getAllByText('T7').length).toBeGreaterThan(0)
  })
  test('nothing changed: nothing is sent', async () => {
    const { of, router } = openAt('/master/things/edit/7', answers())
    await save()
    await waitFor(() => expect(path(router)).toBe('/master/things/show/7'))
    expect(of('EditThings')).toEqual([])
  })
  test('Ctrl+Enter saves', async () => {
    const { of } = openAt('/master/things/edit/7', answers({ EditThings: { data: { editThings: row } } }))
    await typeInto(/^Name/, 'Eight')
    fireEvent.keyDown(await field(/^Name/), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(of('EditThings')).toHaveLength(1))
  })
})

describe('another user was faster', () => {
  const current = { ...row, id: 7, rowVersion: 4, updatedBy: 'sari', updatedAt: '2026-03-01T00:00:00.000Z' }
  const stale = (changes: object): Server => {
    let saved = 0
    return (operation) => {
      if (operation !== 'EditThings') return answers()(operation, {})
      return saved++ === 0
        ? refusal('STALE_VERSION', 'Somebody saved', { current: { ...current, ...changes } })
        : { data: { editThings: row } }
    }
  }
  test('the same field: the user chooses mine or theirs, and it is saved with the newer version', async () => {
    const { of } = openAt('/master/things/edit/7', stale({ name: 'Theirs' }))
    await typeInto(/^Name/, 'Mine')
    await save()
    const theirs = await screen.findByRole('radio', { name: /Theirs, Name/ })
    fireEvent.click(theirs)
    fireEvent.click(screen.getByRole('button', { name: 'Continue editing' }))
    await waitFor(async () => expect((await field(/^Name/)).value).toBe('Theirs'))
    await typeInto(/^Amount/, '5')
    await save()
    await waitFor(() => expect(of('EditThings')).toHaveLength(2))
    expect(of('EditThings')[1]).toEqual({ id: '7', rowVersion: 4, input: { amount: '5.00' } })
  })
  test('another field: theirs is taken over, mine stays, no question', async () => {
    const { of } = openAt('/master/things/edit/7', stale({ amount: '9.00' }))
    await typeInto(/^Name/, 'Mine')
    await save()
    await waitFor(async () => expect((await field(/^Amount/)).value).toBe('9.00'))
    await save()
    await waitFor(() => expect(of('EditThings')[1]).toEqual({ id: '7', rowVersion: 4, input: { name: 'Mine' } }))
  })
})

describe('leaving and coming back', () => {
  test('a changed form asks, naming what would be lost; staying keeps it', async () => {
    const { router } = openAt('/master/things/edit/7', answers())
    await typeInto(/^Name/, 'Eight')
    await act(() => router.navigate('/master/things/index'))
    expect(await screen.findByText('Not saved yet: Name.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(path(router)).toBe('/master/things/edit/7'))
    expect((await field(/^Name/)).value).toBe('Eight')
  })
  test('a clean form lets go', async () => {
    const { router } = openAt('/master/things/edit/7', answers())
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(path(router)).toBe('/master/things/show/7'))
  })
  test('what was typed is offered after a reload, and put back', async () => {
    openAt('/master/things/edit/7', answers())
    await typeInto(/^Name/, 'Draft')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    openAt('/master/things/edit/7', answers())
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(async () => expect((await field(/^Name/)).value).toBe('Draft'))
  })
  test('a draft that is turned down, or saved, is gone', async () => {
    openAt('/master/things/edit/7', answers())
    await typeInto(/^Name/, 'Draft')
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    openAt('/master/things/edit/7', answers())
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })
})

test('a record that is not there says so and leads back', async () => {
  openAt('/master/things/edit/7', (operation) => (operation === 'ThingsShow' ? { data: { things: null } } : list))
  expect(await screen.findByText('This record does not exist or was deleted.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back to the list' })).toBeTruthy()
})

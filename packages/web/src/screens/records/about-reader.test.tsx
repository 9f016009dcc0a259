// A record about its own reader: it says that a colleague changes it, and offers no change (decision 0079).
import { errors } from '@kantor/shared/rules/errors/errors'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAt, row, type Server } from './records-fixture.tsx'

const serverSaying =
  (aboutYou: boolean): Server =>
  (operation) =>
    operation === 'ThingsList'
      ? { data: { thingsList: { total: 1, rows: [row] } } }
      : { data: { things: { ...row, aboutYou } } }
const why = errors.ABOUT_ONESELF.text

test('is shown with the reason, and can be neither edited nor moved on', async () => {
  for (const address of ['/master/things/show/7', '/master/things/edit/7']) {
    const { toolbar } = openAt(address, serverSaying(true))
    await screen.findByText(why)
    expect(toolbar.snapshot().frozen).toBe(why)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    cleanup()
  }
})

test('is changed as any other where it is about another person', async () => {
  const { toolbar } = openAt('/master/things/show/7', serverSaying(false))
  await screen.findByRole('button', { name: 'Close' })
  expect(toolbar.snapshot().frozen).toBeNull()
  expect(screen.queryByText(why)).toBeNull()
  cleanup()
  openAt('/master/things/edit/7', serverSaying(false))
  await screen.findByLabelText(/^Name/)
})

// A document that is kept in its inbox, shown to a user who may submit it: changed in a drawer over the record, or not at all.
import { type RecordFeature, withInbox } from '@kantor/shared/kernel'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { feature, openAt, row, type Server } from '../records-fixture.tsx'

const of = (form: 'frmTHING01A' | 'frmOTHER01A'): RecordFeature => {
  const lifecycle = { submit: { from: ['OPEN'], to: 'CLOSED', form, freezes: true } } as const
  const list: RecordFeature = {
    ...feature,
    kind: 'approval',
    screens: ['index', 'show'],
    codes: { edit: 'frmTHING01E' },
    entity: { ...feature.entity, lifecycle },
  }
  return withInbox(list, { documentTypes: ['AMNESTY'] })
}
const server =
  (status: string): Server =>
  (operation) => {
    if (operation === 'EditThings') return { data: { editThings: row } }
    return operation === 'ThingsList'
      ? { data: { thingsList: { total: 1, rows: [row] } } }
      : { data: { things: { ...row, status } } }
  }

test('is changed where it is shown, in the version that was read', async () => {
  const { of: sent } = openAt('/master/things/show/7', server('OPEN'), of('frmTHING01A'))
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const drawer = await screen.findByRole('dialog')
  fireEvent.change(await within(drawer).findByLabelText(/^Name/), { target: { value: 'Eight' } })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('EditThings')).toEqual([{ id: '7', rowVersion: 3, input: { name: 'Eight' } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('offers no change once it was sent, to approvers, and where the feature has an edit screen', async () => {
  for (const [status, shown] of [
    ['CLOSED', of('frmTHING01A')],
    ['OPEN', of('frmOTHER01A')],
    ['OPEN', feature],
  ] as const) {
    openAt('/master/things/show/7', server(status), shown)
    await screen.findAllByText('Seven')
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    cleanup()
  }
})

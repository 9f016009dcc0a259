// The screen of one record: its toolbar acts on the record of the address, also before the record has arrived.
import type { RecordFeature } from '@kantor/shared/kernel'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { feature, openAt, row, type Server } from '../records-fixture.tsx'

const headed: RecordFeature = { ...feature, entity: { ...feature.entity, head: ['amount', 'salary'] } }
const audited: RecordFeature = { ...feature, auditForm: 'frmTHING01' }

const list = { data: { thingsList: { __typename: 'ThingPage', total: 1, rows: [row] } } }
const answers =
  (things: object | null): Server =>
  (operation) =>
    operation === 'ThingsList' ? list : { data: { things } }

it.each([
  ['is on show', row],
  ['has not come, or is gone', null],
])('Audit leads to the trail of the record of the address when it %s', async (_, things) => {
  const { router, toolbar } = openAt('/master/things/show/7', answers(things), audited)
  await waitFor(() => expect(toolbar.snapshot().handled.has('audit')).toBe(true))
  if (things !== null) await screen.findAllByText('Seven')
  act(() => toolbar.press('audit'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/audit'))
  expect(router.state.location.search).toBe('?formId=frmTHING01&recordId=7')
})

it('has in its head what matters most, of that what the reader is given', async () => {
  openAt('/master/things/show/7', answers({ ...row, amount: '1500000', salary: undefined }), headed)
  const facts = await waitFor(() => {
    const list = document.querySelector('[data-record-head] [data-facts]')
    if (list === null) throw new Error('There are no facts yet')
    return [...list.children].map((fact) => fact.textContent)
  })
  expect(facts).toEqual(['Amount1,500,000.00'])
})

it('offers neither leaving nor deleting for a record that does not exist', async () => {
  const { toolbar } = openAt('/master/things/show/7', answers(null), audited)
  await screen.findByText('This record does not exist or was deleted.')
  expect([toolbar.snapshot().handled.has('destroy'), toolbar.snapshot().handled.has('cancel')]).toEqual([false, false])
  expect(toolbar.snapshot().handled.has('home')).toBe(true)
})

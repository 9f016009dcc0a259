// The default date range of a list, sentence by sentence, over the whole workspace.
import { currentDay } from '@kantor/shared/formats/clock'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closeWorkspace, goTo, openWorkspace, queryNow, rows } from './testing/workspace.tsx'

afterEach(closeWorkspace)
const list = '/security-system/login-history/index'
/** The day in the company's zone, seven hours ahead of UTC. */
const dayOf = (instant: string | null) =>
  instant === null ? '' : new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10)
const ranges = () => [...queryNow().keys()].filter((key) => /\.(from|to)$/.test(key))

it('start date is the first day of the current month, close date is today; set on first navigation to a menu page only', async () => {
  const gateway = await openWorkspace('/home')
  const before = currentDay()
  await goTo(list, 'Login History')
  await waitFor(() => expect(ranges()).toHaveLength(2))
  await rows()
  const [from, to] = [queryNow().get('at.from'), queryNow().get('at.to')]
  // The test may run over midnight.
  expect([before, currentDay()]).toContain(dayOf(to))
  expect(dayOf(from)).toBe(`${dayOf(to).slice(0, 7)}-01`)
  // The first call already has the range: no call was sent without it.
  expect(gateway.of('LoginHistoryList')).toMatchObject([{ filter: { at: { from, to } } }])
  // Once taken off, the range stays off.
  fireEvent.click(await screen.findByRole('button', { name: /^Remove filter/ }))
  await waitFor(() => expect(ranges()).toEqual([]))
  await goTo('/home', 'Home')
  await goTo(list, 'Login History')
  await rows()
  expect(ranges()).toEqual([])
})

it('an address with a filter of its own is left as it is', async () => {
  await openWorkspace(`${list}?outcome=SUCCESS`)
  await rows()
  expect([...queryNow()]).toEqual([['outcome', 'SUCCESS']])
})

it('a list without a declared date range starts without one', async () => {
  await openWorkspace('/master/departments/index')
  await rows()
  expect(ranges()).toEqual([])
})

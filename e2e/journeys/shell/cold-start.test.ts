// A cold start on a slow line: the page, all that it needs at once, the rows.
import { expect, it } from 'vitest'
import { roundTripsUntil, slowLine } from '../support/round-trips.ts'
import { enter, settled, visits } from '../support/visit.ts'

const visit = visits()
const latency = 1000

it('shows a first list after three round trips, four on a busy machine, where it took eight', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await slowLine(page, latency)
  await page.goto(`${new URL(page.url()).origin}/master/departments/index`, { waitUntil: 'commit' })
  // A slow processor may part what is asked for at once.
  expect(await roundTripsUntil(page, '[role=grid] tbody tr', latency)).toBeLessThanOrEqual(4)
  await settled(page)
})

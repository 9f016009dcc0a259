// A cold start on a slow line: the page, all that it needs at once, the rows.
import { expect, it } from 'vitest'
import { roundTripsUntil, slowLine } from '../support/round-trips.ts'
import { enter, settled, visits } from '../support/visit.ts'

const visit = visits()
const latency = 1000

it('shows a first list after three round trips, whatever was never loaded before', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  await slowLine(page, latency)
  await page.goto(`${new URL(page.url()).origin}/master/departments/index`, { waitUntil: 'commit' })
  expect(await roundTripsUntil(page, '[role=grid] tbody tr', latency)).toBe(3)
  await settled(page)
})

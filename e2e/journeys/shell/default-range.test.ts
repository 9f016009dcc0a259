// The default date range, sentence by sentence.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goTo, menuEntry, menuLink, unfoldMenu } from '../support/frame.ts'
import { callsOf } from '../support/graphql.ts'
import { enter, settled, visits } from '../support/visit.ts'

const visit = visits()
const list = '/security-system/login-history/index'
const query = (page: Page) => new URL(page.url()).searchParams
/** The day in the company's zone, seven hours ahead of UTC. */
const dayOf = (instant: string | null) =>
  instant === null ? '' : new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10)

it('start date is the first day of the current month, close date is today; set on first navigation to a menu page', async () => {
  const { page } = visit()
  const calls = callsOf(page)
  await enter(page, 'superadmin')
  await unfoldMenu(page)
  await menuEntry(page, 'Security System').click()
  const before = currentDay()
  await menuLink(page, 'Login History').click()
  await expect.poll(() => query(page).get('at.from')).toBeTruthy()
  await settled(page)
  // The test may run over midnight.
  expect([before, currentDay()]).toContain(dayOf(query(page).get('at.to')))
  expect(dayOf(query(page).get('at.from'))).toBe(`${dayOf(query(page).get('at.to')).slice(0, 7)}-01`)
  expect(calls.variables('LoginHistoryList')).toMatchObject({
    filter: { at: { from: query(page).get('at.from'), to: query(page).get('at.to') } },
  })
  // The range is what the first call asks for: nothing was asked for without it.
  expect(calls.count('LoginHistoryList')).toBe(1)
})

it('once taken off, the range stays off: it is set on the first navigation only', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', list)
  await settled(page)
  await page.getByRole('button', { name: /^Remove filter/ }).click()
  await expect.poll(() => query(page).has('at.from')).toBe(false)
  await goTo(page, '/home', 'Home')
  await goTo(page, list, 'Login History')
  await settled(page)
  expect(query(page).has('at.from')).toBe(false)
})

it('an address with a filter of its own is left as it is', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${list}?outcome=SUCCESS`)
  await settled(page)
  expect([...query(page)]).toEqual([['outcome', 'SUCCESS']])
})

it('a list without a declared date range starts without one', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/departments/index')
  await settled(page)
  // Views and sorts that somebody chose before may stand in the address; a range may not.
  expect([...query(page).keys()].filter((key) => /\.(from|to)$/.test(key))).toEqual([])
})

// Rights that change while a user is at work.
import { afterEach, expect, inject, it } from 'vitest'
import { clearDirectRights, denyCode } from '../../contract/rights.ts'
import { headline, menuEntry, unfoldMenu } from '../support/frame.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const { url } = inject('stack')
const username = 'dept.head'

afterEach(() => clearDirectRights(url, username))

it('revoking a code while the user is signed in closes the screen on the next call', async () => {
  const { page } = visit()
  await enter(page, username, '/master/departments/index')
  await settled(page)
  await denyCode(url, username, 'frmBDEPTNE01I')
  await page.getByRole('searchbox', { name: 'Search' }).fill('a')
  await page.getByText('FORBIDDEN').first().waitFor({ state: 'attached' })
  expect(await rowsOf(page).count()).toBe(0)
})

it('a code taken away is gone from the menu when the user comes back', async () => {
  const { page } = visit()
  await denyCode(url, username, 'frmBDEPTNE01I')
  await enter(page, username, '/master/departments/index')
  await headline(page, /You do not have access to/).waitFor()
  await unfoldMenu(page)
  expect(await menuEntry(page, 'Employees').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Departments', exact: true }).count()).toBe(0)
})

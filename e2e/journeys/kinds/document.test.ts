// Documents of the library: found, read in the page, acknowledged once; closed ones stay closed for everybody else.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { headline } from '../support/frame.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const open = async (page: Page, title: string) => {
  await rowsOf(page).filter({ hasText: title }).dblclick()
  await headline(page, title).waitFor()
}

it('a reader finds a document by its keyword, reads it in the page and acknowledges it once', async () => {
  const { page } = visit()
  await enter(page, 'employee', '/e-library/all-documents/index?search=phishing')
  await settled(page)
  expect(await breachesOf(page)).toEqual([])
  await open(page, 'Reporting a security incident')
  const download = page.getByRole('link', { name: /^Download/ })
  expect(await download.getAttribute('href')).toMatch(/^\/files\/\d+\?use=download$/)
  const file = await page.request.get((await download.getAttribute('href')) ?? '')
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Acknowledge' }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Acknowledge' }).click()
  await expect
    .poll(() => page.locator('[data-field]').filter({ hasText: 'Acknowledged' }).textContent())
    .toContain('Done')
  await expect.poll(() => page.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0)
})

it('a restricted document shows to those named in it, and not to the highest rights', async () => {
  const { page } = visit()
  await enter(page, 'finance.head', '/e-library/finance-accounting/index')
  await settled(page)
  expect(await rowsOf(page).filter({ hasText: 'Closing a month' }).count()).toBe(1)
  await enter(page, 'superadmin', '/e-library/finance-accounting/index')
  await page
    .getByText(/No .*documents|Nothing|no /i)
    .first()
    .waitFor()
  expect(await page.getByText('Closing a month').count()).toBe(0)
})

it('the register shows all revisions of a number and who has opened the file', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', '/e-library/general-document/index?search=SOP-HRD-2025-0002')
  await settled(page)
  await rowsOf(page).filter({ hasText: 'Published' }).dblclick()
  const revisions = page.getByRole('region', { name: 'Revisions' })
  await expect.poll(() => revisions.getByRole('row').count()).toBe(3)
  await page.getByRole('region', { name: 'Opened by' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

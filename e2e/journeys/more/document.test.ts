// Documents of the library: found, read in the page, acknowledged once; closed ones stay closed for everybody else.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { choose } from '../support/documents.ts'
import { arriveAt, headline } from '../support/frame.ts'
import { enter, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const open = async (page: Page, title: string) => {
  await rowsOf(page).filter({ hasText: title }).dblclick()
  await headline(page, title).waitFor()
}
/** Codes of two people who may be author and reviewer. */
async function people(page: Page): Promise<readonly [string, string]> {
  const query = '{ employeeLookup(search: "", size: 2) { code } }'
  const answer = await page.request.post('/graphql', { data: { query } })
  const { data } = (await answer.json()) as { data: { employeeLookup: readonly { readonly code: string }[] } }
  const [first, second] = data.employeeLookup
  if (first === undefined || second === undefined) throw new Error('There are not two people')
  return [first.code, second.code]
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

it('the words of a file are found: of what is published, and of a draft that was just sent, by its keepers alone', async () => {
  const { page } = visit()
  await enter(page, 'employee', '/e-library/all-documents/index?search=conveyor%20drawing')
  await settled(page)
  expect(await rowsOf(page).allTextContents()).toEqual([expect.stringContaining('Lubricating the assembly conveyors')])
  await enter(page, 'hr.staff', '/e-library/general-document/create')
  await page.getByLabel(/^Title/).fill('Rates of hotels')
  await choose(page, /^Type/, 'SOP')
  await page.getByLabel(/^Category/).selectOption({ label: 'Human resource' })
  const text = { name: 'rates.txt', mimeType: 'text/plain', buffer: Buffer.from('Tarif penginapan di Balikpapan') }
  await page.locator('input[type=file]').setInputFiles(text)
  await page.getByRole('link', { name: /rates\.txt/ }).waitFor()
  await choose(page, /^Owner/, 'HRD')
  const [first, second] = await people(page)
  await choose(page, /^Author/, first)
  await choose(page, /^Reviewer/, second)
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, '/e-library/general-document/index')
  const found = async (words: string) => {
    await page.goto(`/e-library/general-document/index?search=${words}`)
    await page.getByText(/^\d+–\d+ of \d+$/).waitFor()
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    return rowsOf(page).allTextContents()
  }
  const draft = [expect.stringContaining('Rates of hotels')]
  await expect.poll(() => found('balikpapan'), { timeout: 20_000 }).toEqual(draft)
  await open(page, 'Rates of hotels')
  const state = page.locator('[data-field]').filter({ hasText: 'Text of the file' })
  expect(await state.textContent()).toContain('Searched')
  expect(await breachesOf(page)).toEqual([])
  await enter(page, 'employee', '/e-library/all-documents/index?search=balikpapan')
  await page.getByText('No documents match').waitFor()
})

it('a restricted document shows to those named in it, and not to the highest rights', async () => {
  const { page } = visit()
  await enter(page, 'finance.head', '/e-library/finance-accounting/index')
  await settled(page)
  expect(await rowsOf(page).filter({ hasText: 'Closing a month' }).count()).toBe(1)
  await enter(page, 'superadmin', '/e-library/finance-accounting/index')
  await settled(page)
  expect(await rowsOf(page).filter({ hasText: 'Counting petty cash' }).count()).toBe(1)
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

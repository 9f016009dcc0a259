// Reports and inquiries in use: parameters with bad input, files, background runs.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { goTo, headline } from '../support/frame.ts'
import { callsOf, failWith, hold } from '../support/graphql.ts'
import { enter, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const ages = '/employees/list-of-employee-age/index'
const hired = '/employees/list-of-new-employees/index'
const parameters = (page: Page): Locator => page.getByRole('form', { name: 'Parameters' })

it('keeps parameters in the address and refuses a reversed span before a request is sent', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${hired}?dateFrom=2025-01-01&size=250`)
  await settled(page)
  await page.getByRole('button', { name: 'Parameters' }).click()
  const calls = callsOf(page)
  await parameters(page).getByRole('textbox', { name: 'From' }).fill('31/12/2026')
  await parameters(page).getByRole('textbox', { name: 'To', exact: true }).fill('30/02/2026')
  await parameters(page).getByRole('button', { name: 'Run' }).click()
  await parameters(page).getByText('is not a valid date').waitFor()
  await parameters(page).getByRole('textbox', { name: 'To', exact: true }).fill('01/12/2026')
  await parameters(page).getByRole('button', { name: 'Run' }).click()
  await parameters(page).getByText('must not lie before the start').waitFor()
  expect(calls.count('ListOfNewEmployeesPage')).toBe(0)
  expect(await breachesOf(page)).toEqual([])
  await parameters(page).getByRole('textbox', { name: 'From' }).fill('01/06/2025')
  await parameters(page).getByRole('button', { name: 'Run' }).click()
  await expect.poll(() => page.url()).toContain('dateFrom=2025-06-01')
  await expect
    .poll(() => calls.variables('ListOfNewEmployeesPage'))
    .toMatchObject({ input: { dateFrom: '2025-06-01', dateTo: '2026-12-01' } })
})

it('asks in the middle of the page when an address is wrong, and remembers what was chosen', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${hired}?dateFrom=2026-02-31`)
  await parameters(page).getByRole('heading', { name: 'What should List of New Employees show?' }).waitFor()
  expect(await page.getByRole('grid').count()).toBe(0)
  expect(await breachesOf(page)).toEqual([])
  await parameters(page).getByRole('button', { name: 'Reset' }).click()
  await parameters(page).getByRole('textbox', { name: 'Department name' }).fill('Assembly')
  await parameters(page).getByRole('button', { name: 'Run' }).click()
  await page.getByText('Department name:').waitFor()
  await goTo(page, ages, 'List of Employee Age')
  await goTo(page, hired, 'List of New Employees')
  await page.getByText('Department name:').waitFor()
})

it('gives the whole report as a workbook and on paper', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', ages)
  await settled(page)
  const [book] = await Promise.all([page.waitForEvent('download'), toolbarButton(page, 'Excel').click()])
  expect(book.suggestedFilename()).toMatch(/^listOfEmployeeAge-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(
    readFileSync(await book.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const paper = await page.request.get('/export/employees/list-of-employee-age?format=pdf')
  expect([paper.headers()['content-type'], (await paper.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
})

it('becomes a background run when it takes too long, and shows the rows that were kept', async () => {
  const { page } = visit()
  await enter(page, 'hr.head')
  const words = 'This takes too long to wait for. Run it in the background, or narrow the request.'
  const letThrough = await failWith(page, 'ListOfEmployeeAgePage', 'TAKES_LONG', words)
  const { release } = await hold(page, 'RunListOfEmployeeAge')
  await goTo(page, ages, 'List of Employee Age')
  await page.getByText(words).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await letThrough()
  release()
  await page.getByText(/Rows kept by run \d+/).waitFor()
  await settled(page)
  expect(await page.getByRole('grid').locator('tfoot').textContent()).toMatch(/Total \(2\d\d\)/)
  await page.reload()
  await settled(page)
  await headline(page, 'List of Employee Age').waitFor()
  await page.getByRole('button', { name: 'Background runs' }).click()
  await page
    .getByRole('menuitem', { name: /^Run \d+, .*2\d\d rows/ })
    .first()
    .waitFor()
})

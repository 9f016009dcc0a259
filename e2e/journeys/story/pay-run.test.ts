// The story of a pay run: a closed month is opened again because a tax profile was wrong; who calculates finds what blocks it, a colleague puts it
// right where the finding leads, it is calculated again; the head of finance checks, closes and publishes.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { send } from '../../api/client.ts'
import { breachesOf } from '../support/axe.ts'
import { monthFromNow } from '../support/days.ts'
import { arriveAt } from '../support/frame.ts'
import { enter, rowsOf, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'

const visit = visits()
const calculation = '/payroll-management/payroll-process/payroll-calculation/index'
const run = `HO-M ${monthFromNow(-1).replace('-', '')}-01`
/** Whose tax profile waits for its confirmation. */
let employeeNo = ''

const panel = (page: Page, title: RegExp | string): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const runs = (page: Page) => panel(page, 'Runs')
const row = (page: Page) => runs(page).getByRole('row').filter({ hasText: run })
/** A command on the row of the run, with what it asks for. */
async function move(page: Page, command: string, asked: { readonly [label: string]: string } = {}): Promise<void> {
  await row(page)
    .getByRole('button', { name: new RegExp(`^${command}:`) })
    .click()
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(asked)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(text)
  // The sign that closes a dialog has the name of one of the commands.
  await dialog.locator('button[type=submit]').filter({ hasText: command }).click()
  await page.getByText(`${command}: done`).first().waitFor()
}
/** Calculates the run that is open, to its end. */
async function calculate(page: Page): Promise<void> {
  const button = panel(page, 'Parameters').getByRole('button', { name: 'Run', exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Run/ }).click()
  await panel(page, /^Run \d+:/)
    .getByText('Done', { exact: true })
    .waitFor()
}

beforeAll(async () => {
  const { url, keys } = inject('stack')
  const connection = { url, key: keys.all }
  const { payrollCalculationPayRuns } = await send<{ payrollCalculationPayRuns: { rows: { payRun: number }[] } }>(
    connection,
    `{ payrollCalculationPayRuns(input: { search: "${run}" }) { rows { payRun } } }`,
  )
  const { payrollCalculationPayslips } = await send<{ payrollCalculationPayslips: { rows: { employeeNo: string }[] } }>(
    connection,
    'query Slips($run: ID!) { payrollCalculationPayslips(input: { payRun: $run }) { rows { employeeNo } } }',
    { run: payrollCalculationPayRuns.rows[0]?.payRun },
  )
  employeeNo = payrollCalculationPayslips.rows[0]?.employeeNo ?? ''
  const { taxProfilesList } = await send<{
    taxProfilesList: { rows: { id: string; rowVersion: number; taxYear: number }[] }
  }>(connection, `{ taxProfilesList(search: "${employeeNo}", sort: ["-taxYear"]) { rows { id rowVersion taxYear } } }`)
  const profile = taxProfilesList.rows.find(({ taxYear }) => String(taxYear) === monthFromNow(0).slice(0, 4))
  await send(
    connection,
    'mutation Propose($id: ID!, $rowVersion: Int!) { editTaxProfiles(id: $id, rowVersion: $rowVersion, input: { profileStatus: PROPOSED }) { id } }',
    { id: profile?.id, rowVersion: profile?.rowVersion },
  )
})

it('the head of finance opens a closed month again and says why', async () => {
  const { page } = visit()
  await enter(page, 'finance.head', calculation)
  await row(page).getByText('Closed', { exact: true }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await move(page, 'Reopen', { Why: 'A tax profile was not confirmed' })
  await row(page).getByText('Reopened', { exact: true }).waitFor()
  expect(
    await row(page)
      .getByRole('button', { name: /^Close:/ })
      .count(),
  ).toBe(0)
})

it('who calculates finds what blocks it, and calculates again when a colleague has put it right', async () => {
  const { page } = visit()
  await enter(page, 'payroll.run', calculation)
  await row(page).getByRole('link', { name: 'Open' }).click()
  await calculate(page)
  const findings = panel(page, 'Findings of the run')
  await findings.getByLabel('Severity').selectOption('BLOCKER')
  const blocker = findings.getByRole('row').filter({ hasText: 'C02' }).first()
  await blocker.getByText('The tax profile of the year is not confirmed.').waitFor()
  await panel(page, 'Payslips of the run').getByLabel('Status').selectOption('ERROR')
  await panel(page, 'Payslips of the run').getByRole('row').filter({ hasText: employeeNo }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  const where = (await blocker.getByRole('link', { name: 'Open' }).getAttribute('href')) ?? ''

  await enter(page, 'payroll', where)
  await settled(page)
  await valuesOf(rowsOf(page).first()).first().dblclick()
  await arriveAt(page, /tax-profiles\/show\//)
  await toolbarButton(page, 'Edit').click()
  await page.getByRole('radio', { name: 'Confirmed' }).check({ force: true })
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, /tax-profiles\/(show|index)/)

  await enter(page, 'payroll.run', calculation)
  await row(page).getByRole('link', { name: 'Open' }).click()
  await calculate(page)
  await panel(page, 'Findings of the run').getByLabel('Severity').selectOption('BLOCKER')
  await panel(page, 'Findings of the run')
    .getByText(/^Nothing here/)
    .waitFor()
  await row(page).getByText('Calculated', { exact: true }).waitFor()
})

it('another person checks, closes and publishes it', async () => {
  const { page } = visit()
  await enter(page, 'finance.head', calculation)
  await move(page, 'Check')
  await row(page).getByText('Checked', { exact: true }).waitFor()
  await move(page, 'Close')
  await row(page).getByText('Closed', { exact: true }).waitFor()
  await move(page, 'Publish')
  await row(page).getByRole('link', { name: 'Open' }).click()
  const done = panel(page, 'What was done').getByRole('row')
  await expect
    .poll(async () => (await done.allTextContents()).slice(1, 5).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0]))
    .toEqual(['Publish', 'Close', 'Check', 'Calculate'])
})

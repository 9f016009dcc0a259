// The end of a year of pay: November and December are created, calculated, checked and closed, December with the tax of the year.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../api/client.ts'
import { type Stack, startStack } from '../../stack/start-stack.ts'
import { breachesOf } from '../support/axe.ts'
import { monthFromNow } from '../support/days.ts'
import { enter, rowsOf, settled, valuesOf, visits } from '../support/visit.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack(process.env.E2E_DATABASE_URL || undefined, { script: 'e2e/stack/year-end.ts' })
}, 600_000)
afterAll(() => stack?.stop())
const visit = visits(() => stack.info.url)

const calculation = '/payroll-management/payroll-process/payroll-calculation/index'
const payslips = '/payroll-management/payroll-process/payslips'
const year = monthFromNow(0).slice(0, 4)
const connection = () => ({ url: stack.info.url, key: stack.info.keys.all })

const panel = (page: Page, title: RegExp | string): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const rowOf = (page: Page, code: string) =>
  panel(page, 'Runs')
    .getByRole('row')
    .filter({ hasText: `HO-M ${code}-01` })
async function move(page: Page, code: string, command: string): Promise<void> {
  await rowOf(page, code)
    .getByRole('button', { name: new RegExp(`^${command}:`) })
    .click()
  // The sign that closes a dialog has the name of one of the commands.
  await page.getByRole('dialog').locator('button[type=submit]').filter({ hasText: command }).click()
  await page.getByText(`${command}: done`).first().waitFor()
}

/** The run of a month, from its creation to its calculation by payroll, and to its end by another person. */
async function pay(page: Page, code: string): Promise<void> {
  const { reckoningDateEntryList } = await send<{ reckoningDateEntryList: { rows: { id: string }[] } }>(
    connection(),
    `{ reckoningDateEntryList(search: "HO-M ${code}-01") { rows { id } } }`,
  )
  await send(
    connection(),
    'mutation Run($period: ID!) { createRunPayrollCalculation(input: { period: $period }) { payRun } }',
    {
      period: reckoningDateEntryList.rows[0]?.id,
    },
  )
  await enter(page, 'payroll.run', calculation)
  await rowOf(page, code).getByRole('link', { name: 'Open' }).click()
  const button = panel(page, 'Parameters').getByRole('button', { name: 'Run', exact: true })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Run/ }).click()
  await panel(page, /^Run \d+:/)
    .getByText('Done', { exact: true })
    .waitFor({ timeout: 60_000 })
  const findings = panel(page, 'Findings of the run')
  await findings.getByLabel('Severity').selectOption('BLOCKER')
  await findings.getByText(/^Nothing here/).waitFor()
  await enter(page, 'finance.head', calculation)
  await move(page, code, 'Check')
  await rowOf(page, code).getByText('Checked', { exact: true }).waitFor()
  await move(page, code, 'Close')
  await rowOf(page, code).getByText('Closed', { exact: true }).waitFor()
}

it('pays November', async () => {
  await pay(visit().page, `${year}11`)
}, 180_000)

it('pays December with the tax of the year, and publishes it', async () => {
  const { page } = visit()
  await pay(page, `${year}12`)
  await move(page, `${year}12`, 'Publish')
  await enter(page, 'payroll', `${payslips}/index?search=${year}12-01`)
  await settled(page)
  await valuesOf(rowsOf(page).first()).first().dblclick()
  await page.waitForURL(/payslips\/show\//)
  await panel(page, 'Tax').getByText('Final tax').waitFor()
  expect(await breachesOf(page)).toEqual([])
}, 180_000)

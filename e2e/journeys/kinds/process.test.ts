// A process: a run with its result and findings, the way back, one's own runs; a list that carries the process of its rows.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { monthFromNow } from '../support/days.ts'
import { enter, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const checklist = '/payroll-management/payroll-process/payroll-checklist/index'
const chart = '/master/monthly-history-chart-departments/index'

const panel = (page: Page, title: RegExp | string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const runButton = (page: Page, verb = 'Run') =>
  panel(page, 'Parameters').getByRole('button', { name: verb, exact: true })

async function run(page: Page): Promise<void> {
  await runButton(page).click()
  // Warnings do not prevent the run, regardless of what else has been written to this database: the question then mentions them.
  await page.getByRole('alertdialog').getByRole('button', { name: /^Run/ }).click()
  await panel(page, /^Run \d+:/)
    .getByText('Done', { exact: true })
    .waitFor()
}

it('runs, shows what was found, takes note of a warning and can be undone', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${checklist}?period=${monthFromNow(-1)}`)
  await run(page)
  const card = panel(page, /^Run \d+:/)
  await card.getByRole('term').filter({ hasText: 'Blocking' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  const findings = panel(page, 'Findings')
  await findings.getByLabel('Severity').selectOption('WARNING')
  await findings
    .getByRole('button', { name: /^Acknowledge/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await dialog.getByText('this field is required').waitFor()
  await dialog.getByLabel(/^Why it may stay/).fill('The number is on its way')
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await findings.getByLabel('Status').selectOption('ACKNOWLEDGED')
  await findings.getByText('The number is on its way').waitFor()
  await card.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByLabel(/^Why/).fill('It was only a rehearsal')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('Undone', { exact: true }).waitFor()
  await page.getByRole('button', { name: /Your account|unread messages|Superadmin/ }).click()
  await page.getByRole('menuitem', { name: 'My runs' }).click()
  await page.getByRole('dialog', { name: 'My runs' }).getByText('Undone').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('a list carries the process that writes its rows; a month that was closed is frozen already', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${chart}?period=${monthFromNow(-2)}`)
  await page.getByRole('tab', { name: 'Freeze a month' }).click()
  await panel(page, 'Checks before the run')
    .getByText(/was frozen when its attendance was closed/)
    .waitFor()
  expect(await runButton(page, 'Freeze a month').isDisabled()).toBe(true)
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('tab', { name: 'Rows' }).click()
  await settled(page)
  expect(await rowsOf(page).count()).toBeGreaterThan(5)
  expect(await breachesOf(page)).toEqual([])
})

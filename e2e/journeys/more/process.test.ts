// A process that may not run.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
const checklist = '/payroll-management/payroll-process/payroll-checklist/index'
const panel = (page: Page, title: RegExp | string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const runButton = (page: Page, verb = 'Run') =>
  panel(page, 'Parameters').getByRole('button', { name: verb, exact: true })

it('says what stops a run and where it is put right, and refuses it', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', `${checklist}?period=1990-01`)
  const checks = panel(page, 'Checks before the run')
  await checks.getByText('No employees are employed in this period.').waitFor()
  await checks.getByRole('link', { name: 'Go there' }).waitFor()
  expect(await runButton(page).isDisabled()).toBe(true)
  expect(await breachesOf(page)).toEqual([])
})

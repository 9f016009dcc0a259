// The schema explorer of a product that is closed as in production: who gets in, by his session, and what he finds there.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { closedUrl } from '../../stack/closed-gateway.ts'
import { enter, password, sendSignIn, visits } from '../support/visit.ts'

const closed = await closedUrl()
const visit = visits(() => closed)
const docs = (page: Page) => page.getByRole('button', { name: 'Show Documentation Explorer' })

it('a newcomer signs in and comes to the explorer, finds a field, runs a query, copies and leaves', async () => {
  const { page, forgive } = visit()
  forgive(/status of 401/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(closed) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  await page.goto('/sandbox')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await sendSignIn(page, 'superadmin')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await expect.poll(() => page.locator('.kantor-session').innerText()).toMatch(/\w+\s+\w+ \/ \w+/)

  await docs(page).click()
  await page.getByLabel('Find a field or type').fill('post code list')
  const found = page.getByRole('list', { name: 'Found in the schema' }).getByRole('button')
  await expect.poll(() => found.first().innerText()).toMatch(/^postCodesList\s+Query$/)
  await found.first().click()
  await page.getByText('PostCodePage').first().waitFor()

  await page.getByRole('button', { name: /^Execute query/ }).click()
  await expect.poll(() => page.locator('.graphiql-response').innerText()).toContain('superadmin')

  for (const [what, part] of [
    ['curl', 'Bearer $KANTOR_API_KEY'],
    ['TypeScript', 'export interface Data {'],
  ] as const) {
    await page.getByRole('button', { name: 'Copy as curl, fetch or TypeScript' }).click()
    await page.getByRole('menuitem', { name: `Copy as ${what}` }).click()
    await page.getByText(`Copied as ${what}.`).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(part)
    expect(copied).toContain('query Shell')
  }
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain(password)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('graphiql:')))).toEqual(
    [],
  )
  expect(foreign).toEqual([])
  expect((await page.goto('/sandbox'))?.status()).toBe(401)
})

it('a user without the code is shown what opens the explorer', async () => {
  const { page, forgive } = visit()
  forgive(/status of 403/)
  await enter(page, 'hr.staff')
  const answer = await page.goto('/sandbox')
  expect(answer?.status()).toBe(403)
  await page.getByText('frmZAPILST01I').waitFor()
})

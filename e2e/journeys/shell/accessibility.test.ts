// axe over one screen of each kind: no breach of WCAG 2.2 A or AA.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { onCall } from '../support/graphql.ts'
import { enter, settled, visits } from '../support/visit.ts'

const visit = visits()
it('sign-in', async () => {
  const { page } = visit()
  await page.goto('/login')
  await page.getByLabel('Username').waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('home', async () => {
  const { page } = visit()
  await enter(page, 'superadmin')
  expect(await breachesOf(page)).toEqual([])
})

it('list', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/employees/personal-information/index')
  await settled(page)
  expect(await breachesOf(page)).toEqual([])
})

it('form', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/employees/personal-information/create')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('denied', async () => {
  const { page } = visit()
  await enter(page, 'nobody', '/master/departments/index')
  await page.getByRole('heading', { name: /You do not have access/ }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC'
const text = 'What is forty plus two, minus nine?'
/** Answers like a server that asks for a captcha. */
const offerBoth = (page: Page) =>
  onCall(page, 'Captcha', (route) => {
    const { variables } = route.request().postDataJSON() as { readonly variables: { readonly question?: boolean } }
    const captcha = variables.question
      ? { captchaKey: 'words', image: null, question: text, expiresIn: 180 }
      : { captchaKey: 'drawn', image: picture, question: null, expiresIn: 180 }
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data: { captcha } }) })
  })

it('the picture of the captcha, and the question in its place', async () => {
  const { page } = visit()
  await offerBoth(page)
  await page.goto('/login')
  await page.getByRole('img', { name: /Characters/ }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Answer a question instead' }).click()
  await page.getByRole('textbox', { name: text }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

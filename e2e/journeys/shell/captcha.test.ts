// The captcha of the sign-in for those who cannot see: a question in words instead of the picture.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { callsOf, onCall } from '../support/graphql.ts'
import { sendSignIn, visits } from '../support/visit.ts'

const visit = visits()
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

it('captcha (with captchaKey returned for it): a question in words is asked instead of the picture, and sent with its own key', async () => {
  const { page } = visit()
  const calls = callsOf(page)
  await offerBoth(page)
  await page.goto('/login')
  await page.getByRole('img', { name: /Characters/ }).waitFor()
  await page.getByRole('button', { name: 'Answer a question instead' }).click()
  const answer = page.getByRole('textbox', { name: text })
  await answer.fill('33')
  expect(await page.getByRole('img', { name: /Characters/ }).count()).toBe(0)
  await sendSignIn(page, 'hr.staff')
  await expect.poll(() => calls.count('Login')).toBe(1)
  expect(calls.variables('Login')).toMatchObject({ input: { captcha: '33', captchaKey: 'words' } })
})

it('picture and question are accessible', async () => {
  const { page } = visit()
  await offerBoth(page)
  await page.goto('/login')
  await page.getByRole('img', { name: /Characters/ }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Answer a question instead' }).click()
  await page.getByRole('textbox', { name: text }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('the way back to the picture stays open', async () => {
  const { page } = visit()
  await offerBoth(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Answer a question instead' }).click()
  await page.getByText('Answer in digits').waitFor()
  await page.getByRole('button', { name: 'Show a picture instead' }).click()
  await page.getByRole('img', { name: /Characters/ }).waitFor()
})

// axe over one screen of each kind: no breach of WCAG 2.2 A or AA.
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { settled, signIn, visits } from '../support/visit.ts'

const visit = visits()
it('sign-in', async () => {
  const { page } = visit()
  await page.goto('/login')
  await page.getByLabel('Username').waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('home', async () => {
  const { page } = visit()
  await signIn(page, 'superadmin')
  expect(await breachesOf(page)).toEqual([])
})

it('list', async () => {
  const { page } = visit()
  await signIn(page, 'superadmin', '/employees/personal-information/index')
  await settled(page)
  expect(await breachesOf(page)).toEqual([])
})

it('form', async () => {
  const { page } = visit()
  await signIn(page, 'superadmin', '/employees/personal-information/create')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('denied', async () => {
  const { page } = visit()
  await signIn(page, 'nobody', '/master/departments/index')
  await page.getByRole('heading', { name: /You do not have access/ }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

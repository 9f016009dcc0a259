// The life of a record on screen: created with complaints, deleted.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createPostCode, showPostCode } from '../../api/keep-post-codes.ts'
import { enter, field, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const { url, keys } = inject('stack')
const connection = { url, key: keys.all }
const list = '/master/post-codes/index'
const unique = (name: string) => `${name} ${Date.now().toString(36)}`

async function find(page: Page, village: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(village)
  await expect.poll(() => rowsOf(page).count()).toBe(1)
  await rowsOf(page).first().getByText(village).click()
}

it('creates a record once every complaint is answered', async () => {
  const { page } = visit()
  const village = unique('Created')
  await enter(page, 'superadmin', list)
  await settled(page)
  await toolbarButton(page, 'Create').click()
  await page.waitForURL(/\/master\/post-codes\/create$/)
  await field(page, 'Post code').fill('12')
  await toolbarButton(page, 'Save').click()
  await expect.poll(() => page.getByText('this field is required').count()).toBe(4)
  await page.getByText(/five digits/).waitFor()
  expect(await field(page, 'Post code').getAttribute('aria-invalid')).toBe('true')

  await field(page, 'Post code').fill('12345')
  await field(page, 'Village').fill(village)
  await field(page, 'Sub district').fill('Tebet')
  await field(page, 'City').fill('Jakarta')
  await field(page, 'Province').fill('DKI Jakarta')
  await toolbarButton(page, 'Save').click()
  await page.getByText(/saved/).first().waitFor()
  await page.waitForURL(/\/master\/post-codes\/(index|show)/)
  await page.goto(list)
  await find(page, village)
})

it('deletes after asking, and only then', async () => {
  const { page } = visit()
  const village = unique('Deleted')
  const stored = await createPostCode(connection, {
    postCode: '54321',
    village,
    subDistrict: 'A',
    city: 'C',
    province: 'P',
  })
  await enter(page, 'superadmin', list)
  await settled(page)
  await find(page, village)
  const question = page.getByRole('alertdialog', { name: /Delete .*\?/ })
  await toolbarButton(page, 'Delete').click()
  await question.getByRole('button', { name: 'Keep' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await showPostCode(connection, stored.id)).not.toBeNull()
  await toolbarButton(page, 'Delete').click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(/was deleted/).waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(0)
  expect((await showPostCode(connection, stored.id).catch(() => null)) ?? null).toBeNull()
})

// The sign-in: what its codes open, and the cookie that no script reads.
import { expect, it } from 'vitest'
import { menu, menuEntry, pathOf, unfoldMenu } from '../support/frame.ts'
import { signIn, visits } from '../support/visit.ts'

const visit = visits()
const cookie = async (name: string) => (await visit().page.context().cookies()).find((c) => c.name === name)
it('signs in and finds only what the codes open', async () => {
  const { page } = visit()
  await signIn(page, 'hr.staff')
  expect(pathOf(page)).toBe('/home')
  await unfoldMenu(page)
  await menuEntry(page, 'Employees').waitFor()
  expect(await menu(page).getByRole('button', { name: /Sales/ }).count()).toBe(0)
})

it('the token is stored in a cookie that no script reads, for one day; company and branch are stored next to it', async () => {
  const { page } = visit()
  await signIn(page, 'hr.staff')
  const token = await cookie('token')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const hours = ((token?.expires ?? 0) - Date.now() / 1000) / 3600
  expect(Math.round(hours)).toBe(24)
  expect((await cookie('CompanyCode'))?.value).toBe('SSI')
  expect((await cookie('CompanyBranchCode'))?.value).toBe('JKT')
  expect(await page.evaluate(() => document.cookie)).not.toContain('token')
})

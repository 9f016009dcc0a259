// A record that another user changes meanwhile; typed input is not lost.
import { expect, inject, it } from 'vitest'
import { createPostCode, editPostCode, showPostCode } from '../../api/keep-post-codes.ts'
import { enter, field, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const { url, keys } = inject('stack')
const connection = { url, key: keys.all }
const unique = (name: string) => `${name} ${Date.now().toString(36)}`

it('shows a conflict field by field, loses nothing and saves on top of the newer version', async () => {
  const { page } = visit()
  const village = unique('Conflict')
  const stored = await createPostCode(connection, {
    postCode: '12345',
    village,
    subDistrict: 'A',
    city: 'Before',
    province: 'P',
  })
  await enter(page, 'superadmin', `/master/post-codes/edit/${stored.id}`)
  await field(page, 'City').fill('Mine')
  await editPostCode(connection, stored, { city: 'Theirs' })
  await toolbarButton(page, 'Save').click()

  const dialog = page.getByRole('alertdialog', { name: /Another user saved this record/ })
  await dialog.waitFor()
  const row = dialog.getByRole('row', { name: /City/ })
  expect(await row.textContent()).toMatch(/Before.*Mine.*Theirs/)
  await dialog.getByRole('button', { name: 'Continue editing' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await field(page, 'City').inputValue()).toBe('Mine')
  await toolbarButton(page, 'Save').click()
  await page.getByText(/saved/).first().waitFor()
  expect(await showPostCode(connection, stored.id)).toMatchObject({ city: 'Mine', rowVersion: 3 })
})

it('asks before what was typed is lost', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/post-codes/create')
  await field(page, 'City').fill('Typed')
  await toolbarButton(page, 'Cancel').click()
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await question.getByRole('button').first().click()
  await question.waitFor({ state: 'detached' })
  expect(await field(page, 'City').inputValue()).toBe('Typed')
})

// The toolbar and the ways between list, record and form, sentence by sentence.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createPostCode } from '../../api/keep-post-codes.ts'
import { arriveAt, goTo, headline, pathOf, toolbar, toolbarNames } from '../support/frame.ts'
import { hold } from '../support/graphql.ts'
import { enter, field, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const { url, keys } = inject('stack')
const list = '/master/post-codes/index'
const departments = '/master/departments/index'
const isOn = (page: Page, name: string) => toolbarButton(page, name).isEnabled()

async function openList(page: Page, username: string, path = list): Promise<void> {
  await enter(page, username, path)
  await settled(page)
}
/** A record of this test alone. */
const record = () =>
  createPostCode(
    { url, key: keys.all },
    {
      postCode: '12345',
      village: `Toolbar ${crypto.randomUUID().slice(0, 8)}`,
      subDistrict: 'A',
      city: 'B',
      province: 'C',
    },
  )

it('buttons stand in the order of the specification', async () => {
  const { page } = visit()
  await openList(page, 'superadmin')
  const order = [
    'Back',
    'Create',
    'View',
    'Edit',
    'Delete',
    'Reload',
    'Print',
    'Excel',
    'Import',
    'Save',
    'Cancel',
    'Audit',
  ]
  const names = await toolbarNames(page)
  expect(names.slice(0, 5)).toEqual(order.slice(0, 5))
  expect(names).toEqual(order.filter((name) => names.includes(name)))
})

it('each button is visible or not according to the permissions of the user', async () => {
  const { page } = visit()
  await openList(page, 'employee')
  await toolbarButton(page, 'View').waitFor()
  for (const closed of ['Create', 'Edit', 'Delete']) expect(await toolbarButton(page, closed).count()).toBe(0)
})

it('the delete button needs the D code', async () => {
  const { page } = visit()
  await openList(page, 'hr.staff')
  await toolbarButton(page, 'Edit').waitFor()
  expect(await toolbarButton(page, 'Delete').count()).toBe(0)
  await openList(page, 'hr.head')
  await toolbarButton(page, 'Delete').waitFor()
})

it('show and edit act only when a row id is selected', async () => {
  const { page } = visit()
  await openList(page, 'superadmin')
  for (const name of ['View', 'Edit', 'Delete']) expect(await isOn(page, name)).toBe(false)
  await rowsOf(page).first().click()
  for (const name of ['View', 'Edit', 'Delete']) await expect.poll(() => isOn(page, name)).toBe(true)
  await toolbarButton(page, 'View').click()
  await arriveAt(page, /^\/master\/post-codes\/show\/\d+$/)
})

it('each button press is heard by the active screen: excel downloads the list, every time', async () => {
  const { page } = visit()
  await openList(page, 'superadmin', departments)
  for (const _press of [1, 2]) {
    const download = page.waitForEvent('download')
    await toolbarButton(page, 'Excel').click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  }
})

it('the audit button is shown only when the page defines a form id, and passes its query', async () => {
  const { page } = visit()
  await openList(page, 'superadmin', departments)
  await toolbarButton(page, 'Audit').click()
  await arriveAt(page, '/audit')
  expect(new URL(page.url()).search).toContain('frmBDEPTNE01')
  await goTo(page, '/message', 'Message')
  expect(await toolbarButton(page, 'Audit').count()).toBe(0)
})

it('home (Back) leads back', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', departments)
  await goTo(page, list, 'Post Codes')
  await toolbarButton(page, 'Back').click()
  await arriveAt(page, departments)
})

it('list to create, show or edit', async () => {
  const { page } = visit()
  await openList(page, 'superadmin')
  await toolbarButton(page, 'Create').click()
  await arriveAt(page, '/master/post-codes/create')
  for (const [button, path] of [
    ['View', 'show'],
    ['Edit', 'edit'],
  ] as const) {
    await goTo(page, list, 'Post Codes')
    await settled(page)
    await rowsOf(page).first().click()
    await toolbarButton(page, button).click()
    await arriveAt(page, new RegExp(`/${path}/\\d+$`))
  }
})

it('show to edit, edit cancel returns to show, show cancel returns to list', async () => {
  const { page } = visit()
  const { id } = await record()
  await enter(page, 'superadmin', `/master/post-codes/show/${id}`)
  await toolbarButton(page, 'Edit').click()
  await arriveAt(page, `/master/post-codes/edit/${id}`)
  await toolbarButton(page, 'Cancel').click()
  await arriveAt(page, `/master/post-codes/show/${id}`)
  await toolbarButton(page, 'Cancel').click()
  await arriveAt(page, list)
})

it('save on create returns to the list', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/master/post-codes/create')
  const place = { 'Post code': '54321', 'Sub district': 'A', City: 'B', Province: 'C' }
  for (const [label, text] of Object.entries(place)) await field(page, label).fill(text)
  await field(page, 'Village').fill(`Saved ${crypto.randomUUID().slice(0, 8)}`)
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, list)
})

it('while a save is on its way the buttons are off', async () => {
  const { page } = visit()
  const { id } = await record()
  await enter(page, 'superadmin', `/master/post-codes/edit/${id}`)
  await field(page, 'City').fill('Held')
  const save = await hold(page, 'EditPostCodes')
  await toolbarButton(page, 'Save').click()
  await expect.poll(() => isOn(page, 'Cancel')).toBe(false)
  save.release()
  await arriveAt(page, /post-codes\/(show|index)/)
})

it('a placeholder has its toolbar off', async () => {
  const { page } = visit()
  await enter(page, 'superadmin', '/dashboard/business')
  await headline(page, /./).waitFor()
  const buttons = toolbar(page).getByRole('button')
  const on = await buttons.evaluateAll((all) => all.filter((b) => !(b as HTMLButtonElement).disabled).length)
  expect(on).toBeLessThanOrEqual(1)
  expect(pathOf(page)).toBe('/dashboard/business/index')
})

// What stands in a toolbar, and what a press does, as the definition of the route says. Where no screen has a button yet,
// the definition is given in the server's place.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createPostCode } from '../../api/keep-post-codes.ts'
import { arriveAt, goTo, header, menu, tabBar, toolbar, toolbarNames } from '../support/frame.ts'
import { callsOf, changeAnswer } from '../support/graphql.ts'
import { enter, field, rowsOf, settled, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const { url, keys } = inject('stack')
const departments = '/master/departments'
const monitor = '/security-system/session-monitor/index'
const all = [
  'home',
  'create',
  'show',
  'edit',
  'destroy',
  'reload',
  'print',
  'excel',
  'import',
  'save',
  'cancel',
  'audit',
]

interface ShellAnswer {
  readonly shell: {
    readonly features: {
      readonly path: string
      placeholder: boolean
      buttons: readonly string[]
    }[]
  }
}
/** Gives the departments the toolbar of these buttons; all are off where the content is still to be built. */
const define = (page: Page, buttons: readonly string[], placeholder = false) =>
  changeAnswer<ShellAnswer>(page, 'Shell', ({ shell }) => {
    const feature = shell.features.find(({ path }) => path === departments)
    if (feature === undefined) throw new Error('The shell knows no departments')
    Object.assign(feature, { buttons, placeholder })
  })
const isOn = (page: Page, name: string) => toolbarButton(page, name).isEnabled()
const record = () =>
  createPostCode(
    { url, key: keys.all },
    {
      postCode: '12345',
      village: `Bar ${crypto.randomUUID().slice(0, 8)}`,
      subDistrict: 'A',
      city: 'B',
      province: 'C',
    },
  )

it('each button is visible or disabled according to the toolbar definition of the route', async () => {
  const { page } = visit()
  await define(page, all)
  await enter(page, 'superadmin', `${departments}/index`)
  await settled(page)
  // Save and cancel belong to the forms.
  const names = ['Back', 'Create', 'View', 'Edit', 'Delete', 'Reload', 'Print', 'Excel', 'Import', 'Audit']
  expect(await toolbarNames(page)).toEqual(names)
  for (const on of ['Create', 'Excel', 'Reload', 'Print', 'Audit']) expect(await isOn(page, on)).toBe(true)
  await page.unrouteAll()
  await define(page, all, true)
  await page.reload()
  await settled(page)
  expect(await toolbarNames(page)).toEqual(names)
  for (const off of ['Create', 'Excel', 'Reload', 'Print', 'Audit']) expect(await isOn(page, off)).toBe(false)
})

it('a route without toolbar buttons has none but the way back', async () => {
  const { page } = visit()
  await define(page, ['home'])
  await enter(page, 'superadmin', `${departments}/index`)
  await settled(page)
  expect(await toolbarNames(page)).toEqual(['Back'])
})

it('each press of reload raises its counter: the screen asks the server again every time', async () => {
  const { page } = visit()
  const calls = callsOf(page)
  await enter(page, 'superadmin', monitor)
  await settled(page)
  for (const _press of [1, 2, 3]) {
    const before = calls.count('SessionMonitorList')
    await toolbarButton(page, 'Reload').click()
    await expect.poll(() => calls.count('SessionMonitorList')).toBe(before + 1)
    await settled(page)
  }
})

it('print prints the content of the page without the frame round it', async () => {
  const { page } = visit()
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(Number(document.documentElement.dataset.printed ?? 0) + 1)
    }
  })
  await define(page, ['home', 'print'])
  await enter(page, 'superadmin', `${departments}/index`)
  await settled(page)
  for (const press of ['1', '2']) {
    await toolbarButton(page, 'Print').click()
    await expect.poll(() => page.locator('html').getAttribute('data-printed')).toBe(press)
  }
  await page.emulateMedia({ media: 'print' })
  for (const part of [header, menu, tabBar, toolbar]) expect(await part(page).isVisible()).toBe(false)
  expect(await rowsOf(page).first().isVisible()).toBe(true)
  // Nothing to press and nothing to follow: no way past the menu, no ticks, links in the colour of the text; sheets are numbered.
  const ticks = page.getByRole('grid').locator('input[type=checkbox]')
  expect(await ticks.count()).toBeGreaterThan(0)
  for (const pressed of [page.getByText('Skip to the content'), ticks.first()])
    expect(await pressed.isVisible()).toBe(false)
  const linked = await page
    .getByRole('grid')
    .locator('a[data-open]')
    .first()
    .evaluate((link) => {
      const [own, around] = [getComputedStyle(link), getComputedStyle(link.parentElement as Element)]
      return { line: own.textDecorationLine, isPlain: own.color === around.color }
    })
  expect(linked).toEqual({ line: 'none', isPlain: true })
  expect(await pageRules(page)).toContain('counter(page)')
})

/** What the styles say of sheets of paper. */
const pageRules = (page: Page) =>
  page.evaluate(() => {
    const textOf = (rules: CSSRuleList): string =>
      [...rules]
        .map((r) => (r instanceof CSSMediaRule ? textOf(r.cssRules) : r instanceof CSSPageRule ? r.cssText : ''))
        .join('')
    return [...document.styleSheets].map((sheet) => textOf(sheet.cssRules)).join('')
  })

it('import is off where the screen takes no file', async () => {
  const { page } = visit()
  await define(page, ['home', 'import'])
  await enter(page, 'superadmin', `${departments}/index`)
  await settled(page)
  expect(await toolbarNames(page)).toEqual(['Back', 'Import'])
  expect(await isOn(page, 'Import')).toBe(false)
})

it('save and cancel stand on the forms alone', async () => {
  const { page } = visit()
  const { id } = await record()
  await enter(page, 'superadmin', '/master/post-codes/index')
  await settled(page)
  for (const name of ['Save', 'Cancel']) expect(await toolbarButton(page, name).count()).toBe(0)
  for (const path of ['create', `edit/${id}`]) {
    await goTo(page, `/master/post-codes/${path}`, path === 'create' ? 'Post Codes - New' : 'Post Codes - Edit')
    for (const name of ['Save', 'Cancel']) await expect.poll(() => isOn(page, name)).toBe(true)
  }
})

it('save keeps what was typed, cancel does not', async () => {
  const { page } = visit()
  const { id } = await record()
  const city = () => page.locator('[data-name="city"] [data-value]').textContent()
  await enter(page, 'superadmin', `/master/post-codes/edit/${id}`)
  await field(page, 'City').fill('Kept')
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, `/master/post-codes/show/${id}`)
  await expect.poll(city).toBe('Kept')
  await toolbarButton(page, 'Edit').click()
  await field(page, 'City').fill('Dropped')
  await toolbarButton(page, 'Cancel').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  await arriveAt(page, `/master/post-codes/show/${id}`)
  await expect.poll(city).toBe('Kept')
})

it('the audit button of a record passes its form id and the record', async () => {
  const { page } = visit()
  const { id } = await record()
  await enter(page, 'superadmin', `/master/post-codes/show/${id}`)
  await toolbarButton(page, 'Audit').click()
  await arriveAt(page, '/audit')
  const query = new URL(page.url()).search
  expect(query).toContain('frmBPOSTXM01')
  expect(query).toContain(id)
})

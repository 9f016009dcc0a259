// The parts of the frame as a visitor finds them: menu, header, tabs, toolbar.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' })
export const menuEntry = (page: Page, name: string): Locator => menu(page).getByRole('button', { name, exact: true })
export const menuLink = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true })
export const header = (page: Page): Locator => page.getByRole('banner')
export const breadcrumb = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumb' })
export const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Actions' })

/** The names of the toolbar's buttons, in their order. */
export const toolbarNames = (page: Page): Promise<readonly string[]> =>
  toolbar(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((b) => b.getAttribute('aria-label') ?? ''))

export const tabBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Open screens' })
/** The tabs but home, by their titles. */
export const tabNames = (page: Page): Promise<readonly string[]> =>
  tabBar(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.slice(1).map((li) => li.querySelector('button')?.title ?? ''))
export const tab = (page: Page, title: string): Locator =>
  tabBar(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`button[title="${title}"]`) })

/** Unfolds the menu of a wide window. */
export async function unfoldMenu(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Open the menu' }).click()
  await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(256)
}

/** Opens the menu of the user block. */
export async function openUserMenu(page: Page): Promise<Locator> {
  await header(page).locator('[data-user]').click()
  const items = page.getByRole('menu', { name: 'Your account' })
  await items.waitFor()
  return items
}

/** Goes to another address inside the application, as a link does, without reloading the page. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number }
    history.pushState({ idx: idx + 1, key: String(Math.random()), usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

/** `go`, and waits until the screen of that title is shown. */
export async function goTo(page: Page, path: string, title: string): Promise<void> {
  await go(page, path)
  // The title of a record goes on with what it is called.
  const begins = async () => `${await page.title()} - `.startsWith(`Kantor - ${title} - `)
  await expect.poll(begins).toBe(true)
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname
/** Waits until the address is this one. */
export const arriveAt = (page: Page, path: string | RegExp): Promise<void> =>
  expect.poll(() => pathOf(page)).toMatch(typeof path === 'string' ? new RegExp(`^${path}$`) : path)
/** The headline of the screen on show. */
export const headline = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })

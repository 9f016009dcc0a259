// One person at the browser: a page that remembers every complaint of its console, and the steps that journeys share.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'
import { notePages, sharedBrowser } from './browser.ts'

export const password = 'Kantor2026!'

export interface Visit {
  readonly page: Page
  /** Errors and warnings of the console, failed scripts, answers of 500 and above. */
  readonly complaints: readonly string[]
  /** What the test brings about itself is no complaint: drops those that match, and those to come. */
  forgive(pattern: RegExp): void
  /** A page at another machine: it shares nothing with this one. */
  another(): Promise<Page>
}

/** A new visitor for each test of the file; afterwards the console must be clean. `at` is the address of another stack. */
export function visits(at: () => string = () => inject('stack').url): () => Visit {
  let visit: Visit | undefined
  let pages = 0
  const countPage = () => {
    pages += 1
  }
  beforeEach(async () => {
    visit = await visitOf(await sharedBrowser(), at(), countPage)
  })
  afterEach(async () => {
    const complaints = visit?.complaints
    await visit?.page.context().close()
    expect(complaints).toEqual([])
  })
  afterAll(() => notePages(expect.getState().testPath ?? '', pages))
  return () => {
    if (visit === undefined) throw new Error('The browser could not be started')
    return visit
  }
}

async function visitOf(browser: Browser, baseURL: string, onPage: () => void): Promise<Visit> {
  const context = await contextOf(browser, baseURL, onPage)
  const page = await context.newPage()
  const heard: string[] = []
  const forgiven: RegExp[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`script: ${error.message}`))
  page.on('response', (answer) => {
    if (answer.status() >= 500) heard.push(`${answer.status()} ${answer.url()}`)
  })
  return {
    page,
    get complaints() {
      return heard.filter((text) => !forgiven.some((pattern) => pattern.test(text)))
    },
    forgive: (pattern) => void forgiven.push(pattern),
    async another() {
      const elsewhere = await contextOf(browser, baseURL, onPage)
      context.once('close', () => void elsewhere.close())
      return elsewhere.newPage()
    },
  }
}

async function contextOf(browser: Browser, baseURL: string, onPage: () => void): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    // Skeletons that shimmer are drawn without a graphics card: they would take the time from the servers that they wait for.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  context.on('page', onPage)
  return context
}

/** Fills the sign-in form and sends it. */
export async function sendSignIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in and waits for the workspace; `to` is where the visitor wanted to go. */
export async function signIn(page: Page, username: string, to = '/home'): Promise<void> {
  await page.goto(to)
  await sendSignIn(page, username)
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}

const login = 'mutation Login($input: LoginInput!) { login(input: $input) { companyCode } }'

/** Opens a session without the form, where signing in is not what is tested, and goes to a screen. */
export async function enter(page: Page, username: string, to = '/home', secret = password): Promise<void> {
  const input = { username, password: secret, captcha: '', captchaKey: '' }
  // A page of the user before, still open, would ask with the session of this one and write refusals to its console.
  await page.goto('about:blank')
  const answer = await page.request.post('/graphql', { data: { query: login, variables: { input } } })
  expect(await answer.json()).toMatchObject({ data: { login: {} } })
  await page.goto(to)
  await page.getByRole('banner').waitFor()
}

/** A button of the toolbar by the word on it. */
export const toolbarButton = (page: Page, name: string): Locator =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** A text field of the form by its label. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole('form').getByRole('textbox', { name: label, exact: true })

/** The rows of the list, without its header. */
export const rowsOf = (page: Page): Locator => page.getByRole('grid').locator('tbody').getByRole('row')

/** The cells of a row with its values: without the tick in front of them. */
export const valuesOf = (row: Locator): Locator =>
  row.getByRole('gridcell').filter({ hasNot: row.page().getByRole('checkbox') })

/** Waits until the list shows the result of the last request. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('grid').waitFor()
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
}

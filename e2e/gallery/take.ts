// Takes the pictures of docs/screens.md from a running product of its own and writes the page: `npm run gallery`.
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { at } from '../../tools/run/paths.ts'
import { launchBrowser } from '../journeys/support/browser.ts'
import { startStack } from '../stack/start-stack.ts'
import { type Shot, shots } from './shots.ts'

const password = 'Kantor2026!'
const folder = 'docs/images/screens'
const login = 'mutation Login($input: LoginInput!) { login(input: $input) { companyCode } }'

const sizes = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  zoom: { width: 720, height: 450 },
} as const

/** Nothing is loading and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: sizes[shot.size ?? 'desk'],
    ...(shot.file === undefined ? {} : { deviceScaleFactor: 2 / 3 }),
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    colorScheme: shot.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  try {
    const input = { username: shot.user, password, captcha: '', captchaKey: '' }
    await context.request.post('/graphql', { data: { query: login, variables: { input } } })
    const page = await context.newPage()
    await page.goto(shot.path)
    await page.getByRole('banner').waitFor()
    await settled(page)
    await shot.act?.(page)
    await settled(page)
    await page.screenshot({ path: at(shot.file ?? `${folder}/${shot.name}.jpg`), type: 'jpeg', quality: 72 })
    process.stdout.write(`  ${shot.name}\n`)
  } finally {
    await context.close()
  }
}

function pageOf(all: readonly Shot[]): string {
  const head =
    '# The kinds of screens\n\nEvery screen of the product is of one of these kinds, drawn from its declaration. `npm run gallery` takes these pictures\nfrom the running product.\n'
  const parts = all
    .filter(({ file }) => file === undefined)
    .map(({ name, title, text }) => `\n## ${title}\n${text}\n\n![${title}](images/screens/${name}.jpg)\n`)
  return head + parts.join('')
}

/** Takes the pictures named on the command line, all by default, and writes the page. */
async function takeGallery(names: readonly string[]): Promise<void> {
  const wanted = names.length === 0 ? shots : shots.filter((s) => names.includes(s.name))
  mkdirSync(at(folder), { recursive: true })
  const { info, stop } = await startStack()
  const browser = await launchBrowser()
  try {
    for (const shot of wanted) await take(browser, info.url, shot)
  } finally {
    await browser.close()
    await stop()
  }
  writeFileSync(at('docs/screens.md'), pageOf(shots))
}

await takeGallery(process.argv.slice(2))

// The browser of the journeys. It comes inside the package @sparticuz/chromium, with the shared libraries it needs on a
// machine that has none of a desktop's; nothing is installed by hand. Files of one process share it; the pages that they open are counted.
import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** Flags of the package that suit a sandboxed function but would blind a test to what real browsers refuse. */
const unwanted =
  /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|headless|in-process-gpu)/
const added = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage']

/** Starts the browser; on a machine without its shared libraries with those of the package. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await chromium.executablePath()
  const args = [...chromium.args.filter((flag) => !unwanted.test(flag)), ...added]
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(tmpdir(), 'fonts') }
  const launch = (env: { readonly [name: string]: string }) =>
    playwright.launch({ executablePath, args, headless: true, env: { ...process.env, ...fonts, ...env } })
  try {
    return await launch({})
  } catch (error) {
    if (!String(error).includes('shared libraries')) throw error
    return launch({ LD_LIBRARY_PATH: await bundledLibraries() })
  }
}

let kept: Promise<Browser> | undefined

/** The browser of this process: started by the first file that asks, it ends with the process. */
export const sharedBrowser = (): Promise<Browser> => {
  kept ??= launchBrowser().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

const root = join(import.meta.dirname, '../../..')

/** Notes how many pages a test file opened: the runner holds their number against a budget. */
export function notePages(file: string, pages: number): void {
  const counts = join(root, '.cache/counts')
  mkdirSync(counts, { recursive: true })
  appendFileSync(join(counts, 'pages.txt'), `${relative(root, file)} pages=${pages}\n`)
}

/** Unpacks the libraries that the package carries for Amazon Linux; they need glibc 2.34 or newer. */
export async function bundledLibraries(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const folder = await inflate(join(dirname(main), '..', 'bin', 'al2023.tar.br'))
  return join(folder, 'lib')
}

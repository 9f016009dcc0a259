import { readFileSync } from 'node:fs'
import { launchBrowser } from './journeys/support/browser.ts'
const { url } = JSON.parse(readFileSync('/tmp/stand.json', 'utf8'))
const [, , user = 'superadmin', ...pages] = process.argv
const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('console', m.type(), m.text().slice(0, 300)) })
page.on('pageerror', (e) => console.log('pageerror', e.message))
await page.goto(url); await page.waitForTimeout(2500); await page.screenshot({path:"/tmp/shot0.png"})
await page.getByLabel('Username').fill(user)
await page.locator('input[type=password]').fill('Kantor2026!')
await page.getByRole('button', { name: /sign in/i }).click()
await page.waitForURL((u) => !u.pathname.includes('login'), { timeout: 30000 })
let n = 0
for (const path of pages) {
  await page.goto(url + path.split('|')[0])
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(1500)
  for (const click of path.split('|').slice(1)) {
    await page.getByRole('button', { name: click }).first().click().catch((e) => console.log('no', click, String(e).slice(0, 200)))
    await page.waitForTimeout(1200)
  }
  await page.screenshot({ path: `/tmp/shot${++n}.png`, fullPage: process.env.FULL === '1' })
  console.log(path, page.url())
}
await browser.close()

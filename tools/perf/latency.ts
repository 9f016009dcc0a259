// The first list over a slow line, beside react-admin: round trips, and seconds where six connections of HTTP/1.1 are all there is.
import { roundTripsUntil, slowLine } from '../../e2e/journeys/support/round-trips.ts'
import { listPath } from './answers.ts'
import { type Browser, openMeter } from './meter.ts'

/** Milliseconds that every answer takes longer. */
const latency = 2000
const lists = [
  ['ours', `${listPath}/index`],
  ['react-admin', '/react-admin/?size=10#/employees'],
] as const

/** A line for each application. */
export async function slowLineLines(browser: Browser, url: string): Promise<readonly string[]> {
  const lines: string[] = []
  for (const [name, path] of lists) {
    const { page, close } = await openMeter(browser, url)
    await slowLine(page, latency)
    await page.goto(`${url}${path}`, { waitUntil: 'commit' })
    const trips = await roundTripsUntil(page, 'tbody tr', latency)
    const seconds = (await page.evaluate(() => performance.now())) / 1000
    lines.push(`first list at ${latency / 1000} s latency, ${name}: ${trips} round trips, ${seconds.toFixed(1)} s`)
    await close()
  }
  return lines
}

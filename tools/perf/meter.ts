// What a page costs: main-thread CPU time in thread ticks, which other processes do not lengthen; the heap after a
// collection; first paint and time to interactive under a throttled CPU.
/// <reference lib="dom" />
import type { launchBrowser } from '../../e2e/journeys/support/browser.ts'

export type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

export interface Meter {
  readonly page: Page
  /** Milliseconds of the main thread since the page was opened. */
  cpu(): Promise<number>
  /** Milliseconds of the main thread from here until the page rests again after an act. */
  cost(act: () => Promise<unknown>): Promise<number>
  /** Megabytes in use after a collection. */
  heap(): Promise<number>
  /** Milliseconds from the start of the navigation: first paint, and the end of the last long task or what is given. */
  paint(): Promise<{ readonly fcp: number; readonly lastLongTask: number; readonly now: number }>
  close(): Promise<void>
}

/** Restless for less than this many milliseconds between two looks, as many times as the CPU is slowed: the page rests. */
const restless = 3
const patience = 60_000
const mostLooks = 300

/** A page of its own with an empty cache, on the address of the server but still empty. */
export async function openMeter(
  browser: Browser,
  url: string,
  { signedIn = true, throttle = 1 }: { readonly signedIn?: boolean; readonly throttle?: number } = {},
): Promise<Meter> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  if (signedIn) await context.addCookies([{ name: 'session', value: '1', url }])
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await page.addInitScript(watchLongTasks)
  await page.goto(`${url}/blank`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (throttle > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const metric = async (name: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find((m) => m.name === name)?.value ?? 0
  }
  const cpu = async () => 1000 * (await metric('TaskDuration'))
  const rest = async () => {
    let last = await cpu()
    for (let quiet = 0, looks = 0; quiet < 2; looks++) {
      if (looks > mostLooks) throw new Error(`The page never rests: ${page.url()}`)
      await page.evaluate(untilIdle)
      const now = await cpu()
      quiet = now - last < restless * throttle ? quiet + 1 : 0
      last = now
    }
    return last
  }
  return {
    page,
    cpu,
    cost: async (act) => {
      const before = await rest()
      await act()
      return (await rest()) - before
    },
    heap: async () => {
      await rest()
      for (let n = 0; n < 2; n++) await devtools.send('HeapProfiler.collectGarbage')
      return (await metric('JSHeapUsedSize')) / 1_000_000
    },
    paint: async () => {
      await rest()
      return page.evaluate(readPaint)
    },
    close: () => context.close(),
  }
}

/** Runs in the page before its scripts. */
function watchLongTasks(): void {
  const seen = { end: 0 }
  Reflect.set(globalThis, 'longTasks', seen)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.end = Math.max(seen.end, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: nothing to do now, and nothing a moment later. A page without frames may never call itself idle. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = (call: () => void) => requestIdleCallback(call, { timeout: 500 })
    idle(() => setTimeout(() => idle(resolve), 100))
  })

/** Runs in the page. */
function readPaint() {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const { end } = Reflect.get(globalThis, 'longTasks') as { readonly end: number }
  return { fcp: paint?.startTime ?? 0, lastLongTask: end, now: performance.now() }
}

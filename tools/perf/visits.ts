// The visits that are measured, and what each application calls the things in them.
import { listPath } from './answers.ts'
import { type Browser, type Meter, openMeter } from './meter.ts'

/** Figures of one visit by name: milliseconds of CPU, megabytes. */
export type Figures = { readonly [name: string]: number }
export interface Visit {
  readonly name: string
  run(browser: Browser, url: string): Promise<Figures>
}
export interface Application {
  readonly name: 'ours' | 'react-admin' | 'refine'
  readonly login: string
  readonly list: (size: number) => string
  /** Where to press: the button of the next page, the head of the second column, the choice of the fifth row. */
  readonly next: string
  readonly head: string
  readonly row: string
}

const ours: Application = {
  name: 'ours',
  login: '/login',
  list: (size) => `${listPath}/index?size=${size}`,
  next: 'nav[aria-label="Pages"] button[aria-label="Next page"]',
  head: 'thead th:nth-child(2) button',
  // The name: the tick and the link to the record stand in front of it.
  row: 'tbody tr:nth-child(5) td:nth-child(3)',
}
const reactAdmin: Application = {
  name: 'react-admin',
  login: '/react-admin/#/login',
  list: (size) => `/react-admin/?size=${size}#/employees`,
  next: 'button[aria-label="Go to next page"]',
  head: 'thead th:nth-child(3) .MuiTableSortLabel-root',
  row: 'tbody tr:nth-child(5) input[type=checkbox]',
}
const refine: Application = {
  name: 'refine',
  login: '/refine/#/login',
  list: (size) => `/refine/?size=${size}#/employees`,
  next: '.ant-pagination-next button',
  head: 'thead th:nth-child(3)',
  row: 'tbody tr.ant-table-row:nth-of-type(6) .ant-checkbox-input',
}
const applications = [ours, reactAdmin, refine]
const stepRows = 100
const throttle = 4

/** Waits for the rows without asking the page more than ten times a second: asking costs time of its own. */
const rowsShown = (meter: Meter, size: number) =>
  meter.page.waitForFunction(
    (wanted) => {
      const rows = document.querySelectorAll('tbody tr')
      // A grid that draws only the rows in sight says how many there are, and keeps the height of them all.
      const said = Number(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') ?? 0) - 1
      const keeps = document.querySelector<HTMLElement>('tbody')?.style.height !== ''
      const count = keeps ? said : rows.length
      return count >= wanted && /E\d{6}/.test(rows[rows.length - 1]?.textContent ?? '')
    },
    size,
    { polling: 100 },
  )
const firstNumber = (meter: Meter) =>
  meter.page.evaluate(() => /E\d{6}/.exec(document.querySelector('tbody')?.textContent ?? '')?.[0] ?? '')
const otherFirst = (meter: Meter, number: string) =>
  meter.page.waitForFunction(
    (before) => (/E\d{6}/.exec(document.querySelector('tbody')?.textContent ?? '')?.[0] ?? before) !== before,
    number,
    { polling: 100 },
  )

/** Presses at the place of the element; the waits of a locator would run scripts in the page that is measured. */
async function press({ page }: Meter, selector: string): Promise<void> {
  // What comes into sight may take another height there: the place counts once it has been drawn.
  await page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        document.querySelector(wanted)?.scrollIntoView({ block: 'nearest' })
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
    selector,
  )
  const place = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    element?.scrollIntoView({ block: 'nearest' })
    const box = element?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }, selector)
  if (place === undefined) throw new Error(`There is nothing to press at ${selector}.`)
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.up()
}

const visit = (name: string, path: string, run: (meter: Meter, url: string) => Promise<Figures>, rate = 1): Visit => ({
  name,
  run: async (browser, url) => {
    const meter = await openMeter(browser, url, { signedIn: !name.includes('login'), throttle: rate })
    try {
      return await run(meter, `${url}${path}`)
    } finally {
      await meter.close()
    }
  },
})

const shown = (meter: Meter, size: number) =>
  size > 0 ? rowsShown(meter, size) : meter.page.waitForSelector('input[type=password]')

/** Loading a page with an empty cache: CPU, and the heap of many rows. */
const load = (app: Application, size: number, path = size > 0 ? app.list(size) : app.login): Visit => {
  const name = size > 0 ? `list${size}` : 'login'
  return visit(`${app.name} ${name}`, path, async (meter, url) => {
    const cpu = await meter.cost(async () => {
      await meter.page.goto(url)
      await shown(meter, size)
    })
    return { [`cpu ${name}`]: cpu, ...(size >= 500 ? { [`heap ${name}`]: await meter.heap() } : {}) }
  })
}

/** The same under a throttled CPU: first paint, and when the page begins to answer. */
const paint = (app: Application, size: number): Visit => {
  const name = size > 0 ? `list${size}` : 'login'
  const run = async (meter: Meter, url: string): Promise<Figures> => {
    await meter.page.goto(url)
    await shown(meter, size)
    const at = await meter.page.evaluate(() => performance.now())
    const { fcp, lastLongTask } = await meter.paint()
    return { [`fcp ${name}`]: fcp, [`tti ${name}`]: lastLongTask === 0 ? at : lastLongTask }
  }
  return visit(`${app.name} ${name} at ${throttle}x`, size > 0 ? app.list(size) : app.login, run, throttle)
}

/** What one does on a page of 100 rows: select one, turn the page, sort. */
const steps = (app: Application): Visit =>
  visit(`${app.name} steps`, app.list(stepRows), async (meter, url) => {
    await meter.page.goto(url)
    await rowsShown(meter, stepRows)
    const select = await meter.cost(() => press(meter, app.row))
    const changed = async (selector: string) => {
      const before = await firstNumber(meter)
      await press(meter, selector)
      await otherFirst(meter, before)
    }
    const turn = await meter.cost(() => changed(app.next))
    return { select, turn, sort: await meter.cost(() => changed(app.head)) }
  })

/** 25 pages of 100 rows, one after the other, and what stays in memory. */
const turns = (app: Application): Visit =>
  visit(`${app.name} turns`, app.list(stepRows), async (meter, url) => {
    await meter.page.goto(url)
    await rowsShown(meter, stepRows)
    for (let n = 0; n < 25; n++) {
      const before = await firstNumber(meter)
      await press(meter, app.next)
      await otherFirst(meter, before)
    }
    return { 'heap turns': await meter.heap() }
  })

export const everyRound: readonly Visit[] = [
  ...[0, 10, 500].flatMap((size) => applications.map((app) => load(app, size))),
  ...applications.map(steps),
  ...[0, 10].flatMap((size) => [ours, reactAdmin].map((app) => paint(app, size))),
]
export const heapVisits: readonly Visit[] = [ours, reactAdmin].map(turns)
export { ours, press, reactAdmin, rowsShown, visit }

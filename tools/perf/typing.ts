// Visits in which one types, and the one that opens and closes many tabs.
import { formPath } from './answers.ts'
import type { Meter } from './meter.ts'
import { press, type Visit, visit } from './visits.ts'

const keys = 20
/** Fields of the longest form, and the lines and columns of the largest document: the anchor is given as many. */
const formFields = 60
const lines = 200
const columns = 8

/** CPU per key in an input of the page. */
async function perKey(meter: Meter, selector: string): Promise<number> {
  await press(meter, selector)
  const typing = 'a'.repeat(keys)
  const all = await meter.cost(() => meter.page.keyboard.type(typing))
  const value = await meter.page.inputValue(selector)
  // A press that missed the input would make every key cheap.
  if (!value.includes(typing)) throw new Error(`The keys did not reach ${selector}.`)
  return all / keys
}

const typed = (name: string, path: string, input: string, figure: string): Visit =>
  visit(name, path, async (meter, url) => {
    await meter.page.goto(url)
    await meter.page.waitForSelector(input)
    await meter.cost(async () => undefined)
    return { [figure]: await perKey(meter, input) }
  })

/** `recordId` is the record whose answer has the many lines. */
export const typingVisits = (recordId: string): readonly Visit[] => [
  typed('ours form', `${formPath}/create`, 'input[name=fullName]', 'key form'),
  typed('native form', `/native/?fields=${formFields}`, 'input[name=field3]', 'key form'),
  typed('ours lines', `${formPath}/edit/${recordId}`, 'tr[data-line="100"] td[data-column="0"] input', 'key lines'),
  typed('native lines', `/native/?lines=${lines}&columns=${columns}`, '[name="lines.100.column1"]', 'key lines'),
]

/** The record with as many lines of work experience as the largest document has. */
export function withManyLines<T extends object>(record: T): T {
  const line = (i: number) => ({ id: String(i), company: `Company ${i}`, position: 'Clerk', dateFrom: '2001-01-01' })
  const none = { family: [], education: [], documents: [] }
  return { ...record, ...none, workExperience: Array.from({ length: lines }, (_, i) => line(i)) }
}

/** Goes where a link of the application would lead. */
const follow = (meter: Meter, path: string) =>
  meter.page.evaluate((to) => {
    history.pushState({ idx: history.length, key: String(Math.random()), usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

const tabs = 'nav[aria-label="Open screens"] li'

/** Opens a screen and closes its tab again, 50 times; the heap after the first five and after all. */
export const tabsVisit = (home: string, other: string): Visit =>
  visit('ours tabs', home, async (meter, url) => {
    const { page } = meter
    await page.goto(url)
    await page.waitForSelector('tbody tr')
    const open = await page.locator(tabs).count()
    const counted = (wanted: number) =>
      page.waitForFunction(([selector, n]) => document.querySelectorAll(String(selector)).length === n, [
        tabs,
        wanted,
      ] as const)
    let early = 0
    for (let n = 1; n <= 50; n++) {
      await follow(meter, other)
      await counted(open + 1)
      await page.waitForFunction((to) => location.pathname === to && document.querySelector('main h1') !== null, other)
      await page.keyboard.press('Alt+w')
      await counted(open)
      if (n === 5) early = await meter.heap()
    }
    return { 'heap 5 tabs': early, 'heap 50 tabs': await meter.heap() }
  })

// Every card of home leads to exactly the rows that it counts: checked for all cards and every user of the demo company.
import { home } from '@kantor/shared/catalogue/home'
import { type HomeCardName, homeCards } from '@kantor/shared/catalogue/home-cards'
import { screenPathOf } from '@kantor/shared/derive/routes'
import { type Feature, isRecordFeature, isReport } from '@kantor/shared/kernel'
import { anyOfAction, anyOfOf } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { type RunnableAction, runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { using } from '../../engine/read/data-scope.ts'
import { demoUsers } from '../../seed/access/demo-users.ts'
import { domainActions } from '../actions.ts'
import { accessOf } from '../approvals/testing/index.ts'
import { openDemo, type ProductEngine } from '../testing/index.ts'

interface Item {
  readonly label: string
  readonly value: string | null
  readonly note: string | null
  readonly tone: string
  readonly path: string | null
}
interface Card {
  readonly card: HomeCardName
  readonly path: string
  readonly total: number
  readonly failed: boolean
  readonly items: readonly Item[]
}

/** Pages and processes that are no list: the query by which the screen fills its table, at the address to which the card leads. */
const tables: { readonly [N in HomeCardName]?: (words: URLSearchParams) => readonly [string, object] } = {
  waiting: () => ['waiting', {}],
  requests: (words) => ['requests', { open: words.get('tab') === 'mine' && words.get('open') === '1' }],
  payChecks: (words) => ['findings', Object.fromEntries(words)],
  attendanceMonth: (words) => ['months', { status: words.get('status') ?? undefined }],
}

/** Cards that count no rows of one list, each with the reason. */
const uncounted: { readonly [N in HomeCardName]?: string } = {
  unitToday: 'figures of this moment, from punches that are not evaluated yet',
  unitDays: 'figures over days; each leads to the report of their week',
  ownToday: 'the shift of today and the punches so far',
  ownLeave: 'figures of one row',
  payRuns: 'of the runs on the page those that are not closed',
  dayBlockers: 'figures by what blocks; each leads to its days',
  workforce: 'figures of the dashboard behind it',
  ownMedical: 'benefits without a ceiling have no figure',
  ownTrainings: 'of the requests that are under way those in which the reader takes part himself',
  ownExams: 'of the exams on the tab those that are still to be sat',
  rightsToReview: 'of the lines on the page those without a decision',
  colleaguesBirthdays: 'the page behind it is where one says what one wants to hear',
}

let demo: ProductEngine
let actions: ReadonlyMap<string, RunnableAction>
beforeAll(async () => {
  demo = await openDemo('2026-11-21')
  // Something of everything that ends, so that no comparison is one of nothing with nothing.
  for (const statement of somethingEnds) await rowsOf(demo.database.db, statement)
  actions = new Map(runnableActions(demo.catalogue, domainActions).map((r) => [`${r.feature.path} ${r.name}`, r]))
}, 120_000)
afterAll(() => demo?.close())

const activeEmployees = sql`select id from employee where company_code = 'SSI' and active_status = 'ACTIVE'`
const somethingEnds = [
  sql`update employee set contract_end = '2026-12-31' where id in (${activeEmployees} order by id limit 3) returning id`,
  sql`update employee_documents set expiry_date = '2026-12-15' where parent_id in (${activeEmployees} order by id limit 40) returning id`,
  sql`update employee_contract set probation_end = '2026-12-20' where id in (select id from employee_contract
    where company_code = 'SSI' and status = 'ACTIVE' order by id limit 2) returning id`,
  sql`update employee_training set expires_at = '2026-12-10' where id in (select id from employee_training
    where company_code = 'SSI' and result = 'PASSED' order by id limit 30) returning id`,
]

/** The cards of a user of the demo company. */
async function cardsOf(username: string): Promise<readonly Card[]> {
  const cards = actions.get(`${home.path} cards`)
  if (cards === undefined) throw new Error('No query of cards')
  const { rows } = await runAction(demo, await accessOf(demo, username), cards, {}, true)
  return rows as readonly object[] as readonly Card[]
}

async function ask(actor: Actor, feature: Feature, name: string, params: object) {
  const runnable = actions.get(`${feature.path} ${name}`)
  if (runnable === undefined) throw new Error(`No action ${name} of ${feature.path}`)
  const own = using(actor, anyOfAction(feature, runnable.action))
  return (await runAction(demo, own, runnable, { ...params }, true)) as {
    readonly total: number
    readonly rows: unknown
  }
}

/** How many rows stand at an address, as its screen asks for them; undefined where the card counts no rows. */
async function rowsAt(actor: Actor, card: HomeCardName, address: string): Promise<number | undefined> {
  const [place = '', query = ''] = address.split('?')
  const words = new URLSearchParams(query)
  const screen = demo.catalogue.features.find((feature) => screenPathOf(feature, 'index') === place)
  if (screen === undefined) throw new Error(`${address} is no screen`)
  if (uncounted[card] !== undefined) return undefined
  const table = tables[card]?.(words)
  if (table !== undefined) return (await ask(actor, screen, table[0], { ...table[1], page: 1, size: 10 })).total
  const given = Object.fromEntries(words)
  if (isReport(screen)) return (await ask(actor, screen, 'rows', { ...typed(screen, given), page: 1, size: 10 })).total
  if (!isRecordFeature(screen)) throw new Error(`${card} leads to ${place}, of which this test does not know the rows`)
  const reader = using(actor, anyOfOf(screen, 'index'))
  return (await list(demo, reader, screen, parseList(demo, reader, screen, { ...given, countAll: 'true' }))).total
}

/** Parameters of a report out of the words of an address; words that are none would be passed over by its screen. */
function typed(
  report: Extract<Feature, { kind: 'report' | 'inquiry' }> | Feature,
  words: { readonly [name: string]: string },
) {
  if (!isReport(report)) return words
  return Object.fromEntries(
    Object.entries(words).map(([name, text]) => {
      const param = report.params[name]
      expect(param, `${report.path} has no parameter ${name}`).toBeDefined()
      if (text === '') return [name, undefined]
      return [name, param?.type === 'boolean' ? text === 'true' : param?.type === 'ref' ? Number(text) : text]
    }),
  )
}

it('every card leads to as many rows as it counts, for everybody of the demo company', async () => {
  const [seen, filled] = [new Set<string>(), new Set<string>()]
  const wrong: string[] = []
  for (const { username } of demoUsers) {
    const actor = await accessOf(demo, username)
    for (const { card, path, total, failed, items } of await cardsOf(username)) {
      if (failed) wrong.push(`${username} ${card}: failed`)
      const found = await rowsAt(actor, card, path)
      seen.add(card)
      if (found !== undefined && total > 0) filled.add(card)
      if (found !== undefined && found !== total)
        wrong.push(`${username} ${card}: ${total} on the card, ${found} at ${path}`)
      // Where more is counted than is shown, the title is the way to the rest: it must not lead to something else.
      if (found === undefined && items.every(({ value }) => value === null) && total > items.length && !uncounted[card])
        wrong.push(`${username} ${card}: ${total - items.length} more that nothing shows`)
    }
  }
  expect(wrong).toEqual([])
  // A card that is shown only where it has something to say appears for no one here.
  const proposed = Object.entries(homeCards).flatMap(([card, declared]) => ('onlyFilled' in declared ? [] : [card]))
  expect(proposed.filter((card) => !seen.has(card))).toEqual([])
  expect([...filled]).toEqual(
    expect.arrayContaining([
      'contractsEnding',
      'probationsEnding',
      'documentsEnding',
      'trainingCertificates',
      'requests',
    ]),
  )
}, 120_000)

it('red is for what is overdue alone, and no card shows an amount of pay or health', async () => {
  await rowsOf(
    demo.database.db,
    sql`update approval_task set due_at = '2026-11-01' where state = 'WAITING' returning id`,
  )
  const texts: string[] = []
  let red = 0
  for (const { username } of demoUsers)
    for (const { card, items } of await cardsOf(username))
      for (const { label, value, note, tone } of items) {
        if (tone === 'BAD') red += 1
        expect([username, card, label, tone === 'BAD']).toEqual([username, card, label, /overdue$/.test(note ?? '')])
        texts.push(`${card}: ${label} ${value ?? ''} ${note ?? ''}`)
      }
  expect(red).toBeGreaterThan(0)
  expect(texts.filter((text) => /\d,\d{3}\.\d\d\b|IDR|\brp\b/i.test(text))).toEqual([])
}, 120_000)

it.each([
  ['payroll.run', 'payRuns'],
  ['payroll', 'payChecks'],
  ['payroll', 'taxDates'],
  ['attendance', 'dayBlockers'],
  ['hr.head', 'workforce'],
  ['admin', 'accountsLocked'],
  ['admin', 'keysEnding'],
  ['superadmin', 'failedSignIns'],
  ['superadmin', 'conflicts'],
])('%s finds the work of the role on the home: %s', async (username, card) => {
  expect((await cardsOf(username)).map((found) => found.card)).toContain(card)
})

it('the work of the role comes first: an employee finds the own day first, a head what waits for a decision', async () => {
  const first = async (username: string) => (await cardsOf(username)).find(({ items }) => items.length > 0)?.card
  expect(await first('employee')).toBe('ownToday')
  expect(await first('unit.head')).toBe('waiting')
})

it('the head says which months are open, how much waits and how much of it is overdue, and whom to ask for rights', async () => {
  const head = actions.get(`${home.path} head`)
  if (head === undefined) throw new Error('No query of the head')
  const of = async (username: string) =>
    (await runAction(demo, await accessOf(demo, username), head, {}, true)) as object
  expect(await of('attendance')).toMatchObject({
    periods: expect.stringMatching(/^Attendance: .* open/),
    administrators: null,
  })
  expect(await of('employee')).toMatchObject({ periods: null })
  expect(await of('nobody')).toEqual({
    periods: null,
    waiting: null,
    overdue: null,
    administrators: expect.stringMatching(/\w/),
  })
  const cards = await cardsOf('unit.head')
  const total = cards.find(({ card }) => card === 'waiting')?.total
  expect(total).toBeGreaterThan(0)
  // All that waits was made overdue before.
  expect(await of('unit.head')).toMatchObject({ waiting: total, overdue: total })
})

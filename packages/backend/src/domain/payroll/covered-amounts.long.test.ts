// No answer contains the amounts of a pay group to users to whom they are covered (R-SEC, decisions 0085 and 0155). Every list with its totals, its
// sheet and its changes, every query (reports, pivots, dashboards, cards of home) and the feed of events are requested, and each answer is searched
// for these amounts.
import { catalogue } from '@kantor/shared/catalogue'
import { isNeeded, paramFieldsOf } from '@kantor/shared/derive/actions'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { Field, RecordFeature } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { type RunnableAction, runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { type FeedPart, feedPart } from '../../engine/feed/record-feed.ts'
import { changes, parseChanges } from '../../engine/list/changes.ts'
import { exportTable } from '../../engine/list/export.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { listTotals } from '../../engine/list/totals.ts'
import { domainActions } from '../actions.ts'
import { openDemo, type ProductEngine, withEverything } from '../testing/index.ts'
import { runDesk, withRecaps } from './process/testing.ts'
import { periodOf } from './slips/testing.ts'

type Values = { readonly [name: string]: unknown }

let engine: ProductEngine
/** Sees the amounts of the executives. */
let head: Actor
/** Sees that the executives have payslips, but not their amounts. */
let staff: Actor
/** Has no access to the pay group of the executives. */
let finance: Actor
/** The amounts of the run that no other record contains. */
let amounts: ReadonlySet<string>
/** Values of parameters that lead to the run. */
let leading: Values
/** The place in the feed of events, and the moment, before the run was made. */
let before: { readonly event: string; readonly moment: string; readonly written: number }

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  head = await withEverything(engine, 'payroll.head')
  staff = await withEverything(engine, 'payroll')
  finance = await withEverything(engine, 'finance')
  const { last } = await feedPart(engine, head, { records: entities.slice(0, 1), first: 1 })
  const [trail] = await rowsOf<{ at: number }>(
    engine.database.db,
    sql`select extract(epoch from max(at))::float8 * 1000 as at from audit_entry`,
  )
  before = { event: last, moment: engine.now().toISOString(), written: trail?.at ?? 0 }
  await withRecaps(engine, ['EXEC'], '202610')
  const desk = runDesk(engine, head, await withEverything(engine, 'finance.head'))
  const run = await desk.make(await periodOf(engine, 'EXEC', '202610-01'))
  await desk.close(run)
  amounts = await amountsOf(run)
  const [ids] = await rowsOf<{ payslip: number; employee: number; payGroup: number }>(
    engine.database.db,
    sql`select p.id as payslip, p.employee_id as employee, r.pay_group_id as "payGroup" from payslip p join pay_run r on r.id = p.run_id
      where p.run_id = ${run} order by p.id limit 1`,
  )
  const months = Object.fromEntries(
    ['period', 'month', 'taxMonth', 'periodFrom', 'periodTo'].map((n) => [n, '2026-10']),
  )
  const days = { dateFrom: '2026-10-01', dateTo: '2026-10-31', asOf: '2026-10-31', year: 2026, taxYear: 2026 }
  leading = { ...ids, ...months, ...days, payRun: run, page: 1, size: 500, dimension: 'payGroup' }
}, 300_000)
afterAll(() => engine.close())

/** The amounts of the run, its payslips, its entries for finance and its journal. Round amounts occur elsewhere as well and are left out. */
async function amountsOf(run: number): Promise<ReadonlySet<string>> {
  const found = await rowsOf<{ amount: string }>(
    engine.database.db,
    sql`select distinct trunc(amount)::text as amount from (
        select unnest(array[gross, statutory, deductions, net, employer_cost]) as amount from pay_run where id = ${run}
        union select unnest(array[net, gross_cash, employer_cost, pph21]) from payslip where run_id = ${run}
        union select l.amount from payslip_pay_lines l join payslip p on p.id = l.parent_id where p.run_id = ${run}
        union select unnest(array[amount, payable]) from finance_buffer_entry where source_type = 'PayRun' and source_id = ${run}
        union select l.amount from finance_buffer_entry_lines l join finance_buffer_entry f on f.id = l.parent_id
          where f.source_type = 'PayRun' and f.source_id = ${run}) a
      where amount > 100000 and trunc(amount) % 500 <> 0`,
  )
  return new Set(found.map(({ amount }) => amount))
}

/** The amounts that an answer contains, in any notation of numbers. */
function amountsIn(answer: unknown): readonly string[] {
  const numbers = (JSON.stringify(answer) ?? '').match(/\d[\d.,]*\d/g) ?? []
  const plain = numbers.map((number) => number.replace(/[.,]\d{1,2}$/, '').replace(/[.,]/g, ''))
  return [...new Set(plain)].filter((number) => amounts.has(number))
}

const features = recordFeaturesOf(catalogue.features)
const entities = [...new Set(features.map(({ entity }) => entity))]
const queries = runnableActions(catalogue, domainActions).filter(({ action }) => action.kind === 'query')

async function* answersOfList(actor: Actor, feature: RecordFeature): AsyncGenerator<readonly [string, unknown]> {
  const request = parseList(engine, actor, feature, { size: '500' })
  yield [`${feature.path} list`, await list(engine, actor, feature, request)]
  if (feature.list.total !== undefined)
    yield [`${feature.path} totals`, await listTotals(engine, actor, feature, request)]
  const sheet = await exportTable(engine, actor, feature, parseList(engine, actor, feature, {}))
  const rows: unknown[] = []
  for await (const row of sheet.rows) if (rows.push(row) >= 2_000) break
  yield [`${feature.path} sheet`, rows]
  const since = parseChanges(engine, actor, feature, { since: before.moment, first: '500' })
  yield [`${feature.path} changes`, await changes(engine, actor, feature, since)]
}

/**
 * What a query is called with: everything that leads to the run and, where that is refused, only what it needs; each tile of a dashboard once.
 */
function paramsOf({ action }: RunnableAction): readonly (readonly Values[])[] {
  const fields = paramFieldsOf(action)
  const given = (chosen: readonly (readonly [string, Field])[]) =>
    Object.fromEntries(chosen.flatMap(([name]) => (name in leading ? [[name, leading[name]]] : [])))
  const paging = action.paged === true ? { page: 1, size: 500 } : {}
  const least = { ...given(fields.filter(([, field]) => isNeeded(field))), ...paging }
  const most = { ...given(fields.filter(([name]) => name !== 'employee')), ...paging }
  const tile = fields.find(([name]) => name === 'tile')?.[1]
  if (tile?.type === 'enum') return Object.keys(tile.values).map((name) => [{ ...least, tile: name }])
  return [[most, least]]
}
async function answerOf(actor: Actor, query: RunnableAction, tries: readonly Values[]): Promise<unknown> {
  for (const params of tries) {
    const answer = await runAction(engine, actor, query, params as never, false).catch(() => undefined)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Every answer of the ways that are chosen by their path; a request that is refused has none. */
async function* answersTo(
  actor: Actor,
  isChosen: (path: string) => boolean,
): AsyncGenerator<readonly [string, unknown]> {
  for (const feature of features) if (isChosen(feature.path)) yield* answersOfList(actor, feature)
  for (const query of queries) {
    if (!isChosen(query.feature.path)) continue
    for (const tries of paramsOf(query)) {
      const answer = await answerOf(actor, query, tries)
      if (answer !== undefined) yield [`${query.feature.path} ${query.name}`, answer]
    }
  }
  // The trail has a clock of its own in tests, and a feed is only resumed within some days.
  const reading = { ...engine, now: () => new Date(before.written) }
  yield ['events', await feedPart(reading, actor, { records: entities, after: before.event, first: 500 })]
}

/** The ways that show amounts of the run, and the number of answers. */
async function shownTo(actor: Actor, isChosen: (path: string) => boolean = () => true) {
  const ways: string[] = []
  let answers = 0
  let events = 0
  for await (const [way, answer] of answersTo(actor, isChosen)) {
    answers += 1
    if (way === 'events') events = (answer as FeedPart).events.length
    const found = amountsIn(answer)
    if (found.length > 0) ways.push(`${way}: ${found.slice(0, 3).join(', ')}`)
  }
  return { ways, answers, events }
}

it('to a user who sees them, many ways show them', async () => {
  expect(amounts.size).toBeGreaterThan(30)
  const { ways, events } = await shownTo(head, (path) => /^\/(payroll-management|report-management)\//.test(path))
  expect(ways.length).toBeGreaterThan(20)
  const text = ways.join('\n')
  expect(text).toContain('/payroll-management/finance-buffer/buffer-entries list')
  expect(text).toContain('/payroll-management/finance-buffer/buffer-entries sheet')
  expect(text).toContain('/payroll-management/finance-buffer/buffer-entries changes')
  expect(text).toMatch(/ page: /)
  expect(text).toMatch(/ cells: /)
  expect(events).toBeGreaterThan(2)
}, 300_000)
it('to a user who sees the persons of the group, but not their amounts, no answer shows one', async () => {
  const { ways, answers } = await shownTo(staff)
  expect(answers).toBeGreaterThan(1_000)
  expect(ways).toEqual([])
}, 300_000)
it('to a user without access to the group, no answer shows one', async () => {
  const { ways, answers } = await shownTo(finance)
  expect(answers).toBeGreaterThan(1_000)
  expect(ways).toEqual([])
}, 300_000)

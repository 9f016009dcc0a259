// Workbooks of the product over the demo company, without an edit when a feature is added: whose it is, its title, what was
// requested, who took it when, totals that are the sum of the rows below them, the header, the rows.
import { Readable } from 'node:stream'
import { catalogue } from '@kantor/shared/catalogue'
import { totalsOf } from '@kantor/shared/derive/lists'
import { labelOf, restPathOf } from '@kantor/shared/derive/names'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { formatDate } from '@kantor/shared/formats/date'
import { type Feature, isReport, type RecordFeature, type Report } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { openRun } from '../domain/payroll/run/pay-run.ts'
import { inside } from '../domain/payroll/run/testing.ts'
import { openWholeDemo } from '../domain/testing/index.ts'
import { demoPassword } from '../seed/index.ts'
import { type RightsApp, rightsOver, today } from './test/rights-app.ts'
import { grantAllCodes, grantPayGroups } from './test/scoped-app.ts'

const lists = recordFeaturesOf(catalogue.features)
const isAddedUp = (feature: RecordFeature) => totalsOf(feature).length > 0
const isSpan = ({ list }: RecordFeature) => list.dateRange !== undefined
/** Every list that adds up or is queried by days; of the others, which one function writes, one of each kind, with references or without. */
const written = [
  ...lists.filter((feature) => isAddedUp(feature) || isSpan(feature)),
  ...Map.groupBy(
    lists.filter((feature) => !isAddedUp(feature) && !isSpan(feature)),
    ({ kind, list, entity }) => `${kind} ${list.columns.some((name) => entity.fields[name]?.type === 'ref')}`,
  )
    .values()
    .flatMap((alike) => alike.slice(0, 1)),
]
const reports = catalogue.features.filter(isReport)
/** Workbooks of which the documents ask for totals. */
const addedUp: ReadonlySet<string> = new Set([
  '/attendance/attend-report-managemant/daily-attendance',
  '/attendance/attend-report-managemant/incomplete-attend',
  '/attendance/attend-transaction/monthly-attend-rekap-trans',
  '/attendance/attend-transaction/overtime-crosscheck',
  '/employees/history-employee-info',
])
const [from, to] = ['2026-11-09', today]
let app: RightsApp
let company: string
let headers: { readonly [name: string]: string }
beforeAll(async () => {
  const engine = await openWholeDemo(today)
  const [period] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select id from reckoning_date where company_code = 'SSI' order by id limit 1`,
  )
  await inside(engine, (context) => openRun(context, period?.id ?? 0))
  app = await rightsOver(engine)
  await grantAllCodes(app.engine, 'dept.head', 'COMPANY')
  await grantPayGroups(engine, 'dept.head')
  const { body } = await app.signIn('dept.head', demoPassword)
  const { name } = await app.one<{ name: string }>(sql`select legal_name as name from company where code = 'SSI'`)
  company = name
  headers = { authorization: `Bearer ${body.token}`, companycode: 'SSI', companybranchcode: 'JKT' }
}, 600_000)
afterAll(() => app.close())

type Line = readonly unknown[]
interface Book {
  readonly title: readonly Line[]
  readonly given: readonly Line[]
  readonly printed: unknown
  readonly totals: Line
  readonly header: Line
  readonly rows: readonly Line[]
}
const filled = (line: Line): Line => line.slice(0, line.findLastIndex((cell) => cell !== null) + 1)

/** A workbook in its parts, as a reader takes them: by the empty line under the head. */
async function bookOf(feature: Feature, query: object): Promise<Book> {
  const url = `/api${restPathOf(feature)}/export?${new URLSearchParams({ format: 'xlsx', ...query }).toString()}`
  const answer = await app.app.inject({ method: 'GET', url, headers })
  expect([feature.path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    feature.path,
    200,
    '',
  ])
  const sheet: readonly Line[] = await readSheet(Readable.from(answer.rawPayload))
  const end = sheet.findIndex((line) => filled(line).length === 0)
  const head = sheet.slice(0, end).map(filled)
  return {
    title: head.slice(0, 2),
    given: head.slice(2, -1),
    printed: head.at(-1)?.[0],
    totals: sheet[end + 1] ?? [],
    header: sheet[end + 2] ?? [],
    rows: sheet.slice(end + 3),
  }
}

/** What is wrong with a workbook, in words; `summed` are the places of the columns that are added up. */
function faultsOf(
  book: Book,
  feature: Feature,
  summed: ReadonlySet<number>,
  given: readonly Line[],
): readonly string[] {
  const said = (what: string, found: unknown, wanted: unknown) =>
    JSON.stringify(found) === JSON.stringify(wanted)
      ? []
      : [`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`]
  const counts = book.totals.filter((cell) => String(cell).startsWith('Total of '))
  const sumAt = (i: number) => book.rows.reduce((sum, row) => sum + Number(row[i] ?? 0), 0)
  return [
    ...said('title', book.title, [[company], [feature.title]]),
    ...said('asked', book.given, given),
    ...(/^Printed 21 Nov 2026 \d\d:\d\d by /.test(String(book.printed)) ? [] : [`printed: ${String(book.printed)}`]),
    ...said('count', counts, [`Total of ${book.rows.length} rows`]),
    ...book.header.flatMap((head, i) => (typeof head === 'string' ? [] : [`no header over column ${i + 1}`])),
    ...(addedUp.has(feature.path) && summed.size === 0 ? ['adds nothing up'] : []),
    ...[...summed].flatMap((i) =>
      Math.abs(Number(book.totals[i]) - sumAt(i)) < 0.01
        ? []
        : [`total of ${book.header[i]}: ${book.totals[i]}, not ${sumAt(i)}`],
    ),
  ].map((fault) => `${feature.path} ${fault}`)
}

/** Where a workbook has the columns that are added up: declared columns in their order, several of which may have one label. */
function placesOf(book: Book, columns: readonly (readonly [label: string, isSummed: boolean])[]): ReadonlySet<number> {
  const places = new Set<number>()
  let at = -1
  for (const [label, isSummed] of columns) {
    const found = book.header.findIndex(
      (head, i) => i > at && (head === label || String(head).startsWith(`${label} (`)),
    )
    if (found < 0 && isSummed) throw new Error(`No column ${label} in the workbook`)
    if (found < 0) continue
    at = found
    if (isSummed) places.add(at)
  }
  return places
}

describe('lists', () => {
  it('all have a word over each of their columns', () => {
    const silent = lists.flatMap(({ path, list, entity }) =>
      list.columns
        .filter((name) => entity.fields[name] !== undefined && labelOf(name, entity.fields[name]).trim() === '')
        .map((name) => `${path} ${name}`),
    )
    expect(silent).toEqual([])
  })
  it.each(written.map((feature) => [feature.path, feature] as const))('%s', async (_, feature: RecordFeature) => {
    const { dateRange = '' } = feature.list
    const field = feature.entity.fields[dateRange]
    const [first, last] = field?.type === 'dateTime' ? [' 00:00', ' 23:59'] : ['', '']
    const span = field === undefined ? {} : { [`${dateRange}.from`]: from, [`${dateRange}.to`]: to }
    const book = await bookOf(feature, { search: 'a', ...span })
    const period = `from ${formatDate(from)}${first} to ${formatDate(to)}${last}`
    const given = [...(field === undefined ? [] : [[labelOf(dateRange, field), period]]), ['Search', 'a']]
    const summed = new Set(totalsOf(feature).map(([name]) => name))
    const columns = feature.list.columns.flatMap((name) => {
      const own = feature.entity.fields[name]
      return own === undefined ? [] : [[labelOf(name, own), summed.has(name)] as const]
    })
    expect(faultsOf(book, feature, placesOf(book, columns), given)).toEqual([])
  })
})

describe('reports and inquiries', () => {
  it.each(reports.map((feature) => [feature.path, feature] as const))('%s', async (_, feature: Report) => {
    const asked = await paramsOf(feature)
    const book = await bookOf(feature, Object.fromEntries(asked.map(({ name, value }) => [name, value])))
    // A parameter that was not requested is listed too where it has a value of its own: a month, the day with which the report opens.
    const labels = Object.entries(feature.params).map(([name, field]) => labelOf(name, field))
    const order = [...labels, 'Search'].filter((label) => book.given.some(([given]) => given === label))
    expect([feature.path, book.given.map(([label]) => label)]).toEqual([feature.path, order])
    for (const { label, text } of asked)
      expect([feature.path, book.given.find(([given]) => given === label)]).toEqual([feature.path, [label, text]])
    const columns = Object.entries(feature.columns)
      // Days, months and components stand under heads of their own.
      .filter(([, { hidden, when, spread, slot }]) => hidden !== true && (when ?? spread ?? slot) === undefined)
      .map(([name, field]) => [labelOf(name, field), field.total === 'sum'] as const)
    expect(faultsOf(book, feature, placesOf(book, columns), book.given)).toEqual([])
  })
})

interface Asked {
  readonly name: string
  readonly label: string
  readonly value: string
  /** How the head of the workbook says it. */
  readonly text: unknown
}
/** Parameters to request a report with: its days, a search, and everything that it does not answer without. */
async function paramsOf({ params }: Report): Promise<readonly Asked[]> {
  const asked = await Promise.all(
    Object.entries(params).map(async ([name, field]): Promise<readonly Asked[]> => {
      const label = labelOf(name, field)
      if (field.type === 'date') {
        const value = /from$/i.test(name) ? from : to
        return [{ name, label, value, text: formatDate(value) }]
      }
      if (!('required' in field && field.required === true) || 'default' in field) return []
      if (field.type !== 'ref') return [{ name, label, value: '5000000', text: expect.stringContaining('5') }]
      const row = await app.one<{ id: number; code: string }>(
        field.to === 'PayRun'
          ? sql`select id, period_code as code from pay_run order by id limit 1`
          : sql`select id, employee_no as code from employee where company_code = 'SSI' and active_status = 'ACTIVE' order by id limit 1`,
      )
      return [{ name, label, value: String(row.id), text: expect.stringContaining(row.code) }]
    }),
  )
  return [...asked.flat(), { name: 'search', label: 'Search', value: 'a', text: 'a' }]
}

// Pages of the rows that a background run kept: the same as those of the report itself, and found by the place of their rows.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { Frame } from '../../../engine/datasets/reading.ts'
import { storedPage } from '../../../engine/datasets/rows.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { keptDataset } from '../../../engine/report/kept-rows.ts'
import { orderOf } from '../../../engine/report/logic.ts'
import { reportJobKind } from '../../../engine/report/run.ts'
import { domainActions } from '../../actions.ts'
import { domainReports } from '../../reports.ts'
import { everything, openWholeDemo, type ProductEngine } from '../../testing/index.ts'

const today = '2026-11-21'
const month = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
const path = '/attendance/attend-report-managemant/employee-daily-basis'
type Page = { readonly total: number; readonly rows: readonly { readonly [column: string]: unknown }[] }
const actions = runnableActions(catalogue, domainActions)
let engine: ProductEngine
async function ask<T>(name: string, params: object): Promise<T> {
  const action = actions.find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, everything, action, params as never, true)) as T
}
let run = 0
beforeAll(async () => {
  engine = await openWholeDemo(today)
  run = (await ask<{ run: number }>('run', month)).run
  const kinds = new Map([reportJobKind(domainReports)].map((kind) => [kind.name, kind]))
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  await runJob({ engine, kinds, logger, ended: async () => {} }, run, new AbortController().signal)
}, 240_000)
afterAll(() => engine.close())

it('pages of a run are found by the place of their rows, regardless of the order that is worked out for them now', async () => {
  const pageOf = (params: object, action = 'page') => ask<Page>(action, { ...params, page: 3, size: 7 })
  expect(await pageOf({ run })).toEqual(await pageOf(month))
  expect(await pageOf({ run }, 'rows')).toEqual(await pageOf(month, 'rows'))
  const sorted = { sort: '-employee' }
  expect(await pageOf({ run, ...sorted })).toEqual(await pageOf({ ...month, ...sorted }))
  const before = (await pageOf({ run }, 'rows')).rows
  const words = { search: String((before[0]?.employee as { readonly code: string } | undefined)?.code) }
  const first = (params: object) => ask<Page>('page', { ...params, ...words, page: 1, size: 7 })
  expect(await first({ run })).toEqual(await first(month))
  // Places of the page are turned round: it shows its rows by their places, and no other page moves.
  await engine.database.db.execute(
    sql`update report_row set seq = -seq where job_id = ${run} and seq between 15 and 21`,
  )
  await engine.database.db.execute(sql`update report_row set seq = seq + 36 where job_id = ${run} and seq < 0`)
  expect((await pageOf({ run }, 'rows')).rows).toEqual([...before].reverse())
  expect((await pageOf({ run })).rows).toMatchObject([...before].reverse())
})

it('a page of a run is looked up in the index by its places', async () => {
  const plan = await engine.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const [report] = domainReports.filter((r) => r.declaration.path === path)
    if (report === undefined) throw new Error('There is no such report')
    const context = { tx, engine, actor: everything, today }
    const { dataset } = await keptDataset(context, report, run, false)
    const reading = { params: {}, sort: orderOf(report, null) }
    const page = storedPage(new Frame(context, dataset, reading), reading, { page: 3, size: 7 })
    return rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${page ?? sql`select 1`}`)
  })
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toMatch(/report_row_key.*\n.*Index Cond: .*job_id = .*seq >= .*seq <= /)
  expect(text).not.toContain('Sort')
})

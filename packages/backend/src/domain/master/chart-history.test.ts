// The frozen chart of a month over the demo company: the heads of every slot, what moved them, one freeze per month.
import { catalogue } from '@kantor/shared/catalogue'
import { monthlyHistoryChartDepartments } from '@kantor/shared/catalogue/master/monthly-history-chart-departments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import { runJob } from '../../engine/jobs/run-job.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { loggerOf } from '../../http/logger.ts'
import { domainActions } from '../actions.ts'
import { everything, featureAt, openDemo, type ProductEngine } from '../testing/index.ts'
import { workerSetupOf } from '../worker-setup.ts'

let engine: ProductEngine
const actions = new Map(
  runnableActions(catalogue, domainActions)
    .filter((a) => a.feature.path === monthlyHistoryChartDepartments.path)
    .map((a) => [a.name, a]),
)
async function call(name: string, input: object): Promise<{ readonly [name: string]: unknown }> {
  const action = actions.get(name)
  if (action === undefined) throw new Error(`No action ${name}`)
  return runAction(engine, everything, action, input as never, true)
}
const work = (run: number) =>
  runJob(workerSetupOf(engine, loggerOf({ logLevel: 'silent' })), run, new AbortController().signal)
async function freeze(period: string, more: object = {}): Promise<{ readonly [name: string]: number }> {
  const { run } = await call('run', { period, ...more })
  await work(Number(run))
  const status = await call('status', { run })
  expect(status).toMatchObject({ status: 'DONE', error: null })
  const [result] = status.result as readonly { readonly [name: string]: number }[]
  return { ...result, run: Number(run) }
}
const one = async (query: ReturnType<typeof sql>) => (await rowsOf<{ n: number }>(engine.database.db, query))[0]?.n
const headsOn = (day: string) =>
  one(
    sql`select count(*)::int as n from employee where company_code = 'SSI' and join_date <= ${day}::date and coalesce(separation_date >= ${day}::date, true)`,
  )
const shown = async () => {
  const feature = featureAt(monthlyHistoryChartDepartments.path)
  return (await list(engine, everything, feature, parseList(engine, everything, feature, { size: '10' }))).total
}

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
})
afterAll(() => engine.close())

describe('monthly history of the department chart', () => {
  it('refuses a month that is not over', async () => {
    await expect(call('run', { period: '2026-11' })).rejects.toMatchObject({ code: 'NOT_READY' })
  })

  it('counts every head once, and each month follows from the one before', async () => {
    const first = await freeze('2026-08')
    expect(first.actual).toBe(await headsOn('2026-08-31'))
    expect(await shown()).toBe(first.slots)
    for (const [period, day] of [
      ['2026-09', '2026-09-30'],
      ['2026-10', '2026-10-31'],
    ] as const) {
      const month = await freeze(period)
      expect(month).toMatchObject({ differences: 0, actual: await headsOn(day) })
    }
  })

  it('names the slot where the past was changed afterwards', async () => {
    const position = await one(
      sql`select position_id as n from employee where company_code = 'SSI' and active_status = 'ACTIVE' order by id limit 1`,
    )
    const [newest] = await rowsOf<{ run: number }>(
      engine.database.db,
      sql`select max(check_run) as run from chart_department_history`,
    )
    await call('undo', { run: newest?.run, note: 'A test looks at the comparison' })
    await work(Number(newest?.run))
    await engine.database.db.execute(sql`update chart_department_history h set actual = actual + 1
      from chart_department c where c.id = h.chart_id and c.position_id = ${position} and h.period_code = '2026-09'`)
    const again = await freeze('2026-10')
    expect(again.differences).toBe(1)
  })

  it('is done once per month and undone only from the newest backwards', async () => {
    await expect(call('run', { period: '2026-10' })).rejects.toMatchObject({ code: 'ALREADY_DONE' })
    const [oldest] = await rowsOf<{ run: number }>(
      engine.database.db,
      sql`select check_run as run from chart_department_history where period_code = '2026-09' limit 1`,
    )
    await call('undo', { run: oldest?.run, note: 'Not allowed, a later one stands' })
    await work(Number(oldest?.run))
    expect(await call('status', { run: oldest?.run })).toMatchObject({ status: 'DONE' })
    expect(
      await one(sql`select count(*)::int as n from chart_department_history where period_code = '2026-09'`),
    ).toBeGreaterThan(0)
    await expect(call('run', { period: '2026-07' })).rejects.toMatchObject({ code: 'NOT_READY' })
  })
})

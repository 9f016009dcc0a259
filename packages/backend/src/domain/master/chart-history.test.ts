// The frozen chart of a month over the demo company: the heads of every slot, what moved them, one freeze per month.
import { catalogue } from '@kantor/shared/catalogue'
import { monthlyHistoryChartDepartments } from '@kantor/shared/catalogue/master/monthly-history-chart-departments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import { runJob } from '../../engine/jobs/run-job.ts'
import { exportTable } from '../../engine/list/export.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { listTotals } from '../../engine/list/totals.ts'
import { loggerOf } from '../../http/logger.ts'
import { domainActions } from '../actions.ts'
import { everything, featureAt, openDemo, type ProductEngine } from '../testing/index.ts'
import { workerSetupOf } from '../worker-setup.ts'
import { freezeEarlierCharts } from './chart-history.ts'

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
}, 300_000)
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

  it('counts heads and totals of the list as of its day, in the file too', async () => {
    const charts = featureAt('/master/chart-departments')
    const asOf = (day?: string) =>
      parseList(engine, everything, charts, {
        size: '100',
        fields: 'id,plannedHeadcount,actualHeadcount,vacancy',
        sort: 'actualHeadcount',
        ...(day === undefined ? {} : { asOf: day }),
      })
    const actualOf = (row: object) => Number((row as { actualHeadcount: unknown }).actualHeadcount)
    for (const day of ['2026-01-31', '2026-08-31', '2026-10-31']) {
      const heads = await headsOn(day)
      expect(heads).not.toBe(await headsOn('2026-11-21'))
      expect(await listTotals(engine, everything, charts, asOf(day))).toMatchObject({ actualHeadcount: String(heads) })
      const table = await exportTable(engine, everything, charts, asOf(day))
      const column = table.columns.findIndex(({ header }) => header === 'Actual')
      let inFile = 0
      for await (const cells of table.rows) inFile += Number(cells[column])
      expect(inFile).toBe(heads)
    }
    const { rows } = await list(engine, everything, charts, asOf('2026-01-31'))
    expect(rows.map(actualOf)).toEqual([...rows.map(actualOf)].sort((a, b) => a - b))
    const now = await listTotals(engine, everything, charts, asOf())
    expect(now.actualHeadcount).toBe(String(await headsOn('2026-11-21')))
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

describe('months that were closed before there was a history', () => {
  const monthsOf = () =>
    rowsOf<{ period: string; day: string; actual: number }>(
      engine.database.db,
      sql`select period_code as period, max(snapshot_date)::text as day, sum(actual)::int as actual from chart_department_history
        where company_code = 'SSI' and frozen group by 1 order by 1`,
    )

  it('are frozen once, oldest first, each with the heads of its last day, and follow from one another', async () => {
    await engine.database.db.execute(sql`delete from chart_department_history`)
    const shut = await rowsOf<{ code: string; day: string; open: boolean }>(
      engine.database.db,
      sql`select period_code as code, date_to::text as day, status = 'OPEN' as open from attendance_period where company_code = 'SSI' order by 1`,
    )
    const closed = shut.filter(({ open }) => !open)
    expect(closed.length).toBeGreaterThan(1)
    expect(shut.length).toBeGreaterThan(closed.length)
    await freezeEarlierCharts(engine)
    const expected = await Promise.all(
      closed.map(async ({ code, day }) => ({
        period: `${code.slice(0, 4)}-${code.slice(4)}`,
        day,
        actual: await headsOn(day),
      })),
    )
    expect(await monthsOf()).toEqual(expected)
    const wrong = await rowsOf(
      engine.database.db,
      sql`select h.id from chart_department_history h join chart_department_history b on b.chart_id = h.chart_id and b.snapshot_date = (
          select max(x.snapshot_date) from chart_department_history x where x.company_code = h.company_code and x.snapshot_date < h.snapshot_date)
        where h.actual <> b.actual + h.joined + h.moved_in - h."left" - h.moved_out`,
    )
    expect(wrong).toEqual([])
    expect(await freezeEarlierCharts(engine)).toBe(0)
    expect(await shown()).toBe(
      await one(sql`select count(*)::int as n from chart_department_history where company_code = 'SSI'`),
    )
    const [trail] = await rowsOf<{ months: readonly string[] }>(
      engine.database.db,
      sql`select after->'months' as months from audit_entry where changes->'#action'->>'to' = 'freezeEarlier' and company_code = 'SSI'`,
    )
    expect(trail?.months).toEqual(expected.map(({ period }) => period))
  })

  it('stay as they are where rows stand already', async () => {
    const [first] = await monthsOf()
    await engine.database.db.execute(
      sql`delete from chart_department_history where period_code = ${first?.period} and company_code = 'SSI'`,
    )
    const others = await monthsOf()
    expect(await freezeEarlierCharts(engine)).toBe(1)
    expect(await monthsOf()).toEqual([first, ...others])
  })
})

// The pay runs of the demo company: worked out by the engine, closed where nothing blocks them, and what blocks said in the log.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { openWholeDemo, type ProductEngine } from '../../domain/testing/index.ts'
import { companies } from '../area.ts'
import { payRunsArea } from './pay-runs.area.ts'

const today = '2026-11-21'
let engine: ProductEngine
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)

beforeAll(async () => {
  engine = await openWholeDemo(today)
  await engine.database.db.transaction((tx) => payRunsArea.run({ engine, tx, size: 'demo', today, companies }))
})
afterAll(() => engine.close())

it('closes and publishes the month whose attendance is closed, and calculates the one after it', async () => {
  const runs = await rows<{ name: string; status: string; employees: number; net: string; isPublished: boolean }>(
    sql`select run_name as name, status, employees, net, published_at is not null as "isPublished" from pay_run order by run_name`,
  )
  expect(runs.map(({ name, status, isPublished }) => [name, status, isPublished])).toEqual(
    ['EXEC', 'HO-M', 'PLT-M'].flatMap((group) => [
      [`${group} 202610-01`, 'CLOSED', true],
      [`${group} 202611-01`, 'CALCULATED', false],
    ]),
  )
  expect(runs.every(({ employees, net }) => employees > 5 && Number(net) > 0)).toBe(true)
})

it('says in the log of each calculation what stands against its run', async () => {
  const said = await rows<{ run: string; text: string }>(
    sql`select n.run_name as run, l.text from job j join job_log l on l.job_id = j.id join pay_run n on n.id = (j.params ->> 'payRun')::int
      where l.level = 'WARNING' order by 1`,
  )
  // The attendance of the month in hand is not closed yet.
  expect(said.map(({ run }) => run)).toEqual(['EXEC 202611-01', 'HO-M 202611-01', 'PLT-M 202611-01'])
})

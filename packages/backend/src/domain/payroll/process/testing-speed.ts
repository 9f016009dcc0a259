// What calculating a month of the plant costs on the database of DATABASE_URL (testing-company.ts), for `bench payroll`: September into empty tables,
// then, with September closed behind it, October, and October again without a change. Prints JSON.
import { catalogue } from '@kantor/shared/catalogue'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { sql } from 'drizzle-orm'
import { openDatabase, rowsOf } from '../../../db/connection.ts'
import { createEngine } from '../../../engine/create-engine.ts'
import { domainRules } from '../../index.ts'
import { type ProductEngine, withEverything } from '../../testing/index.ts'
import { periodOf } from '../slips/testing.ts'
import { runPage } from './testing.ts'

startClock(process.env)
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? '', dataDir: '' })
const engine: ProductEngine = {
  ...createEngine(database, catalogue, domainRules),
  setToday: () => undefined,
  close: () => database.close(),
}
const page = runPage(engine)
const head = await withEverything(engine, 'payroll.head')
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** The run of a month, and what calculating it takes. */
async function measured(payRun: number) {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  let [peak, early] = [0, 0]
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
    if (performance.now() - started < 5_000) early = peak
  }, 50)
  const counts = await page.calculate(head, payRun)
  clearInterval(look)
  const { user, system } = process.cpuUsage(cpu)
  const [seconds, processor] = [(performance.now() - started) / 1_000, (user + system) / 1_000_000]
  return { seconds, processor, early: megabytes(early), peak: megabytes(peak), ...counts }
}
const runOf = async (code: string): Promise<number> =>
  Number((await page.call(head, 'createRun', { period: await periodOf(engine, 'PLT-M', code) })).payRun)

const september = await runOf('202609-01')
const empty = await measured(september)
await database.db.execute(sql`update pay_run set status = 'CLOSED' where id = ${september}`)
await database.db.execute(sql`vacuum analyze`)
const october = await runOf('202610-01')
const first = await measured(october)
const again = await measured(october)
const [shape] = await rowsOf(
  database.db,
  sql`select (select count(*) from payslip_pay_lines l join payslip p on p.id = l.parent_id where p.run_id = ${october})::float
      / nullif((select count(*) from payslip where run_id = ${october}), 0) as lines,
    (select avg(length(t.steps)) from payslip_trace t join payslip p on p.id = t.payslip_id where p.run_id = ${october})::int as trace`,
)
process.stdout.write(`${JSON.stringify({ empty, first, again, shape })}\n`)
await engine.close()

// A worker process for tests: works on one calculation of the database in DATA_DIR or of DATABASE_URL, SIZE employees a call, and is disturbed as PLAN
// says: at a call and at a statement of it (0: when all of the call is written and nothing committed) it kills itself, as by `kill -9`, or all
// connections of the database are cut.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import pino from 'pino'
import { type Db, openDatabase } from '../../../db/connection.ts'
import { createEngine } from '../../../engine/create-engine.ts'
import type { JobContext, JobKind } from '../../../engine/jobs/job.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { domainRules } from '../../index.ts'
import { workerSetupOf } from '../../worker-setup.ts'
import { calculationBy } from './calculate/payroll-calculation.process.ts'
import type { Disturbance } from './testing.ts'

const { DATA_DIR = '', DATABASE_URL = '', JOB = '0', SIZE = '60', PLAN = '[]', TODAY = '2026-11-21' } = process.env
const plan = JSON.parse(PLAN) as readonly Disturbance[]
const database = await openDatabase({
  dataDir: DATA_DIR,
  ...(DATABASE_URL === '' ? {} : { databaseUrl: DATABASE_URL }),
})
const engine = createEngine(database, catalogue, domainRules, () => new Date(`${TODAY}T05:00:00.000Z`))

/** Cuts every connection of the program to the database, this process's among them. */
async function cut(): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL, application_name: 'kantor kills' })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'kantor'`,
  )
  await client.end()
}

async function disturb(call: number, statement: number): Promise<void> {
  const due = plan.find((one) => one.call === call && one.statement === statement)
  if (due?.how === 'KILL') process.kill(process.pid, 'SIGKILL')
  if (due?.how === 'CUT') await cut()
}

/** The transaction of a call, which is disturbed before a statement is sent. */
function disturbed(tx: Db, call: number): Db {
  let statement = 0
  return new Proxy(tx, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (name !== 'execute') return typeof value === 'function' ? value.bind(target) : value
      return async (query: Parameters<Db['execute']>[0]) => {
        await disturb(call, ++statement)
        return await target.execute(query)
      }
    },
  })
}

let call = 0
const { job } = calculationBy({ changed: Number(SIZE), looked: Number(SIZE) })
const doomed: JobKind = {
  ...job,
  steps: job.steps.map((step, at) =>
    at !== 1
      ? step
      : {
          ...step,
          run: async (context: JobContext) => {
            const own = ++call
            const outcome = await step.run({ ...context, tx: disturbed(context.tx, own) })
            await disturb(own, 0)
            // What was cut is noticed by the next statement.
            await context.tx.execute(sql`select 1`)
            return outcome
          },
        },
  ),
}
const setup = workerSetupOf(engine, pino({ level: 'silent' }))
await runJob({ ...setup, kinds: new Map([[doomed.name, doomed]]) }, Number(JOB), new AbortController().signal)
await database.close()

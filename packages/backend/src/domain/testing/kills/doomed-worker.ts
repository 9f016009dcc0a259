// A worker process for tests: does pieces of work on the database of DATABASE_URL that its parent sends (jobs), and kills
// itself, as by `kill -9`, before it sends a certain statement of a piece.
import { catalogue } from '@kantor/shared/catalogue'
import pg from 'pg'
import pino from 'pino'
import { openDatabase } from '../../../db/connection.ts'
import { createEngine } from '../../../engine/create-engine.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { postOutbox } from '../../../engine/posting/outbox.ts'
import { domainRules } from '../../index.ts'
import { postWaiting } from '../../ledger/index.ts'
import { workerSetupOf } from '../../worker-setup.ts'

export interface Piece {
  /** Id of a job; left out: it posts the outbox of the ledger. */
  readonly job?: number
  /** The number of the statement before which the process kills itself; 0: never. */
  readonly killAt: number
}

const { DATABASE_URL = '', TODAY = '2026-11-21' } = process.env
let statement = 0
let killAt = 0
/** All statements are sent by this function. */
const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  statement += 1
  if (statement === killAt) process.kill(process.pid, 'SIGKILL')
  return send.apply(this, args)
} as typeof pg.Client.prototype.query

const database = await openDatabase({ dataDir: '', databaseUrl: DATABASE_URL })
const engine = createEngine(database, catalogue, domainRules, () => new Date(`${TODAY}T05:00:00.000Z`))
const setup = workerSetupOf(engine, pino({ level: 'silent' }))
const leave = new AbortController().signal

process.on('message', async (piece: Piece) => {
  statement = 0
  killAt = piece.killAt
  if (piece.job === undefined) await postOutbox(engine, postWaiting)
  else await runJob(setup, piece.job, leave)
  killAt = 0
  process.send?.(statement)
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

// A worker process for tests: takes counting jobs from the database of DATABASE_URL or in DATA_DIR, slowly enough to be killed in the middle.
// Prints `taken <run>` when it writes; KILL_AT makes it kill itself, as by `kill -9`, at a moment of its n-th call.
import type { Catalogue } from '@kantor/shared/kernel'
import pino from 'pino'
import { openDatabase } from '../../db/connection.ts'
import { createEngine } from '../create-engine.ts'
import { openQueue } from '../jobs/queue.ts'
import { countingJob } from './counting-job.ts'

const { DATABASE_URL = '', DATA_DIR = '', SHEEP = '100', PAUSE = '50', KILL_AT } = process.env
const nothing: Catalogue = { features: [], entities: new Map(), groups: [] }
const logger = pino({ level: 'silent' })
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
const queue = await openQueue(database, logger)
// Each moment is counted for itself: jobs run side by side, so several calls may begin before one has written.
const seen = { before: 0, written: 0 }
const kind = countingJob(Number(SHEEP), {}, async (moment, last) => {
  seen[moment] += 1
  if (KILL_AT === `${moment} ${seen[moment]}`) process.kill(process.pid, 'SIGKILL')
  if (moment === 'written') process.stdout.write(`taken ${last}\n`)
  await new Promise((resolve) => setTimeout(resolve, Number(PAUSE)))
})
const engine = { ...createEngine(database, nothing, new Map()), jobs: queue }
await queue.work({ engine, kinds: new Map([[kind.name, kind]]), ended: async () => {}, logger }, 4)
process.stdout.write('ready\n')
process.on('SIGTERM', () => {
  void queue
    .close()
    .then(() => database.close())
    .then(() => process.exit(0))
})

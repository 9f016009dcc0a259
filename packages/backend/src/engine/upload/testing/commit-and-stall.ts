// Run on its own, to be killed: commits a file and halts in the middle of it. Reports that on the output.
import { openDatabase } from '../../../db/connection.ts'
import { createEngine } from '../../create-engine.ts'
import { fixtureRules } from '../../testing/fixture-rules.ts'
import { act, pauses, uploadCatalogue } from './fixture.ts'

const [databaseUrl = '', dataDir = '', batch = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, ...(databaseUrl === '' ? {} : { databaseUrl }) })
const engine = createEngine(database, uploadCatalogue, fixtureRules, () => new Date('2026-11-21T03:00:00Z'))
// A timer keeps the process alive while nothing else happens.
const forever = setInterval(() => undefined, 60_000)
pauses.push(() => {
  process.stdout.write('half\n')
  return new Promise(() => undefined)
})
await act(engine, 'commit', { batch: Number(batch) })
clearInterval(forever)
process.stdout.write('through\n')

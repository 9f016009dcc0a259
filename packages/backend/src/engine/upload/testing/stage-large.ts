// Run on its own with a small heap: a hundred thousand rows from the bytes of a workbook to a preview. Prints what became of it.
import { buffer } from 'node:stream/consumers'
import { pendingStatements } from '../../../db/generate-migration.ts'
import { migrate } from '../../../db/migrate.ts'
import { createEngine } from '../../create-engine.ts'
import { workbookOf } from '../../spreadsheet/spreadsheet.ts'
import { fixtureRules } from '../../testing/fixture-rules.ts'
import { scriptDatabase } from '../../testing/script-database.ts'
import { batchOf } from '../batch-store.ts'
import { head, peopleUpload, upload, uploadCatalogue, uploader, withLevels } from './fixture.ts'

const rows = Number(process.argv[2])

async function* people() {
  for (let i = 0; i < rows; i++) {
    const email = i === rows - 1 ? 'p0@x' : `p${i}@x`
    yield [
      email,
      `Person number ${i}`,
      i % 2 === 0 ? 'L1' : 'L2',
      '2026-01-31',
      `${i}.5`,
      i % 3 === 0,
      i % 10 === 0 ? 'BAD_DAY' : 'GOOD',
    ]
  }
}

// PostgreSQL where one answers: the embedded database would count into the memory of this process.
const database = await (await scriptDatabase()).open()
const statements = await pendingStatements(uploadCatalogue, '/nowhere')
await migrate(database, [{ name: '0000_test', statements, text: statements.join('\n') }])
const engine = createEngine(database, uploadCatalogue, fixtureRules)
await withLevels(engine)
const columns = head.split(',').map((header) => ({ header, kind: header === 'joinDate' ? 'date' : 'text' }) as const)
const file = await buffer(workbookOf('People', columns, people()))
const started = Date.now()
const id = await upload(engine, file, 'people.xlsx')
const batch = await batchOf(database.db, uploader, peopleUpload.path, id)
const { rows: all, ok, warn, error, status, notes } = batch
process.stdout.write(
  JSON.stringify({ all, ok, warn, error, status, notes, bytes: file.length, ms: Date.now() - started }),
)
await database.close()

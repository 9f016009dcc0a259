// kill -9 in the middle of a commit: afterwards nothing of it is there, and the same file commits as if nothing had been.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Database, openDatabase, rowsOf } from '../../db/connection.ts'
import { pendingStatements } from '../../db/generate-migration.ts'
import { migrate } from '../../db/migrate.ts'
import type { Engine } from '../context.ts'
import { createEngine } from '../create-engine.ts'
import { testDatabases } from '../testing/databases.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { addressOf, onServer } from '../testing/server.ts'
import { act, csv, upload, uploadCatalogue, withLevels } from './testing/fixture.ts'

const script = fileURLToPath(new URL('./testing/commit-and-stall.ts', import.meta.url))

interface Place {
  readonly url: string
  readonly folder: string
  gone(): Promise<void>
}

async function placeOn(name: string): Promise<Place> {
  if (name === 'PGlite') {
    const folder = mkdtempSync(join(tmpdir(), 'kantor-kill-'))
    return { url: '', folder, gone: async () => rmSync(folder, { recursive: true, force: true }) }
  }
  const own = `kantor_kill_${randomBytes(6).toString('hex')}`
  const order = async (statement: string) => {
    await onServer((client) => client.query(statement))
  }
  await order(`create database ${own}`)
  return { url: addressOf(own), folder: '', gone: () => order(`drop database if exists ${own} with (force)`) }
}

const open = ({ url, folder }: Place): Promise<Database> =>
  openDatabase({ dataDir: folder, ...(url === '' ? {} : { databaseUrl: url }) })
const engineOn = (database: Database): Engine =>
  createEngine(database, uploadCatalogue, fixtureRules, () => new Date('2026-11-21T03:00:00Z'))

/** Waits for a line of the child; throws with what it said when it ends without it. */
async function saying(child: ChildProcess, word: string): Promise<void> {
  let [text, complaint] = ['', '']
  child.stderr?.on('data', (part: Buffer) => (complaint += part.toString()))
  for await (const part of child.stdout ?? []) {
    text += String(part)
    if (text.includes(word)) return
  }
  throw new Error(`The process ended: ${text} ${complaint}`)
}

describe.each(await testDatabases())('a commit that is killed on $name', ({ name }) => {
  it('leaves nothing half written', { timeout: 240_000 }, async () => {
    const place = await placeOn(name)
    try {
      const before = await open(place)
      const statements = await pendingStatements(uploadCatalogue, '/nowhere')
      await migrate(before, [{ name: '0000_test', statements, text: statements.join('\n') }])
      const engine = engineOn(before)
      await withLevels(engine)
      const people = Array.from({ length: 150 }, (_, i) => `p${i}@x,${i === 120 ? 'Slow' : `Person ${i}`},L1,,,,`)
      const batch = await upload(engine, csv(...people))
      const counts = await countsOf(before)
      await before.close()

      const child = spawn(process.execPath, [script, place.url, place.folder, String(batch)], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(child, 'exit')
      await saying(child, 'half')
      child.kill('SIGKILL')
      expect((await ended)[1]).toBe('SIGKILL')

      const after = await open(place)
      expect(await countsOf(after)).toEqual(counts)
      const again = engineOn(after)
      expect(await act(again, 'batch', { batch })).toMatchObject({ status: 'PREVIEW', ok: 150, error: 0 })
      expect(await act(again, 'commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 150 })
      expect(await countsOf(after)).toMatchObject({ people: 150, written: 150 })
      await after.close()
    } finally {
      await place.gone()
    }
  })
})

/** Everything a commit writes: records, their trail, what the rows did, and the number series. */
async function countsOf({ db }: Database) {
  const [counts] = await rowsOf<{ people: number; trail: number; written: number; numbers: string | null }>(
    db,
    sql`select (select count(*)::integer from person) as people, (select count(*)::integer from audit_entry) as trail,
      (select count(*)::integer from upload_row where after is not null) as written,
      (select string_agg(scope || value, ',') from number_sequence) as numbers`,
  )
  return counts
}

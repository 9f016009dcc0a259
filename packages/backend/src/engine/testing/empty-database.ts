// Before the first test: an empty embedded database is made once and kept as a file. Every test file begins with a copy of it,
// for making one from nothing takes seconds. What tests fill themselves and copy (copies.ts) goes with it at the end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { prefixOf } from './copy-names.ts'
import { isReachable, onServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file with the data of an empty embedded database. */
    emptyDatabase: string
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'kantor-empty-'))
  const file = join(folder, 'data.tar')
  const client = await PGlite.create({ extensions: { pg_trgm } })
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('emptyDatabase', file)
  return async () => {
    rmSync(folder, { recursive: true })
    if (await isReachable()) await dropCopied(prefixOf(file))
  }
}

const dropCopied = (prefix: string): Promise<void> =>
  onServer(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  })

// Before the first test: an empty embedded database is made once and kept as a file. Every test file begins with a copy of it,
// for making one from nothing takes seconds.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'

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
  return () => rmSync(folder, { recursive: true })
}

// The embedded database of a test: in memory, empty, at hand at once.
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../db/connection.ts'
import type {} from './empty-database.ts'

/** An empty database of its own, which ends with the process. */
export async function openEmbedded(): Promise<Database> {
  return openDatabase({ dataDir: ':memory:', copyOf: await openAsBlob(inject('emptyDatabase')), isWatched: true })
}

// Reads the text of stored files in the background: of one that was just sent, or of all that were never read, one after the
// other. One call notes which file is begun, the next one what was found in it: a worker may die in between.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import type { Engine } from '../context.ts'
import { again, type JobContext, type JobKind, type Preparation, startJob } from '../jobs/job.ts'
import { systemActor } from '../system-actor.ts'
import { contextOf } from '../write/write.ts'
import { beginReading, companiesWithUnread, nextUnread, writeReading } from './file-text-store.ts'
import { searchedSlots } from './file-words.ts'
import { readApart } from './read-apart.ts'
import type { Reading } from './reading.ts'

const kindName = 'file-text'

/** The kind of job that reads files. */
export const fileTextJob: JobKind = {
  name: kindName,
  steps: [{ title: 'Read the files', prepare: readBegun, run: noteAndGoOn }],
  result: ({ state }) => ({ files: Number(state.files ?? 0) }),
}

/** Has a file read whose text is searched; within the transaction that stores it. */
export async function readLater(
  tx: Db,
  engine: Engine,
  file: { readonly id: number; readonly companyCode: string; readonly feature: string; readonly field: string },
): Promise<void> {
  const isSearched = searchedSlots(engine.catalogue).some((s) => s.feature === file.feature && s.field === file.field)
  if (!isSearched) return
  const context = contextOf(tx, engine, systemActor(file.companyCode, kindName))
  await startJob(context, {
    kind: kindName,
    feature: file.feature,
    title: `Text of file ${file.id}`,
    identity: `file ${file.id}`,
    params: { file: file.id },
  })
}

/** Has all files read that never were: those of before, and those whose job was lost. Gives how many jobs it started. */
export async function readUnreadFiles(engine: Engine): Promise<number> {
  const { db } = engine.database
  const [slot] = searchedSlots(engine.catalogue)
  const moment = { catalogue: engine.catalogue, now: engine.now() }
  let started = 0
  for (const company of slot === undefined ? [] : await companiesWithUnread(db, moment)) {
    const job = { kind: kindName, feature: slot?.feature ?? '', title: 'Text of files', identity: 'all', params: {} }
    try {
      await db.transaction((tx) => startJob(contextOf(tx, engine, systemActor(company, kindName)), job))
      started += 1
    } catch (error) {
      // Another backend was first.
      if (!(error instanceof KantorError && error.code === 'RUN_BUSY')) throw error
    }
  }
  return started
}

interface Begun {
  readonly file: number
}

/** Reads the file that the call before has begun. */
async function readBegun({ engine, cursor, leave }: Preparation): Promise<Reading | undefined> {
  if (cursor === null) return undefined
  const { file } = cursor as Begun
  const { db } = engine.database
  const columns = { mediaType: storedFile.mediaType, bytes: storedFile.bytes }
  const [stored] = await db.select(columns).from(storedFile).where(eq(storedFile.id, file))
  return stored && (await readApart(stored, leave))
}

async function noteAndGoOn(context: JobContext): Promise<unknown> {
  const { tx, engine, state } = context
  const reading = context.prepared as Reading | undefined
  if (context.cursor !== null) {
    const { file } = context.cursor as Begun
    if (reading !== undefined) await writeReading(tx, file, reading, engine.now())
    state.files = Number(state.files ?? 0) + 1
    if (context.params.file === file) return undefined
  }
  return begin(context)
}

async function begin({ tx, engine, actor, params }: JobContext): Promise<unknown> {
  const moment = { catalogue: engine.catalogue, now: engine.now() }
  const file = Number(params.file ?? (await nextUnread(tx, moment, actor.companyCode)) ?? 0)
  if (file === 0) return undefined
  if (await beginReading(tx, file, moment.now)) return again({ file } satisfies Begun)
  return params.file === undefined ? again(null) : undefined
}

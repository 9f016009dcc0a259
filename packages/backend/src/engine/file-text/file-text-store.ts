// The rows about the text of files: which file is next, that it was begun, what was found in it.
import type { Catalogue } from '@kantor/shared/kernel'
import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { fileText, fileTextPart, storedFile } from '../../db/system-tables.ts'
import { searchedSlots } from './file-words.ts'
import type { Reading } from './reading.ts'

/** A reading that began so long ago will not end. */
const patienceMilliseconds = 10 * 60_000
const mostTries = 3
/** PostgreSQL distinguishes the positions of some 16,000 words, and the words of one value must stay below a megabyte. */
const partCharacters = 40_000

interface Moment {
  readonly catalogue: Catalogue
  readonly now: Date
}

/** Files sent for a searched field whose text was never begun, or was begun by a worker that died over it. */
function unread({ catalogue, now }: Moment): SQL | undefined {
  const places = searchedSlots(catalogue).map(({ feature, field }) =>
    and(eq(storedFile.feature, feature), eq(storedFile.field, field)),
  )
  const since = new Date(now.getTime() - patienceMilliseconds).toISOString()
  const isAbandoned = and(eq(fileText.state, 'READING'), lt(fileText.begunAt, since))
  return places.length === 0 ? sql`false` : and(or(...places), or(isNull(fileText.file), isAbandoned))
}

/** Companies that have files to be read. */
export async function companiesWithUnread(db: Db, moment: Moment): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ company: storedFile.companyCode })
    .from(storedFile)
    .leftJoin(fileText, eq(fileText.file, storedFile.id))
    .where(unread(moment))
    .orderBy(storedFile.companyCode)
  return rows.map(({ company }) => company)
}

/** The next file of a company to be read, oldest first. */
export async function nextUnread(tx: Db, moment: Moment, company: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .leftJoin(fileText, eq(fileText.file, storedFile.id))
    .where(and(eq(storedFile.companyCode, company), unread(moment)))
    .orderBy(asc(storedFile.id))
    .limit(1)
  return row?.id
}

/** Notes that a file is being read; false: its readers died over it so often that it is left alone from now on. */
export async function beginReading(tx: Db, file: number, now: Date): Promise<boolean> {
  const begun = { state: 'READING' as const, begunAt: now.toISOString() }
  const [row] = await tx
    .insert(fileText)
    .values({ file, tries: 1, ...begun })
    .onConflictDoUpdate({ target: fileText.file, set: { ...begun, tries: sql`${fileText.tries} + 1` } })
    .returning({ tries: fileText.tries })
  if ((row?.tries ?? 0) <= mostTries) return true
  await writeReading(tx, file, { state: 'UNREADABLE', text: '' }, now)
  return false
}

/** Writes what was found in a file, in the place of what was found before. */
export async function writeReading(tx: Db, file: number, { state, text }: Reading, now: Date): Promise<void> {
  await tx
    .insert(fileText)
    .values({ file, state, tries: 1, begunAt: now.toISOString() })
    .onConflictDoUpdate({ target: fileText.file, set: { state } })
  await tx.delete(fileTextPart).where(eq(fileTextPart.file, file))
  const parts = partsOf(text)
  if (parts.length > 0) await tx.insert(fileTextPart).values(parts.map((piece, part) => ({ file, part, text: piece })))
}

/** A text in parts that end between words where they can. */
export function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  for (let rest = text.trim(); rest !== ''; ) {
    const blank = rest.length > partCharacters ? rest.slice(0, partCharacters).search(/\s\S*$/) : -1
    const end = blank > 0 ? blank : partCharacters
    parts.push(rest.slice(0, end).toWellFormed())
    rest = rest.slice(end).trim()
  }
  return parts
}

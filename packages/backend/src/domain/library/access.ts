// Who has opened or taken the file of a document: a row for each time (R-LIB-02, "preview and download logged").
import { LibraryAccess } from '@kantor/shared/catalogue/e-library/library-access.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { tableFor } from '../../db/product-tables.ts'
import type { FileTaken } from '../../engine/context.ts'
import { insertRow, inWriting } from '../../engine/write/write.ts'

/** Notes one use of the file of a document; what the system reads for itself leaves no mark. */
export async function recordAccess(taken: FileTaken, document: number): Promise<void> {
  const { engine, actor, use } = taken
  if (actor.via === 'system' || (taken.isFurtherPart === true && (await isNoted(taken, document)))) return
  const row = { document, user: actor.userId, action: use, at: engine.now().toISOString() }
  await inWriting(engine, actor, LibraryAccess, undefined, (writing) => insertRow(writing, row))
}

/** A further part belongs to the look that is noted already, if one is; alone it is a look of its own. */
async function isNoted({ engine, actor, use }: FileTaken, document: number): Promise<boolean> {
  const [row] = await rowsOf<{ noted: boolean }>(
    engine.database.db,
    sql`select exists (select from ${tableFor('LibraryAccess').table} a where a.document_id = ${document} and a.user_id = ${actor.userId} and a.action = ${use}
      and a.at > ${engine.now().toISOString()}::timestamptz - interval '4 hours') as noted`,
  )
  return row?.noted === true
}

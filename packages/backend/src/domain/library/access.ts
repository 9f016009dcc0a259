// Who has opened or taken the file of a document: a row for each time (R-LIB-02, "preview and download logged").
import { LibraryAccess } from '@kantor/shared/catalogue/e-library/library-access.entity'
import type { FileTaken } from '../../engine/context.ts'
import { insertRow, inWriting } from '../../engine/write/write.ts'

/** Notes one use of the file of a document; what the system reads for itself leaves no mark. */
export async function recordAccess({ engine, actor, use }: FileTaken, document: number): Promise<void> {
  if (actor.via === 'system') return
  const row = { document, user: actor.userId, action: use, at: engine.now().toISOString() }
  await inWriting(engine, actor, LibraryAccess, undefined, (writing) => insertRow(writing, row))
}

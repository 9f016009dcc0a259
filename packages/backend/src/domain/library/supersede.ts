// What dates do to documents by themselves: the older revision gives way on the day the newer one takes effect, and a
// document ends after its last day (R-LIB-01).
import { generalDocument } from '@kantor/shared/catalogue/e-library/general-document'
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { Engine } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { transition } from '../../engine/write/transition.ts'
import { dueDocuments } from './due-documents.ts'
import { remindReaders, remindReviews } from './reminders.ts'

/** Makes the older revisions of a document that holds from today on give way, in the transaction that publishes it. */
export async function supersedeOlder(tx: Db, engine: Engine, published: number): Promise<void> {
  const inside: Engine = { ...engine, database: { ...engine.database, db: tx } }
  await moveAll(
    inside,
    'supersede',
    sql`${isSuperseded(engine.today())} and exists (select 1 from library_document p
    where p.id = ${published} and p.company_code = d.company_code and p.doc_no = d.doc_no)`,
  )
}

/** Safe to run at any time and on several backends; gives how many documents changed. */
export async function runLibrarySchedule(engine: Engine): Promise<number> {
  const superseded = await moveAll(engine, 'supersede', isSuperseded(engine.today()))
  const expired = await moveAll(engine, 'expire', sql`d.expiry_date < ${engine.today()}`)
  await remindReaders(engine)
  await remindReviews(engine)
  return superseded + expired
}

/** A newer revision of the same number is in force. */
const isSuperseded = (today: string): SQL => sql`exists (select 1 from library_document n
  where n.company_code = d.company_code and n.doc_no = d.doc_no and n.revision > d.revision
    and n.status = 'PUBLISHED' and n.effective_date <= ${today})`

async function moveAll(engine: Engine, name: 'supersede' | 'expire', isDue: SQL): Promise<number> {
  const due = await dueDocuments(engine, sql`d.status = 'PUBLISHED' and ${isDue}`)
  const move = LibraryDocument.lifecycle?.[name]
  let moved = 0
  for (const { id, rowVersion, companyCode } of due) {
    if (move === undefined) break
    try {
      await transition(engine, systemActor(companyCode, 'library'), generalDocument, name, move, id, rowVersion, null)
      moved += 1
    } catch (error) {
      // Another backend was faster.
      if (!(error instanceof KantorError)) throw error
    }
  }
  return moved
}

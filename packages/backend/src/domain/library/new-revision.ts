// The next revision of a published document: a draft under the same number, without the file, which is what changes.
import { generalDocument } from '@kantor/shared/catalogue/e-library/general-document'
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { ownRows, tableColumns } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { lockStored, type Values } from '../../engine/write/stored.ts'
import { insertRow, inWriting, refuseBad } from '../../engine/write/write.ts'

const ofLibraryDocument = tableColumns(LibraryDocument)

const copied = [
  'docNo',
  'title',
  'type',
  'category',
  'ownerDepartment',
  'author',
  'reviewer',
  'summary',
  'keywords',
  'confidentiality',
  'requiresAck',
] as const
const copiedLines = ['departments', 'users', 'templates'] as const

/** Writes the draft and gives its id; BAD_STATE while an earlier revision of the number is still being written. */
export async function newRevisionOf({ tx, engine, actor }: RuleContext, document: number): Promise<number> {
  const inside = { ...engine, database: { ...engine.database, db: tx } }
  return inWriting(inside, actor, LibraryDocument, generalDocument, async (writing) => {
    const stored: Values | undefined = await lockStored(tx, engine, actor, LibraryDocument, document, generalDocument)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    const revision = await nextRevision(writing.context, String(stored.docNo))
    const own = Object.fromEntries(copied.map((name) => [name, stored[name]]))
    const lines = Object.fromEntries(copiedLines.map((name) => [name, withoutIds(stored[name])]))
    const draft: Values = { ...own, ...lines, revision, status: 'DRAFT' }
    await refuseBad(writing, draft)
    const row = await insertRow(writing, draft)
    await writeAudit(tx, actor, {
      action: 'CREATE',
      entity: LibraryDocument,
      feature: generalDocument,
      id: row.id,
      after: row,
    })
    return row.id
  })
}

const withoutIds = (lines: unknown) => (lines as readonly Values[]).map(({ id: _, ...line }) => line)

async function nextRevision({ tx, actor }: RuleContext, docNo: string): Promise<number> {
  const [row] = await rowsOf<{ next: number; open: boolean }>(
    tx,
    sql`select max(revision) + 1 as next, bool_or(status in ('DRAFT', 'IN_REVIEW')) as open from ${ownRows(actor, ofLibraryDocument)}
      where doc_no = ${docNo}`,
  )
  if (row?.open !== false)
    throw new KantorError('BAD_STATE', 'A new revision of this document is already in progress. Change that one.')
  return row.next
}

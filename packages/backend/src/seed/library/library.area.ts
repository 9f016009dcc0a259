// The demo library: kinds of document and some papers, each with a PDF of its own.
import { createHash } from 'node:crypto'
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { LibraryDocumentType } from '@kantor/shared/catalogue/master/entities/library-document-type.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { storedFile } from '../../db/system-tables.ts'
import type { RuleValues } from '../../engine/context.ts'
import { writeReading } from '../../engine/file-text/file-text-store.ts'
import { printed } from '../../engine/print/print.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { documentTypes, type SeedDocument, seedDocuments } from './seed-documents.ts'

const ofUserAccount = tableColumns(UserAccount)

export const libraryArea = seedArea({
  name: 'library',
  after: ['messages'],
  marker: LibraryDocumentType,
  async run(seed) {
    await insertRows(seed.tx, LibraryDocumentType, ssi, documentTypes)
    await insertDocuments(seed, seedDocuments)
  },
})

/** Writes documents with their files. */
export async function insertDocuments(
  { tx, today, engine }: SeedContext,
  documents: readonly SeedDocument[],
): Promise<void> {
  const type = await idsBy(tx, LibraryDocumentType, ssi, 'code')
  const department = await idsBy(tx, Department, ssi, 'departmentCode')
  const user = await idsBy(tx, UserAccount, ssi, 'username')
  const [author, reviewer] = [await employeeOf(tx, 'hr.staff'), await employeeOf(tx, 'hr.head')]
  const rows: RuleValues<(typeof LibraryDocument)['fields']>[] = []
  for (const paper of documents) {
    const effectiveDate = addDays(today, -paper.daysAgo)
    const { status = 'PUBLISHED', confidentiality = 'INTERNAL', readers = [] } = paper
    const isOut = status === 'PUBLISHED' || status === 'SUPERSEDED'
    rows.push({
      docNo: paper.docNo,
      revision: paper.revision ?? 0,
      title: paper.title,
      category: paper.category,
      keywords: paper.keywords,
      summary: paper.text[0] ?? null,
      status,
      confidentiality,
      author,
      reviewer,
      type: type(paper.type),
      ownerDepartment: department(paper.owner),
      file: await storePdf(tx, paper, engine.now()),
      effectiveDate: isOut ? effectiveDate : null,
      reviewDueDate: isOut ? addMonths(effectiveDate, 12) : null,
      requiresAck: paper.requiresAck === true,
      departments: confidentiality === 'DEPARTMENT' ? readers.map((code) => ({ department: department(code) })) : [],
      users: confidentiality === 'RESTRICTED' ? readers.map((name) => ({ user: user(name) })) : [],
    })
  }
  await insertRows(tx, LibraryDocument, ssi, rows)
}

async function employeeOf(tx: Db, username: string): Promise<number> {
  const [row] = await typedRows(
    tx,
    { id: neverNull(ofUserAccount.employee) },
    sql`from user_account where username = ${username}`,
  )
  if (row === undefined) throw new Error(`The demo data names the user ${username}, who is not stored`)
  return row.id
}

/** What was written into a demo file need not be read out of it again. */
async function storePdf(tx: Db, paper: SeedDocument, now: Date): Promise<number> {
  const bytes = await pdfOf(paper)
  const [file] = await tx
    .insert(storedFile)
    .values({
      companyCode: ssi.companyCode,
      name: `${paper.docNo}-${paper.revision ?? 0}.pdf`,
      mediaType: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      createdBy: 'system',
      feature: '/e-library/general-document',
      field: 'file',
    })
    .returning({ id: storedFile.id })
  if (file === undefined) throw new Error('The file of a demo document was not stored')
  await writeReading(tx, file.id, { state: 'READ', text: [paper.title, ...paper.text].join('\n') }, now)
  return file.id
}

/** One page with the number, the title and the text. */
const pdfOf = ({ docNo, revision = 0, title, text }: SeedDocument): Promise<Buffer> =>
  printed({
    title,
    company: ssi.companyCode,
    lang: 'en',
    size: 'A4',
    layout: 'portrait',
    margin: 60,
    sheets: [
      {
        parts: [
          { kind: 'text', text: `${docNo}   Revision ${revision}`, size: 9, quiet: true, after: 9 },
          { kind: 'text', text: title, size: 20, after: 11 },
          ...text.map((line) => ({ kind: 'text', text: line, size: 11, after: 11 }) as const),
        ],
      },
    ],
  })

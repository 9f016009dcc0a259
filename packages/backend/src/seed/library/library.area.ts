// The demo library: kinds of document and some papers, each with a PDF of its own.
import { createHash } from 'node:crypto'
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { Department } from '@kantor/shared/catalogue/master/department.entity'
import { LibraryDocumentType } from '@kantor/shared/catalogue/master/library-document-type.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/user-account.entity'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { type Db, rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import type { RuleValues } from '../../engine/context.ts'
import { writeReading } from '../../engine/file-text/file-text-store.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { documentTypes, type SeedDocument, seedDocuments } from './seed-documents.ts'

export const libraryArea = seedArea({
  name: 'library',
  after: ['messages'],
  marker: LibraryDocumentType,
  async run({ tx, today, engine }) {
    await insertRows(tx, LibraryDocumentType, ssi, documentTypes)
    const type = await idsBy(tx, LibraryDocumentType, ssi, 'code')
    const department = await idsBy(tx, Department, ssi, 'departmentCode')
    const user = await idsBy(tx, UserAccount, ssi, 'username')
    const [author, reviewer] = [await employeeOf(tx, 'hr.staff'), await employeeOf(tx, 'hr.head')]
    const rows: RuleValues<(typeof LibraryDocument)['fields']>[] = []
    for (const paper of seedDocuments) {
      const effectiveDate = addDays(today, -paper.daysAgo)
      const { status = 'PUBLISHED', confidentiality = 'INTERNAL', readers = [] } = paper
      const isOut = status === 'PUBLISHED' || status === 'SUPERSEDED'
      rows.push({
        ...{ docNo: paper.docNo, revision: paper.revision ?? 0, title: paper.title, category: paper.category },
        ...{ keywords: paper.keywords, summary: paper.text[0] ?? null, status, confidentiality, author, reviewer },
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
  },
})

async function employeeOf(tx: Db, username: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select employee_id as id from user_account where username = ${username}`,
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
async function pdfOf({ docNo, revision = 0, title, text }: SeedDocument): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 60, info: { Title: title } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.fontSize(9).fillColor('#475464').text(`${docNo}   Revision ${revision}`)
  pdf.moveDown(1).fontSize(20).fillColor('#161d27').text(title)
  for (const line of text) pdf.moveDown(1).fontSize(11).text(line)
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

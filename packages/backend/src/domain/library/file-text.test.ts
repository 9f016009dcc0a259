// Search in the text of the library's files: what was stored before is read too, only readers of a document find it by its
// words, and a file that breaks its reader ends with a state.
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { fileText, job, storedFile } from '../../db/system-tables.ts'
import type { Actor } from '../../engine/context.ts'
import { readLater, readUnreadFiles } from '../../engine/file-text/file-text-job.ts'
import { beginReading } from '../../engine/file-text/file-text-store.ts'
import { docxType, docxWith, pdfType, pdfWith } from '../../engine/file-text/testing/files.ts'
import { runJob } from '../../engine/jobs/run-job.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { lookup } from '../../engine/list/lookup.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { insertRows } from '../../seed/writing/rows.ts'
import { everything, featureAt, openDemo, type ProductEngine } from '../testing/index.ts'
import { workerSetupOf } from '../worker-setup.ts'

const register = featureAt('/e-library/general-document')
const all = featureAt('/e-library/all-documents')
const never = new AbortController().signal
let engine: ProductEngine
let user: { readonly [username: string]: { readonly id: number; readonly employee: number } }
let base: {
  readonly type: number
  readonly ownerDepartment: number
  readonly author: number
  readonly reviewer: number
}

const idOf = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf<{ id: number }>(engine.database.db, statement))[0]?.id ?? 0

beforeAll(async () => {
  const [database] = await oneDatabase()
  engine = await openDemo('2026-11-21', database)
  const users = await rowsOf<{ username: string; id: number; employee: number }>(
    engine.database.db,
    sql`select username, id, employee_id as employee from user_account`,
  )
  user = Object.fromEntries(users.map((u) => [u.username, u]))
  base = {
    type: await idOf(sql`select id from library_document_type where code = 'SOP'`),
    ownerDepartment: await idOf(sql`select id from department where department_code = 'HRD'`),
    author: user['hr.staff']?.employee ?? 0,
    reviewer: user['hr.head']?.employee ?? 0,
  }
})
beforeEach(() => engine.database.db.execute(sql`update job set status = 'DONE' where status = 'QUEUED'`))
afterAll(() => engine.close())

const reader = (username: string): Actor => ({
  ...everything,
  via: 'session',
  username,
  userId: user[username]?.id ?? 0,
  access: new Set(['frmELIBALL01I']),
})

let count = 0
/** A published document with a file of its own; gives the ids of both. */
async function published(mediaType: string, bytes: Buffer, given: object = {}) {
  count += 1
  const file = { companyCode: 'SSI', name: 'a', mediaType, size: bytes.length, sha256: 'x', bytes }
  const [stored] = await engine.database.db
    .insert(storedFile)
    .values({ ...file, createdBy: 'hr.staff', feature: register.path, field: 'file' })
    .returning({ id: storedFile.id })
  const ssi = { companyCode: 'SSI', branchCode: 'JKT' }
  const [id = 0] = await insertRows(engine.database.db, LibraryDocument, ssi, [
    {
      docNo: `FT-${count}`,
      revision: 0,
      title: 'Paper',
      status: 'PUBLISHED',
      category: 'HRD',
      requiresAck: false,
      confidentiality: 'INTERNAL',
      effectiveDate: '2026-11-01',
      file: stored?.id ?? 0,
      ...base,
      ...given,
    } as never,
  ])
  return { id, file: stored?.id ?? 0 }
}
async function work(): Promise<void> {
  const waiting = await engine.database.db.select({ id: job.id }).from(job).where(eq(job.status, 'QUEUED'))
  for (const { id } of waiting) await runJob(workerSetupOf(engine, pino({ level: 'silent' })), id, never)
}
const found = async (search: string, who = reader('finance'), page = all) => {
  const { rows, total } = await list(engine, who, page, parseList(engine, who, page, { search, size: '50' }))
  expect(total).toBe(rows.length)
  return rows.map((row) => row.id)
}
const stateOf = async (file: number) =>
  (await engine.database.db.select().from(fileText).where(eq(fileText.file, file)))[0]?.state

it('a document is found by words of its file, those of its title among them, once the job has read it', async () => {
  const pdf = await published(pdfType, await pdfWith('Uang saku perjalanan dinas', 'Tarif hotel berbintang'))
  const docx = await published(docxType, docxWith('Perjalanan keluar negeri'))
  expect(await found('perjalanan')).toEqual([])
  expect(await readUnreadFiles(engine)).toBe(1)
  // A second backend at the same hour starts no second one.
  expect(await readUnreadFiles(engine)).toBe(0)
  await work()
  expect(await found('perjalanan')).toEqual([pdf.id, docx.id])
  expect(await found('BINTANG')).toEqual([])
  expect(await found('BERBINTANG hotel')).toEqual([pdf.id])
  expect(await found('berbin')).toEqual([pdf.id])
  expect(await found('paper negeri FT-2')).toEqual([docx.id])
  expect(await readUnreadFiles(engine)).toBe(0)
})

it('a file that was just sent is read by a job of its own, one that no list searches is not', async () => {
  const { id, file } = await published(docxType, docxWith('Kecelakaan kerja'))
  const sent = { id: file, companyCode: 'SSI', feature: register.path, field: 'file' }
  await engine.database.db.transaction((tx) => readLater(tx, engine, sent))
  await engine.database.db.transaction((tx) =>
    readLater(tx, engine, { ...sent, feature: '/employees/personal-information', field: 'photo' }),
  )
  await work()
  expect(await found('kecelakaan')).toEqual([id])
})

it('is found by no one who may not open it, nor counted for them, and by those who may', async () => {
  const secret = { confidentiality: 'RESTRICTED', users: [{ user: user.employee?.id }] }
  const { id } = await published(docxType, docxWith('Rahasia pemutusan'), secret)
  const own = { confidentiality: 'DEPARTMENT', departments: [{ department: base.ownerDepartment }] }
  await published(docxType, docxWith('Rahasia mutasi'), own)
  await published(docxType, docxWith('Rahasia konsep'), { status: 'DRAFT' })
  await published(docxType, docxWith('Rahasia besok'), { effectiveDate: '2026-11-22' })
  await published(docxType, docxWith('Rahasia kemarin'), { expiryDate: '2026-11-20' })
  await readUnreadFiles(engine)
  await work()
  expect(await found('rahasia')).toEqual([])
  expect(await found('rahasia', reader('employee'))).toEqual([id])
  const everywhere = { ...everything, via: 'session' as const, userId: user.superadmin?.id ?? 0 }
  expect(await found('rahasia', everywhere, featureAt('/e-library/human-resource'))).toEqual([])
  // The fields by which a document is chosen disclose nothing of its file either.
  const asked = { search: 'pemutusan', size: 20, where: {} }
  expect(await lookup(engine, reader('employee'), LibraryDocument, asked)).toEqual([])
})

it('what cannot be read ends with a state, which the register shows, and the others are read all the same', async () => {
  const broken = await published(pdfType, Buffer.from('%PDF-1.7 broken'))
  const picture = await published('image/png', Buffer.from('x'))
  const good = await published(docxType, docxWith('Sesudah yang rusak'))
  await readUnreadFiles(engine)
  const keeper = { ...everything, via: 'session' as const }
  const shown = async () => {
    const request = parseList(engine, keeper, register, { search: 'FT-', size: '50', fields: 'textState' })
    const { rows } = await list(engine, keeper, register, request)
    return [broken, picture, good].map(({ id }) => rows.find((row) => row.id === id)?.textState)
  }
  expect(await shown()).toEqual(['WAITING', 'WAITING', 'WAITING'])
  await work()
  expect(await shown()).toEqual(['UNREADABLE', 'NO_TEXT', 'READ'])
  expect(await found('sesudah')).toEqual([good.id])
})

it('a file over which workers die is tried three times and then left alone', async () => {
  const { file } = await published(docxType, docxWith('Berat'))
  const begun = (minutesAgo: number) =>
    engine.database.db.transaction((tx) =>
      beginReading(tx, file, new Date(engine.now().getTime() - minutesAgo * 60_000)),
    )
  expect(await begun(5)).toBe(true)
  // Another process may still be at it.
  expect(await readUnreadFiles(engine)).toBe(0)
  expect([await begun(15), await begun(15)]).toEqual([true, true])
  expect(await readUnreadFiles(engine)).toBe(1)
  await work()
  expect(await stateOf(file)).toBe('UNREADABLE')
  expect(await readUnreadFiles(engine)).toBe(0)
})

it('words far into a long text are found, and a text of long words is taken whole', async () => {
  const far = `${'lorem ipsum '.repeat(40_000)} ujung-jauh/2026`
  const { id } = await published('text/plain', Buffer.from(far))
  const words = Array.from({ length: 60_000 }, (_, i) => `\u6587${i}-\u5b57${i}`).join(' ')
  const wide = await published('text/plain', Buffer.from(words))
  await readUnreadFiles(engine)
  await work()
  expect(await found('ujung-jauh/20')).toEqual([id])
  expect([await stateOf(wide.file), await found('\u659759999')]).toEqual(['READ', []])
  expect(await found('\u658759999')).toEqual([wide.id])
})

it('everything that is typed is a word and never an operator', async () => {
  const text = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: fc.constantFrom("'", '\\', ':', '*', '&', '|', '!', '(', '<'), maxLength: 8 }),
  )
  await fc.assert(
    fc.asyncProperty(text, async (search) => {
      const who = reader('finance')
      const request = { ...parseList(engine, who, all, {}), search: search.replace(/[\u0000-\u001f]/g, ' ') }
      await list(engine, who, all, request)
    }),
    { numRuns: 100 },
  )
})

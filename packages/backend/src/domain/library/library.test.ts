// The library over the demo company: number, review, revisions, dates, and who may read what (R-LIB-01 to R-LIB-03).
import { LibraryDocument } from '@kantor/shared/catalogue/e-library/library-document.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { hiddenReasonOf } from '@kantor/shared/rules/library'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { storedFile } from '../../db/system-tables.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { show } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { holderOf } from '../../http/files/holder.ts'
import { insertRows } from '../../seed/writing/rows.ts'
import { domainActions } from '../actions.ts'
import { everything, featureAt, openDemo, type ProductEngine } from '../testing/index.ts'
import { runLibrarySchedule } from './index.ts'

const register = featureAt('/e-library/general-document')
const all = featureAt('/e-library/all-documents')
const finance = featureAt('/e-library/finance-accounting')
const ssi = { companyCode: 'SSI', branchCode: 'JKT' }
const today = '2026-11-21'
let engine: ProductEngine
let user: { readonly [username: string]: { readonly id: number; readonly employee: number } }
let type: number
let department: number

const idOf = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await rowsOf<{ id: number }>(engine.database.db, statement))[0]?.id ?? 0

beforeAll(async () => {
  engine = await openDemo(today, await ownDatabase())
  const users = await rowsOf<{ username: string; id: number; employee: number }>(
    engine.database.db,
    sql`select username, id, employee_id as employee from user_account`,
  )
  user = Object.fromEntries(users.map((u) => [u.username, u]))
  type = await idOf(sql`select id from library_document_type where code = 'SOP'`)
  department = await idOf(sql`select id from department where department_code = 'HRD'`)
})
afterAll(() => engine.close())

/** A file that hr.staff has sent for the register. */
const sent = async (): Promise<number> => {
  const bytes = Buffer.from('%PDF-1.7')
  const [stored] = await engine.database.db
    .insert(storedFile)
    .values({
      companyCode: 'SSI',
      name: 'a.pdf',
      mediaType: 'application/pdf',
      size: bytes.length,
      bytes,
      sha256: 'x',
      createdBy: 'hr.staff',
      feature: register.path,
      field: 'file',
    })
    .returning({ id: storedFile.id })
  return stored?.id ?? 0
}
const as = (username: string, ...codes: string[]): Actor => ({
  ...everything,
  via: 'session',
  username,
  userId: user[username]?.id ?? 0,
  access: codes.length === 0 ? everything.access : new Set(codes),
})
const written = async (input: object = {}): Promise<Row> =>
  create(engine, as('hr.staff'), register, {
    title: 'Paper',
    type,
    category: 'HRD',
    ownerDepartment: department,
    author: user['hr.staff']?.employee,
    reviewer: user['hr.head']?.employee,
    file: await sent(),
    ...input,
  })
const move = (row: Row, name: string, by = 'hr.head'): Promise<Row> => {
  const found = transitionOf(register, name)
  if (found === undefined) throw new Error(`no ${name}`)
  return transition(engine, as(by), register, name, found, Number(row.id), Number(row.rowVersion), 'because')
}
const published = async (input: object = {}) => move(await move(await written(input), 'submit'), 'publish')
const run = (path: string, name: string, document: unknown, actor: Actor) => {
  const found = runnableActions(engine.catalogue, domainActions).find((a) => a.feature.path === path && a.name === name)
  if (found === undefined) throw new Error(`no ${name}`)
  return runAction(engine, actor, found, { document: Number(document) }, true)
}
const stateOf = async (row: Row) =>
  (
    await rowsOf<{ status: string }>(engine.database.db, sql`select status from library_document where id = ${row.id}`)
  )[0]?.status
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  )
  return error instanceof KantorError ? [error.code, error.details.fields?.map((f) => f.field)] : error
}

describe('R-LIB-01', () => {
  it('the number is given at the first submit and kept', async () => {
    const draft = await written()
    expect(draft.docNo).toMatch(/^DRAFT-\d{6}$/)
    const submitted = await move(draft, 'submit')
    expect(submitted.docNo).toMatch(/^SOP-HRD-2026-\d{4}$/)
    const back = await move(submitted, 'sendBack')
    expect((await move(back, 'submit')).docNo).toBe(submitted.docNo)
  })
  it('only the reviewer publishes, and he is another than the author', async () => {
    const submitted = await move(await written(), 'submit')
    expect(await refusal(move(submitted, 'publish', 'hr.staff'))).toEqual(['BAD_STATE', undefined])
    expect(await move(submitted, 'publish')).toMatchObject({
      status: 'PUBLISHED',
      effectiveDate: today,
      reviewDueDate: '2027-11-21',
    })
    expect(await refusal(written({ reviewer: user['hr.staff']?.employee }))).toEqual(['BAD_USER_INPUT', ['reviewer']])
  })
  it('what has no file does not go out', async () => {
    expect(await refusal(move(await written({ file: null }), 'submit'))).toEqual(['BAD_USER_INPUT', ['file']])
  })
  it('a newer revision takes the place of the older one on the day it takes effect', async () => {
    const first = await published()
    const made = (await run(register.path, 'newRevision', first.id, as('hr.staff'))) as { document: { id: number } }
    expect(await refusal(run(register.path, 'newRevision', first.id, as('hr.staff')))).toEqual(['BAD_STATE', undefined])
    const second = await edit(engine, as('hr.staff'), register, made.document.id, 1, {
      file: await sent(),
      effectiveDate: '2026-11-25',
    })
    expect(second).toMatchObject({ docNo: first.docNo, revision: 1, status: 'DRAFT' })
    await move(await move(second, 'submit'), 'publish')
    expect(await stateOf(first)).toBe('PUBLISHED')
    engine.setToday('2026-11-25')
    expect(await runLibrarySchedule(engine)).toBe(1)
    expect(await run(register.path, 'revisions', first.id, as('hr.head'))).toMatchObject({
      total: 2,
      rows: [{ revision: 1 }, { revision: 0, status: 'SUPERSEDED' }],
    })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['SUPERSEDED', 'PUBLISHED'])
    engine.setToday(today)
  })
  it('a document ends after its last day', async () => {
    const paper = await published({ expiryDate: today })
    expect(await runLibrarySchedule(engine)).toBe(0)
    engine.setToday('2026-11-22')
    expect(await runLibrarySchedule(engine)).toBe(1)
    expect(await stateOf(paper)).toBe('EXPIRED')
    engine.setToday(today)
  })
  it('what is published stays as it is, who may read it too, but for how it is found', async () => {
    const paper = await published()
    const change = (input: object) =>
      edit(engine, as('hr.staff'), register, Number(paper.id), Number(paper.rowVersion), input)
    expect(await refusal(change({ title: 'Another' }))).toEqual(['BAD_USER_INPUT', ['title']])
    const audience = {
      confidentiality: { confidentiality: 'PUBLIC' },
      category: { category: 'FIN' },
      departments: { departments: [{ department }] },
      users: { users: [{ user: user.employee?.id }] },
      templates: { templates: [{ template: await idOf(sql`select id from user_template where code = 'EMPLOYEE'`) }] },
    }
    for (const [field, input] of Object.entries(audience))
      expect(await refusal(change(input))).toEqual(['BAD_USER_INPUT', [field]])
    expect(await change({ keywords: 'found' })).toMatchObject({ keywords: 'found' })
    expect(await refusal(remove(engine, as('hr.head'), register, Number(paper.id), 2))).not.toBeUndefined()
  })
})

describe('R-LIB-02', () => {
  const titles = async (who: Actor, feature = all) => {
    const { rows } = await list(engine, who, feature, parseList(engine, who, feature, { size: '100' }))
    return rows.map((row) => String(row.title))
  }
  it('closed documents show to those named in them, with no exception for the highest rights', async () => {
    expect(await titles(as('finance.head'))).toContain('Closing a month')
    expect(await titles(as('finance.head'), finance)).toEqual(['Closing a month'])
    expect(await titles(as('superadmin'))).not.toContain('Closing a month')
    expect(await titles(as('superadmin'), register)).toContain('Closing a month')
    expect(await titles(as('employee'))).toContain('Handing over a shift')
    expect(await titles(as('finance'))).not.toContain('Handing over a shift')
  })
  it('a page shows its own category only, and nothing that is not in force', async () => {
    const seen = await titles(as('hr.head'), featureAt('/e-library/human-resource'))
    expect(seen).toContain('Company regulation')
    expect(seen).not.toContain('Recording overtime')
    expect(seen).not.toContain('Visitors on the premises')
  })
  it('a file is as hidden as its document, from its uploader too; every look and download is noted', async () => {
    const [paper] = await rowsOf<{ id: number; file: number }>(
      engine.database.db,
      sql`select id, file_id as file from library_document where title = 'Closing a month'`,
    )
    const stored = { id: paper?.file ?? 0, createdBy: 'superadmin' }
    expect((await holderOf(engine, as('superadmin', 'frmELIBALL01I'), stored)).isVisible).toBe(false)
    const holder = await holderOf(engine, as('finance', 'frmELIBALL01I'), stored)
    expect(holder.isVisible).toBe(true)
    await holder.taken('VIEW')
    await holder.taken('DOWNLOAD')
    const marks = await run(register.path, 'access', paper?.id, as('hr.head'))
    expect(marks).toMatchObject({ total: 2, rows: [{ action: 'DOWNLOAD' }, { action: 'VIEW' }] })
  })
  it('the database answers as the rule does, for every document and reader', async () => {
    const letters = fc.subarray(['HRD', 'FIN', 'PRD'])
    const paper = fc.record({
      status: fc.constantFrom('DRAFT', 'PUBLISHED', 'WITHDRAWN'),
      effectiveDate: fc.constantFrom(null, '2026-11-20', today, '2026-11-22'),
      expiryDate: fc.constantFrom(null, '2026-11-20', today),
      category: fc.constantFrom('FIN', 'HRD'),
      confidentiality: fc.constantFrom('PUBLIC', 'INTERNAL', 'DEPARTMENT', 'RESTRICTED'),
      departments: letters,
      users: fc.subarray(['finance', 'hr.head']),
    })
    const departments = new Map(
      (
        await rowsOf<{ id: number; code: string }>(
          engine.database.db,
          sql`select id, department_code as code from department`,
        )
      ).map((d) => [d.code, d.id]),
    )
    await fc.assert(
      fc.asyncProperty(paper, fc.constantFrom('finance.head', 'hr.head', 'finance'), async (p, username) => {
        const base = {
          docNo: `T-${crypto.randomUUID().slice(0, 8)}`,
          revision: 0,
          title: 'T',
          type,
          requiresAck: false,
        }
        const [id = 0] = await insertRows(engine.database.db, LibraryDocument, ssi, [
          {
            ...base,
            status: p.status,
            effectiveDate: p.effectiveDate,
            expiryDate: p.expiryDate,
            category: p.category,
            confidentiality: p.confidentiality,
            ownerDepartment: department,
            author: user['hr.staff']?.employee ?? null,
            reviewer: user['hr.head']?.employee ?? null,
            departments: p.departments.map((code) => ({ department: departments.get(code) ?? null })),
            users: p.users.map((name) => ({ user: user[name]?.id ?? null })),
          } as never,
        ])
        const who = as(username)
        const [own] = await rowsOf<{ code: string }>(
          engine.database.db,
          sql`select d.department_code as code from employee e join department d on d.id = e.department_id where e.id = ${user[username]?.employee}`,
        )
        const { rows } = await list(engine, who, finance, {
          filters: [],
          sort: [{ column: 'id', descending: true }],
          page: 1,
          size: 500,
          fields: ['title'],
        })
        const reader = { username, companyCode: 'SSI', department: own?.code ?? null, templates: [] }
        const because = hiddenReasonOf(
          { ...p, companyCode: 'SSI', templates: [] },
          reader,
          { category: 'FIN', isGranted: true },
          today,
        )
        expect(rows.some((row) => row.id === id)).toBe(because === null)
      }),
      { numRuns: 60 },
    )
  })
})

it('R-LIB-03: an acknowledgement is made once, by a user who may read the document, and never goes away', async () => {
  const paper = await published({
    requiresAck: true,
    confidentiality: 'RESTRICTED',
    users: [{ user: user.employee?.id }],
  })
  const who = as('employee', 'frmELIBALL01I')
  expect(await refusal(run(all.path, 'acknowledge', paper.id, as('finance', 'frmELIBALL01I')))).toEqual([
    'BAD_USER_INPUT',
    ['document'],
  ])
  const acknowledgementOf = async () => {
    const request = parseList(engine, who, all, { size: '100', acknowledgement: 'OPEN' })
    return (await list(engine, who, all, request)).rows.map((row) => row.id)
  }
  expect(await acknowledgementOf()).toContain(paper.id)
  await run(all.path, 'acknowledge', paper.id, who)
  await run(all.path, 'acknowledge', paper.id, who)
  expect(await acknowledgementOf()).not.toContain(paper.id)
  const seen = await run(register.path, 'acknowledgements', paper.id, as('hr.head'))
  expect(seen).toMatchObject({ total: 1, rows: [{ user: { code: 'employee' } }] })
})

describe('who has to acknowledge', () => {
  const figures = async (id: unknown) => {
    const row = await show(engine, as('hr.head'), register, Number(id), {
      fields: ['ackPercent', 'ackMissing', 'readerCount', 'viewCount', 'downloadCount', 'file'],
    })
    return row as Row & { readonly file: { readonly id: number } }
  }
  const missing = async (id: unknown, size = 500) => {
    const found = runnableActions(engine.catalogue, domainActions).find(
      (a) => a.feature.path === register.path && a.name === 'notAcknowledged',
    )
    if (found === undefined) throw new Error('no such action')
    const answer = await runAction(engine, as('hr.head'), found, { document: Number(id), page: 1, size }, true)
    return answer as { total: number; rows: { employee: { id: number; code: string }; account: string }[] }
  }
  const employed = () =>
    idOf(sql`select count(*)::int as id from employee where company_code = 'SSI' and join_date <= ${engine.today()}
      and (separation_date is null or separation_date >= ${engine.today()})`)
  const titlesTo = async (username: string) =>
    (
      await rowsOf<{ title: string }>(
        engine.database.db,
        sql`select m.title from message m join message_recipient r on r.message_id = m.id where r.user_id = ${user[username]?.id} order by m.id`,
      )
    ).map((row) => row.title)

  it('R-LIB-03: counts every employee of the day who may read it, once, with an account or without', async () => {
    await engine.database.db.execute(sql`update user_account set status = 'SUSPENDED' where username = 'finance.head'`)
    const paper = await published({ requiresAck: true, confidentiality: 'INTERNAL' })
    const everybody = await employed()
    expect(await figures(paper.id)).toMatchObject({ ackMissing: everybody, ackPercent: '0.0' })
    const open = await missing(paper.id)
    expect(open.total).toBe(everybody)
    expect(open.rows.find((row) => row.employee.id === user['finance.head']?.employee)?.account).toBe('NONE')
    expect(open.rows.find((row) => row.employee.id === user.employee?.employee)?.account).toBe('ACTIVE')
    await run(all.path, 'acknowledge', paper.id, as('employee'))
    // A second account of the same person is no second person.
    await engine.database.db.execute(
      sql`update user_account set employee_id = ${user.employee?.employee} where username = 'finance'`,
    )
    await run(all.path, 'acknowledge', paper.id, as('finance'))
    await engine.database.db.execute(
      sql`update user_account set employee_id = ${user.finance?.employee} where username = 'finance'`,
    )
    expect(await figures(paper.id)).toMatchObject({ ackMissing: everybody - 1 })
    expect((await missing(paper.id)).rows.map((row) => row.employee.id)).not.toContain(user.employee?.employee)
    // Those who leave are no longer reminded, those who join are from their first day.
    const leaver = user['finance.head']?.employee
    await engine.database.db.execute(sql`update employee set separation_date = '2026-11-20' where id = ${leaver}`)
    expect(await figures(paper.id)).toMatchObject({ ackMissing: everybody - 2 })
    await engine.database.db.execute(
      sql`update employee set separation_date = null, join_date = '2026-11-22' where id = ${leaver}`,
    )
    expect(await figures(paper.id)).toMatchObject({ ackMissing: everybody - 2 })
    await engine.database.db.execute(sql`update employee set join_date = '2020-01-01' where id = ${leaver}`)
    expect(await figures(paper.id)).toMatchObject({ ackMissing: everybody - 1 })
  })
  it('counts only those whom the document is open to', async () => {
    const users = [{ user: user.employee?.id }, { user: user.finance?.id }]
    const paper = await published({ requiresAck: true, confidentiality: 'RESTRICTED', users })
    expect(await figures(paper.id)).toMatchObject({ ackMissing: 2 })
    await run(all.path, 'acknowledge', paper.id, as('employee'))
    expect(await figures(paper.id)).toMatchObject({ ackMissing: 1, ackPercent: '50.0' })
    const own = await published({ requiresAck: true, confidentiality: 'DEPARTMENT', departments: [{ department }] })
    const inIt = await idOf(sql`select count(*)::int as id from employee where department_id = ${department}
      and join_date <= ${today} and (separation_date is null or separation_date >= ${today})`)
    expect((await missing(own.id)).total).toBe(inIt)
  })
  it('reminds those who have not, when it takes effect and each week, and reports to the author which readers cannot sign in', async () => {
    await engine.database.db.execute(sql`update user_account set status = 'SUSPENDED' where username = 'finance.head'`)
    const paper = await published({ requiresAck: true, confidentiality: 'INTERNAL', title: 'Remind me' })
    const name = `${paper.docNo} Remind me`
    const count = async (username: string, title: string) =>
      (await titlesTo(username)).filter((text) => text === title).length
    await run(all.path, 'acknowledge', paper.id, as('finance'))
    await Promise.all([runLibrarySchedule(engine), runLibrarySchedule(engine)])
    expect(await count('employee', `To acknowledge: ${name}`)).toBe(1)
    expect(await count('finance', `To acknowledge: ${name}`)).toBe(0)
    expect(await count('hr.staff', `Cannot acknowledge: ${name}`)).toBe(1)
    await runLibrarySchedule(engine)
    expect(await count('employee', `To acknowledge: ${name}`)).toBe(1)
    await engine.database.db.execute(
      sql`update library_document set ack_reminded_at = ack_reminded_at - interval '7 days' where id = ${paper.id}`,
    )
    await runLibrarySchedule(engine)
    expect(await count('employee', `To acknowledge: ${name}`)).toBe(2)
    expect(await run(register.path, 'remind', paper.id, as('hr.head'))).toEqual({ told: expect.any(Number) })
    expect(await count('employee', `To acknowledge: ${name}`)).toBe(3)
    const plain = await published({ requiresAck: false })
    expect(await refusal(run(register.path, 'remind', plain.id, as('hr.head')))).toEqual(['BAD_STATE', undefined])
  })
  it('different readers and each opening are counted', async () => {
    const paper = await published({ confidentiality: 'INTERNAL' })
    const { file } = await figures(paper.id)
    const open = async (username: string, use: 'VIEW' | 'DOWNLOAD') =>
      (await holderOf(engine, as(username), { id: file.id, createdBy: 'x' })).taken(use)
    for (const username of ['employee', 'employee', 'finance']) await open(username, 'VIEW')
    await open('finance', 'DOWNLOAD')
    expect(await figures(paper.id)).toMatchObject({ readerCount: 2, viewCount: 3, downloadCount: 1 })
  })
  it('a review that comes due is reported to the owner, then to the head of the department, then to the keepers', async () => {
    const paper = await published({ title: 'Old rules' })
    const due = async (date: string) => {
      await engine.database.db.execute(
        sql`update library_document set review_due_date = ${date} where id = ${paper.id}`,
      )
      await Promise.all([runLibrarySchedule(engine), runLibrarySchedule(engine)])
      const row = await show(engine, as('hr.head'), register, Number(paper.id), { fields: ['review'] })
      const heard = async (username: string) =>
        (await titlesTo(username)).filter((title) => title.endsWith(`${paper.docNo} Old rules`)).length
      return [row.review, await heard('hr.staff'), await heard('dept.head'), await heard('hr.head')]
    }
    await engine.database.db.execute(sql`delete from department_heads where parent_id = ${department}`)
    await engine.database.db.execute(sql`insert into department_heads (parent_id, seq, employee_id, head_type, date_from)
      values (${department}, 1, ${user['dept.head']?.employee}, 'HEAD', '2020-01-01')`)
    expect(await due('2026-12-22')).toEqual(['IN_TIME', 0, 0, 0])
    expect(await due('2026-12-21')).toEqual(['DUE_SOON', 1, 0, 0])
    expect(await due('2026-11-20')).toEqual(['OVERDUE', 2, 1, 0])
    expect(await due('2026-10-20')).toEqual(['OVERDUE', 3, 2, 1])
    expect(await due('2026-10-20')).toEqual(['OVERDUE', 3, 2, 1])
  })
})

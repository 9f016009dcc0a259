// A report over HTTP on both databases: rows with subtotals and totals, files of three formats, runs in the background.
import { Readable } from 'node:stream'
import { catalogue } from '@kantor/shared/catalogue'
import { isReport } from '@kantor/shared/kernel'
import Fastify from 'fastify'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainReports } from '../../domain/reports.ts'
import type { Engine } from '../../engine/context.ts'
import { runJob } from '../../engine/jobs/run-job.ts'
import { reportJobKind } from '../../engine/report/run.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { levels, people } from '../../engine/testing/fixture-catalogue.ts'
import { fixtureRules } from '../../engine/testing/fixture-rules.ts'
import { create } from '../../engine/write/store.ts'
import { handleErrors } from '../error-handling.ts'
import { registerReportFiles } from './routes.ts'
import { type ReportApp, reportApp, reportCatalogue, staff, staffReport } from './testing/fixture.ts'

const reader = testActor(['frmFIXSTA01I', 'frmFIXSALI'])
const other = testActor(['frmFIXSTA01I'])
const span = { from: '2020-01-01', to: '2020-12-31' }
const query = new URLSearchParams(span).toString()
const evil = "=cmd|'/c calc'!A1"
const never = new AbortController().signal

describe.each(await oneDatabase({ ownDatabase: true }))('reports on $name', (database) => {
  let engine: Engine
  let http: ReportApp
  const levelIds: number[] = []
  beforeAll(async () => {
    engine = await testEngine(database, reportCatalogue, fixtureRules)
    http = await reportApp(engine)
    for (const [i, levelName] of ['Head', 'Staff'].entries())
      levelIds.push((await create(engine, reader, levels, { levelCode: `L${i}`, levelName, rank: i })).id as number)
    const add = (fullName: string, level: number, score: string, salary: string) =>
      create(engine, reader, people, { fullName, level: levelIds[level], joinDate: '2020-06-01', score, salary })
    await add(evil, 1, '0.1', '1000')
    await add('@sum(1)', 0, '0.2', '2500.50')
    await add('Čeva', 1, '0.3', '3')
    for (let i = 0; i < 60; i++) await add(`Person ${String(i).padStart(3, '0')}`, 1, '0', '0')
  })
  afterAll(async () => {
    await http.app.close()
    await engine.database.close()
  })

  it('gives a page of rows, the groups on it, and the totals of all', async () => {
    const { body } = await http.ask(reader, 'rows', { ...span, sort: '-fullName', size: 2 })
    expect(body).toMatchObject({
      total: 63,
      rows: [{ level: { code: 'L0' } }, { level: { code: 'L1' }, fullName: 'Čeva' }],
    })
    const groups = await http.ask(reader, 'groups', { ...span, sort: '-fullName', size: 1 })
    expect(groups.body).toEqual({
      total: 1,
      rows: [
        {
          groupLevel: 1,
          groupRows: 1,
          level: { id: levelIds[0], code: 'L0', name: 'Head', active: true },
          score: '0.2000',
          salary: '2500.50',
        },
      ],
    })
    expect((await http.ask(reader, 'groups', { ...span, sort: '-fullName', size: 2 })).body).toMatchObject({
      total: 2,
      rows: [{ groupRows: 1 }, { groupRows: 62 }],
    })
    expect((await http.ask(reader, 'totals', span)).body).toEqual({ rowCount: 63, score: '0.6000', salary: '55.61' })
  })
  it.each([
    [reader, {}],
    [reader, { page: 2, size: 2, sort: '-score' }],
    [reader, { page: 40, size: 2 }],
    [reader, { search: 'Person 00', size: 3 }],
    [reader, { search: 'nobody at all' }],
    [other, { size: 2 }],
  ])('gives all that a screen shows at once, the same as part by part (%#)', async (actor, asked) => {
    const { page, size, ...reading } = { page: 1, size: 10, ...asked }
    const all = { ...span, ...reading, page, size }
    const [rows, groups, totals] = [
      (await http.ask(actor, 'rows', all)).body,
      (await http.ask(actor, 'groups', all)).body,
      (await http.ask(actor, 'totals', { ...span, ...('search' in reading ? { search: reading.search } : {}) })).body,
    ] as const
    const { rowCount, ...sums } = totals as { rowCount: number }
    const lines = (list: unknown) => (list as readonly object[]).map((row) => ({ id: null, ...row }))
    expect((await http.ask(actor, 'page', all)).body).toEqual({
      total: rowCount,
      rows: lines((rows as { rows: unknown }).rows),
      groups: lines((groups as { rows: unknown }).rows),
      totals: lines([sums]),
    })
  })
  it('hides a guarded column from a user who lacks its code, in rows, totals, orders and files', async () => {
    expect((await http.ask(other, 'rows', { ...span, size: 1 })).body).toMatchObject({ rows: [{ salary: null }] })
    expect((await http.ask(other, 'totals', span)).body).toMatchObject({ score: '0.6000', salary: null })
    expect(await http.ask(other, 'rows', { ...span, sort: 'salary' })).toMatchObject({ status: 403 })
    expect((await http.file(other, `${query}&format=csv`)).body.split('\r\n')[0]).toBe(
      '\uFEFFLevel,Full name,Join date,Score',
    )
    expect((await http.file(other, `${query}&columns=salary`)).statusCode).toBe(400)
  })
  it('refuses a span the wrong way round, days that do not exist, and undeclared names', async () => {
    const wrong = { from: '2020-12-31', to: '2020-01-01' }
    for (const action of ['rows', 'totals', 'groups', 'run'])
      expect([action, await http.ask(reader, action, wrong)]).toMatchObject([
        action,
        { status: 400, body: { fields: [{ field: 'to', rule: 'dates' }] } },
      ])
    expect((await http.file(reader, new URLSearchParams(wrong).toString())).statusCode).toBe(400)
    expect(await http.ask(reader, 'rows', { from: '2020-02-30' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'from' }] },
    })
    expect((await http.file(reader, `${query}&format=exe`)).json()).toMatchObject({ fields: [{ field: 'format' }] })
    expect((await http.file(reader, `${query}&columns=pin`)).json()).toMatchObject({ fields: [{ field: 'columns' }] })
    expect((await http.file(testActor(), query)).json()).toMatchObject({ code: 'FORBIDDEN', anyOf: ['frmFIXSTA01I'] })
  })
  it('writes a workbook: head, totals, frozen header, typed cells, and formulas as the texts they are', async () => {
    const answer = await http.file(reader, `${query}&format=xlsx`)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="staffReport-2026-11-21.xlsx"')
    const sheet = await readSheet(Readable.from(answer.rawPayload))
    expect(sheet.slice(0, 8)).toEqual([
      ['KA', null, null, null, null],
      ['Staff [by level]', null, null, null, null],
      ['Joined from', '01 Jan 2020', null, null, null],
      ['to', '31 Dec 2020', null, null, null],
      ['Printed 21 Nov 2026 10:00 by Tester', null, null, null, null],
      [null, null, null, null, null],
      ['Total of 63 rows', null, null, 0.6, 55.61],
      ['Level', 'Full name', 'Join date', 'Score', 'Salary'],
    ])
    expect(sheet[8]).toEqual(['L0 - Head', '@sum(1)', new Date('2020-06-01T00:00:00Z'), 0.2, 2500.5])
    expect(sheet[9]?.[1]).toBe(evil)
    expect(sheet).toHaveLength(8 + 63)
  })
  it('returns the number of rows next to a sum that was chosen to be first', async () => {
    const answer = await http.file(reader, `${query}&format=xlsx&columns=score,fullName`)
    const sheet = await readSheet(Readable.from(answer.rawPayload))
    expect(sheet.slice(6, 8)).toEqual([
      [0.6, 'Total of 63 rows'],
      ['Score', 'Full name'],
    ])
  })
  it('writes csv in the requested order and with the requested columns, formulas disarmed', async () => {
    const { body } = await http.file(reader, `${query}&format=csv&columns=fullName,level&sort=-fullName&search=L1`)
    const lines = body.trimEnd().split('\r\n')
    expect([lines[0], lines[1], lines.at(-1), lines.length]).toEqual([
      '\uFEFFFull name,Level',
      'Čeva,L1 - Staff',
      `'${evil},L1 - Staff`,
      63,
    ])
  })
  it('writes paper: head once, table head and number on every sheet, groups with subtotals', async () => {
    const answer = await http.file(reader, `${query}&format=pdf`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    Reflect.deleteProperty(Array.prototype, 'random') // left by the migration writer; the reader of PDF refuses it
    const { text: sheets, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
    const text = sheets.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
    expect(totalPages).toBeGreaterThan(1)
    expect(text[0]).toContain('Staff [by level] Joined from: 01 Jan 2020 to: 31 Dec 2020')
    expect(text[0]).toContain('Level: L0 - Head')
    for (const [i, page] of text.entries()) {
      expect(page).toContain('Full name Join date Score Salary')
      expect(page).toContain(`Printed 21 Nov 2026 10:00 by Tester Page ${i + 1} of ${totalPages}`)
    }
    const whole = text.join(' ')
    for (const part of [evil, 'Čeva', 'Subtotal of 62 rows', 'Total of 63 rows 0.6000 avg 55.61'])
      expect(whole).toContain(part)
  })
  it.runIf(database.name === 'PostgreSQL')('does not wait longer than five seconds', { timeout: 30_000 }, async () => {
    const answer = await http.ask(reader, 'rows', { ...span, nap: 6 })
    expect(answer).toMatchObject({ status: 422, body: { code: 'TAKES_LONG' } })
    expect((await http.ask(reader, 'rows', span)).status).toBe(200)
  })
  it('keeps the rows of a background run, to be read in every way by its owner alone', async () => {
    const started = await http.ask(reader, 'run', span)
    const run = (started.body as { run: number }).run
    expect(await http.ask(reader, 'rows', { run })).toMatchObject({ status: 409, body: { code: 'BAD_STATE' } })
    expect((await http.ask(reader, 'status', { run })).body).toMatchObject({ run, status: 'QUEUED', done: 0 })
    const kinds = new Map([reportJobKind([staff])].map((kind) => [kind.name, kind]))
    const logger = { info: () => {}, warn: () => {}, error: () => {} }
    await runJob({ engine, kinds, logger, ended: async () => {} }, run, never)
    const asked = 'Joined from: 01 Jan 2020, to: 31 Dec 2020'
    expect((await http.ask(reader, 'runs')).body).toMatchObject({
      total: 1,
      rows: [{ run, status: 'DONE', done: 63, asked, given: expect.stringMatching(/"from":\s*"2020-01-01"/) }],
    })
    const direct = await http.ask(reader, 'rows', { ...span, sort: 'score,-fullName', size: 500 })
    expect(await http.ask(reader, 'rows', { run, sort: 'score,-fullName', size: 500 })).toEqual(direct)
    for (const action of ['totals', 'groups'])
      expect(await http.ask(reader, action, { run })).toEqual(await http.ask(reader, action, span))
    const [kept, fresh] = [
      await http.file(reader, `run=${run}&format=csv`),
      await http.file(reader, `${query}&format=csv`),
    ]
    expect(kept.body).toBe(fresh.body)
    const sheet = await readSheet(Readable.from((await http.file(reader, `run=${run}`)).rawPayload))
    expect(sheet[2]).toEqual(['Joined from', '01 Jan 2020', null, null, null])
    const otherUser = { ...reader, userId: 2 }
    for (const action of ['rows', 'status', 'cancel'])
      expect([action, await http.ask(otherUser, action, { run })]).toMatchObject([action, { status: 404 }])
    expect((await http.ask(otherUser, 'runs')).body).toMatchObject({ total: 0 })
    // Nor by a key that did not start it, in a narrower scope than it was made in, or from another branch.
    const byKey = { ...reader, via: 'key' as const, client: { code: 'ROBOT', key: 'ek_x' } }
    const closedTo = [byKey, { ...reader, dataScope: 'UNIT' as const }, { ...reader, branchCode: 'SBY' }]
    for (const refused of closedTo)
      for (const action of ['rows', 'totals', 'groups', 'status', 'cancel'])
        expect([action, await http.ask(refused, action, { run })]).toMatchObject([action, { status: 404 }])
    for (const refused of closedTo) {
      expect((await http.file(refused, `run=${run}&format=csv`)).statusCode).toBe(404)
      expect((await http.ask(refused, 'runs')).body).toMatchObject({ total: 0, rows: [] })
    }
    expect(await http.ask({ ...reader, companyCode: 'KB' }, 'rows', { run })).toMatchObject({ status: 404 })
    expect((await http.ask(other, 'rows', { run, size: 1 })).body).toMatchObject({ rows: [{ salary: null }] })
  })
  it('runs the same report once at a time, and ends a run on the wish of its owner', async () => {
    const wide = { from: '2019-01-01', to: '2020-12-31' }
    const { run } = (await http.ask(reader, 'run', wide)).body as { run: number }
    expect(await http.ask(reader, 'run', wide)).toMatchObject({ status: 409, body: { code: 'RUN_BUSY' } })
    expect((await http.ask(reader, 'run', { ...wide, level: levelIds[0] })).status).toBe(200)
    expect((await http.ask(reader, 'cancel', { run })).status).toBe(200)
    expect((await http.ask(reader, 'status', { run })).body).toMatchObject({ status: 'CANCELLED' })
    expect((await http.ask(reader, 'run', wide)).status).toBe(200)
  })
})

it('stops the start where a report has no logic', async () => {
  const { runnableActions } = await import('../../engine/actions/actions.ts')
  expect(() => runnableActions(reportCatalogue, [])).toThrow(`${staffReport.path} rows`)
})

it('every report of the product gives its file to holders of its code alone', async () => {
  const app = Fastify()
  handleErrors(app)
  const engine = {
    database: null as never,
    catalogue,
    rules: new Map(),
    now: () => new Date(),
    today: () => '2026-11-21',
  }
  registerReportFiles(app, engine, domainReports, () => testActor(['frmOTHER01I']))
  const declared = catalogue.features.filter(isReport)
  expect(domainReports.map(({ declaration }) => declaration.path).toSorted()).toEqual(
    declared.map(({ path }) => path).toSorted(),
  )
  for (const { path, form } of declared)
    expect((await app.inject(`${path}/export`)).json()).toMatchObject({ code: 'FORBIDDEN', anyOf: [`${form}I`] })
})

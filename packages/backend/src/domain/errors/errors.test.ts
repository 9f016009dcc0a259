import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { remove } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { domainActions } from '../actions.ts'
import { everything, featureAt, openProduct, type ProductEngine } from '../testing/index.ts'
import { type Report, saveReport } from './report-store.ts'

const collection = featureAt('/error-collection')
let engine: ProductEngine
beforeAll(async () => {
  engine = await openProduct('2026-11-21')
})
afterAll(() => engine.close())

const fault: Report = {
  type: 'missing',
  code: 0,
  mes: 'Chunk 17 is gone',
  url: '/assets/a.js',
  time: null,
  appVersion: '1.1.0',
}
const hit = (report: Partial<Report> = {}, userId: number | null = null) =>
  saveReport(
    engine.database.db,
    { ...fault, ...report },
    { userId, username: userId === null ? null : `u${userId}`, userAgent: 'Browser', requestId: 'r1' },
    engine.now(),
  )
const group = async () => {
  const [row] = await rowsOf<{
    id: number
    rowVersion: number
    status: string
    hits: number
    users: number
    version: string | null
  }>(
    engine.database.db,
    sql`select id, row_version as "rowVersion", status, hits, users_affected as users, version from error_group where code = 0`,
  )
  if (row === undefined) throw new Error('no group')
  return row
}
const move = async (name: string, note: string | null = null) => {
  const { id, rowVersion } = await group()
  const found = transitionOf(collection, name)
  if (found === undefined) throw new Error(`no ${name}`)
  return transition(engine, everything, collection, name, found, id, rowVersion, note)
}
const ask = async (name: string, input: { readonly [param: string]: unknown }) => {
  const found = runnableActions(engine.catalogue, domainActions).find(
    (a) => a.feature.path === '/error-collection' && a.name === name,
  )
  if (found === undefined) throw new Error(`no ${name}`)
  return runAction(engine, everything, found, input, true)
}

it('R-ERR-02: counts hits and users of equal faults, and remembers the last version', async () => {
  await hit()
  await hit({ mes: 'Chunk 18 is gone', appVersion: '1.2.0' }, 7)
  await hit({ appVersion: null }, 7)
  await hit({ code: 502, type: 'ajax' }, 8)
  expect(await group()).toMatchObject({ status: 'NEW', hits: 3, users: 1, version: '1.2.0' })
})

it('R-ERR-03: a hit reopens what was resolved and only counts what is ignored', async () => {
  await move('acknowledge')
  await hit()
  expect((await group()).status).toBe('ACKNOWLEDGED')
  await move('resolve', 'mended')
  await hit()
  expect((await group()).status).toBe('REOPENED')
  await move('ignore', 'not ours')
  const { hits } = await group()
  await hit()
  expect(await group()).toMatchObject({ status: 'IGNORED', hits: hits + 1 })
  await move('watch')
  expect((await group()).status).toBe('ACKNOWLEDGED')
})

it('is listed by kind, status and version, with who looks after it', async () => {
  const { id, rowVersion } = await group()
  await ask('annotate', { group: id, note: 'see the log', fixedInVersion: '1.3.0' })
  await ask('annotate', { group: id, note: 'mended' })
  const [row] = await rowsOf(
    engine.database.db,
    sql`select note, fixed_in_version as "fixedIn", row_version as "rowVersion" from error_group where id = ${id}`,
  )
  expect(row).toEqual({ note: 'mended', fixedIn: '1.3.0', rowVersion: rowVersion + 2 })
  const total = async (query: { readonly [name: string]: string }) =>
    (await list(engine, everything, collection, parseList(engine, everything, collection, query))).total
  expect(await total({ type: 'missing', status: 'ACKNOWLEDGED', version: '1.1' })).toBe(1)
  expect(await total({ type: 'missing', status: 'NEW' })).toBe(0)
})

it('shows its reports, latest first, and takes them along when it goes', async () => {
  const { id, rowVersion } = await group()
  expect(await ask('reports', { group: id, size: 10 })).toMatchObject({ total: 6, rows: { length: 6 } })
  await remove(engine, everything, collection, id, rowVersion)
  const left = await rowsOf(engine.database.db, sql`select type from error_report`)
  expect(left).toEqual([{ type: 'ajax' }])
})

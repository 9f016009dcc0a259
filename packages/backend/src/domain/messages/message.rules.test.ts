import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { TemplateAssignment } from '@kantor/shared/catalogue/security-system/entities/template-assignment.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Row } from '../../engine/read/selection.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { insertRows } from '../../seed/writing/rows.ts'
import { domainActions } from '../actions.ts'
import { everything, featureAt, openProduct, type ProductEngine } from '../testing/index.ts'
import { runMessageSchedule } from './message-schedule.ts'

const center = featureAt('/message-center')
const ssi = { companyCode: 'SSI', branchCode: 'JKT' }
let engine: ProductEngine
let ids: { readonly branch: number; readonly template: number; readonly [user: string]: number }

beforeAll(async () => {
  engine = await openProduct('2026-11-21')
  const { db } = engine.database
  const [branch = 0] = await insertRows(db, CompanyBranch, ssi, [{ code: 'SBY', name: 'Surabaya' }])
  const [template = 0] = await insertRows(db, UserTemplate, ssi, [{ code: 'HR', name: 'HR', status: 'ACTIVE' }])
  const inJakarta = { memberships: [{ company: 'SSI', branch: 'JKT' }], status: 'ACTIVE' } as const
  const people = [
    { ...inJakarta, username: 'anna', displayName: 'Anna' },
    { ...inJakarta, username: 'budi', displayName: 'Budi', memberships: [{ company: 'SSI', branch: 'SBY' }] },
    { ...inJakarta, username: 'carl', displayName: 'Carl', status: 'SUSPENDED' as const },
    { ...inJakarta, username: 'svc', displayName: 'Robot', userType: 'SERVICE' as const },
    { ...inJakarta, username: 'eve', displayName: 'Eve', memberships: [{ company: 'SST', branch: '*' }] },
    {
      ...inJakarta,
      username: 'late',
      displayName: 'Late',
      memberships: [{ company: 'SSI', branch: '*', validTo: '2026-11-20' }],
    },
  ]
  const users = await insertRows(db, UserAccount, ssi, people)
  const assigned = { template, company: 'SSI', branch: '*', validFrom: '2026-01-01' }
  await insertRows(db, TemplateAssignment, ssi, [
    { ...assigned, user: users[0] ?? null },
    { ...assigned, user: users[1] ?? null, validTo: '2026-10-31' },
  ])
  ids = { branch, template, ...Object.fromEntries(people.map((p, i) => [p.username, users[i] ?? 0])) }
})
afterAll(() => engine.close())

const written = (input: object = {}): Promise<Row> =>
  create(engine, { ...everything, userId: ids.anna ?? 0 }, center, {
    title: 'Notice',
    content: '<p onclick="x()">Hello<script>x()</script></p>',
    audience: [{ kind: 'ALL' }],
    ...input,
  })
const move = (row: Row, name: string): Promise<Row> => {
  const found = transitionOf(center, name)
  if (found === undefined) throw new Error(`no ${name}`)
  const actor = { ...everything, userId: ids.anna ?? 0 }
  return transition(engine, actor, center, name, found, Number(row.id), Number(row.rowVersion), null)
}
const receivers = async (row: Row) =>
  (
    await rowsOf<{ username: string }>(
      engine.database.db,
      sql`select u.username from message_recipient r join user_account u on u.id = r.user_id where r.message_id = ${row.id} order by 1`,
    )
  ).map((r) => r.username)
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (e: unknown) => e,
  )
  return error instanceof KantorError ? [error.code, error.details.fields?.map((f) => f.field)] : error
}

it('R-MSG-04: publishing resolves the audience once, over active members of the company', async () => {
  const draft = await written()
  expect(draft).toMatchObject({ status: 'DRAFT', content: '<p>Hello</p>', sender: null, recipientCount: 0 })
  const sent = await move(draft, 'publish')
  expect(sent).toMatchObject({ status: 'PUBLISHED', recipientCount: 2, readCount: 0, readPercent: '0.0' })
  expect(sent.publishAt).toBe(engine.now().toISOString())
  expect(sent.sender).toMatchObject({ name: 'Anna' })
  expect(await receivers(draft)).toEqual(['anna', 'budi'])
})

it('R-MSG-04: lines are a union without duplicates', async () => {
  const byBranch = await move(await written({ audience: [{ kind: 'BRANCH', branch: ids.branch }] }), 'publish')
  expect(await receivers(byBranch)).toEqual(['budi'])
  const byTemplate = await move(await written({ audience: [{ kind: 'TEMPLATE', template: ids.template }] }), 'publish')
  expect(await receivers(byTemplate)).toEqual(['anna'])
  const audience = [
    { kind: 'TEMPLATE', template: ids.template },
    { kind: 'USER', user: ids.anna },
    { kind: 'USER', user: ids.budi },
    { kind: 'USER', user: ids.eve },
  ]
  expect(await receivers(await move(await written({ audience }), 'publish'))).toEqual(['anna', 'budi'])
})

it('a line of the audience names what its kind says and nothing else', async () => {
  expect(await refusal(written({ audience: [{ kind: 'USER' }] }))).toEqual(['BAD_USER_INPUT', ['audience.0.user']])
  expect(await refusal(written({ audience: [{ kind: 'ALL', user: ids.anna }] }))).toEqual([
    'BAD_USER_INPUT',
    ['audience.0.user'],
  ])
})

it('an empty text, an empty audience and an end in the past do not go out', async () => {
  expect(await refusal(written({ content: '<p><br></p>' }))).toEqual(['BAD_USER_INPUT', ['content']])
  const empty = await written({ audience: [], expireAt: '2026-11-20T00:00:00.000Z' })
  expect(await refusal(move(empty, 'publish'))).toEqual(['BAD_USER_INPUT', ['audience', 'expireAt']])
  const unreachable = await written({ audience: [{ kind: 'USER', user: ids.carl }] })
  expect(await refusal(move(unreachable, 'publish'))).toEqual(['BAD_USER_INPUT', ['audience']])
})

it('a published message may only end at another time, and is never deleted', async () => {
  const sent = await move(await written(), 'publish')
  const id = Number(sent.id)
  const change = (input: object, row = sent) => edit(engine, everything, center, id, Number(row.rowVersion), input)
  expect(await refusal(change({ title: 'Other' }))).toEqual(['BAD_USER_INPUT', ['title']])
  const ends = await change({ expireAt: '2026-12-01T00:00:00.000Z' })
  expect(ends).toMatchObject({ expireAt: '2026-12-01T00:00:00.000Z', title: 'Notice' })
  expect(await refusal(remove(engine, everything, center, id, Number(ends.rowVersion)))).toEqual([
    'BAD_STATE',
    undefined,
  ])
  const gone = await move(ends, 'withdraw')
  expect(await refusal(change({ expireAt: null }, gone))).toEqual(['BAD_STATE', undefined])
  expect(gone).toMatchObject({ status: 'WITHDRAWN', recipientCount: 2 })
})

it('goes out and ends by its dates', async () => {
  const dates = { publishAt: '2026-11-22T00:00:00.000Z', expireAt: '2026-11-23T00:00:00.000Z' }
  expect(await refusal(move(await written({ publishAt: '2026-11-01T00:00:00.000Z' }), 'schedule'))).toEqual([
    'BAD_USER_INPUT',
    ['publishAt'],
  ])
  const planned = await move(await written(dates), 'schedule')
  expect(await runMessageSchedule(engine)).toEqual({ moved: 0, delivered: 0 })
  const status = async () =>
    rowsOf(engine.database.db, sql`select status, publish_at::text as "at" from message where id = ${planned.id}`)
  engine.setToday('2026-11-22')
  expect(await runMessageSchedule(engine)).toMatchObject({ moved: 1 })
  expect(await status()).toMatchObject([{ status: 'PUBLISHED' }])
  expect(await receivers(planned)).toEqual(['anna', 'budi'])
  engine.setToday('2026-11-24')
  expect(await runMessageSchedule(engine)).toMatchObject({ moved: 1 })
  expect(await status()).toMatchObject([{ status: 'EXPIRED' }])
  engine.setToday('2026-11-21')
})

it('R-MSG-04: includeNewcomers adds matching users after their first sign-in, once', async () => {
  const [greets, plain] = [await written({ includeNewcomers: true }), await written()]
  for (const row of [greets, plain]) await move(row, 'publish')
  engine.setToday('2026-11-22')
  const { db } = engine.database
  await insertRows(db, UserAccount, ssi, [
    { username: 'nova', displayName: 'Nova', status: 'ACTIVE', memberships: [{ company: 'SSI', branch: 'JKT' }] },
    { username: 'hand', displayName: 'Old hand', status: 'ACTIVE', memberships: [{ company: 'SSI', branch: 'JKT' }] },
  ])
  await db.execute(
    sql`insert into login_attempt (at, username, outcome, address, created_by, updated_by) values ('2026-11-01', 'hand', 'SUCCESS', '::1', 'system', 'system')`,
  )
  await db.execute(sql`update user_account set last_login_at = '2026-11-22' where username = 'hand'`)
  await runMessageSchedule(engine)
  expect(await receivers(greets)).not.toContain('nova')
  await db.execute(sql`update user_account set last_login_at = '2026-11-22' where username = 'nova'`)
  expect((await runMessageSchedule(engine)).delivered).toBe(1)
  expect((await runMessageSchedule(engine)).delivered).toBe(0)
  expect([await receivers(greets), await receivers(plain)]).toEqual([
    ['anna', 'budi', 'nova'],
    ['anna', 'budi'],
  ])
  await db.execute(sql`update user_account set status = 'DISABLED' where username in ('nova', 'hand')`)
  engine.setToday('2026-11-21')
})

it('the author sees whom a draft reaches, and later who has taken note of it', async () => {
  const actions = runnableActions(engine.catalogue, domainActions)
  const ask = async (name: string, input: { readonly [param: string]: unknown }) => {
    const found = actions.find((a) => a.feature.path === '/message-center' && a.name === name)
    if (found === undefined) throw new Error(`no ${name}`)
    return runAction(engine, everything, found, input, true)
  }
  const draft = await written({ requiresAck: true })
  expect(draft.reachCount).toBe(2)
  const reach = await ask('audience', { message: draft.id })
  expect(reach).toMatchObject({
    total: 2,
    rows: [{ user: { name: 'Anna' }, hasIt: false }, { user: { name: 'Budi' } }],
  })
  await move(draft, 'publish')
  await engine.database.db.execute(
    sql`update message_recipient set state = 'READ', read_at = now(), ack_at = now() where message_id = ${draft.id} and user_id = ${ids.anna}`,
  )
  expect(await ask('audience', { message: draft.id })).toMatchObject({ rows: [{ hasIt: true }, { hasIt: true }] })
  const names = async (only: string) =>
    (await ask('recipients', { message: draft.id, only })) as { total: number; rows: { user: { name: string } }[] }
  expect((await names('ALL')).rows.map((r) => r.user.name)).toEqual(['Budi', 'Anna'])
  expect(await names('UNACKNOWLEDGED')).toMatchObject({ total: 1, rows: [{ user: { name: 'Budi' } }] })
})

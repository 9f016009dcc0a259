// Webhooks from the write to the receiver (decision 0082): notified once it is committed, signed, in order, again after an outage, and only
// what the client behind the hook may see at the time of the notification.
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { catalogue } from '@kantor/shared/catalogue'
import { ApiKey } from '@kantor/shared/catalogue/security-system/entities/api-key.entity'
import { webhookRecords } from '@kantor/shared/catalogue/security-system/parts/webhook-records'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { newApiKey } from '../../../db/secrets.ts'
import type { Engine } from '../../../engine/context.ts'
import { claimNext, type Delivery, hooksDue, purgeDeliveries } from '../../../engine/hooks/deliveries.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../../../http/test/fixture.ts'
import { type Headers, type RuledApp, ruledApp } from '../../../http/test/ruled-app.ts'
import { insertRows } from '../../../seed/writing/rows.ts'
import { domainRules } from '../../index.ts'
import { deliverDue } from './deliver.ts'

const clients = '/security-system/api-client'
const hooks = '/security-system/webhooks'
const deliveries = '/security-system/webhook-deliveries'
const posts = '/master/post-codes'
const minutes = 60_000

interface Received {
  readonly headers: { readonly [name: string]: unknown }
  readonly text: string
  readonly body: { readonly event: string; readonly recordId: string; readonly key: object | null }
}

it('names records of one company that some list shows', () => {
  const shown = webhookRecords.filter((name) => catalogue.entities.get(name)?.scope !== 'global')
  expect(shown).toEqual(webhookRecords)
  const lists = recordFeaturesOf(catalogue.features).filter((f) => anyOfOf(f, 'index') !== null)
  expect(webhookRecords.filter((name) => !lists.some((f) => f.entity.name === name))).toEqual([])
})

describe.each(await oneDatabase({ ownDatabase: true }))('webhooks on $name', (from) => {
  let world: HttpFixture
  let engine: Engine
  let ask: RuledApp
  let anna: Headers
  let server: Server
  let url: string
  let client: number
  let hook: number
  let secret: string
  let village = 0
  const received: Received[] = []
  /** What the receiver answers next, 200 when nothing is said. */
  const answers: number[] = []

  beforeAll(async () => {
    const made = await createHttpFixture(from)
    world = { ...made, engine: { ...made.engine, hookNetworks: ['127.0.0.0/8'] } }
    engine = { ...world.engine, rules: domainRules }
    ask = await ruledApp(world)
    const full = ['I', 'A', 'E', 'D'].flatMap((s) => [`frmZAPICLI01${s}`, `frmBPOSTXM01${s}`])
    for (const who of ['anna', 'budi']) await ask.grant(who, full)
    anna = await ask.signIn('anna')
    server = createServer((request, answer) => {
      let text = ''
      request.on('data', (part) => {
        text += String(part)
      })
      request.on('end', () => {
        received.push({ headers: request.headers, text, body: JSON.parse(text) })
        answer.writeHead(answers.shift() ?? 200).end('taken')
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    client = await makeClient('BOT', [{ code: 'frmBPOSTXM01I' }])
    const body = { code: 'HOOK', name: 'Hook', client, url, events: [{ record: 'PostCode' }] }
    const answer = await ask.call(anna, hooks, body)
    expect([answer.status, answer.body.secret]).toEqual([201, undefined])
    hook = answer.body.id
    secret = (await ask.act(anna, hooks, 'newSecret', { webhook: hook })).body.secret
  })
  afterAll(async () => {
    server.close()
    await ask.app.close()
    await world.close()
  })
  beforeEach(async () => {
    await run(sql`delete from webhook_delivery`)
    received.length = 0
    answers.length = 0
  })
  const run = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(world.database.db, query)
  const makeClient = async (code: string, codes: readonly object[], more: object = {}): Promise<number> => {
    const owner = world.users.get('anna')
    const input = {
      code,
      name: code,
      purpose: 'Tests',
      owner,
      contactEmail: 'a@b.example',
      branches: [{ branch: 'JKT' }],
    }
    const { status, body } = await ask.call(anna, clients, { ...input, codes, ...more })
    expect([status, body]).toEqual([201, expect.anything()])
    return body.id
  }
  const input = () => {
    village += 1
    return { postCode: '12345', village: `V${village}`, subDistrict: 'S', city: 'C', province: 'P' }
  }
  const create = async () =>
    (await ask.call(anna, posts, input())).body as { id: number; rowVersion: number; village: string }
  const edit = (id: number, rowVersion: number, city: string) =>
    ask.call(anna, `${posts}/${id}`, { rowVersion, city }, 'PUT')
  const deliver = async () => {
    for (const one of await hooksDue(engine)) await deliverDue(engine, one, new AbortController().signal)
  }
  const statuses = async () =>
    (await run<{ status: string }>(sql`select status from webhook_delivery order by id`)).map((row) => row.status)
  const later = (milliseconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + milliseconds)
  }

  it('tell what was written, signed, without content, and once', async () => {
    const { id, village: name } = await create()
    await edit(id, 1, 'Elsewhere')
    await ask.call(anna, `${posts}/${id}?rowVersion=2`, undefined, 'DELETE')
    await deliver()
    // Deleted by now: a receiver of the first writes gets no key any more, because there is no such record.
    expect(await statuses()).toEqual(['SKIPPED', 'SKIPPED', 'DELIVERED'])
    const second = await create()
    await deliver()
    await deliver()
    expect(received.map(({ body }) => [body.event, body.recordId])).toEqual([
      ['DELETED', String(id)],
      ['CREATED', String(second.id)],
    ])
    const [, last] = received
    expect(last?.body).toEqual({
      id: expect.any(String),
      hook: 'HOOK',
      event: 'CREATED',
      record: 'PostCode',
      recordId: String(second.id),
      at: expect.any(String),
      key: { postCode: '12345', village: second.village },
    })
    expect(second.village).not.toBe(name)
    const { 'kantor-timestamp': at, 'kantor-signature': signature } = last?.headers ?? {}
    expect(signature).toBe(`v1=${createHmac('sha256', secret).update(`${at}.${last?.text}`).digest('hex')}`)
    expect(Number(at)).toBe(Math.floor(world.clock.now.getTime() / 1_000))
  })

  it.runIf(from.name === 'PostgreSQL')('give a delivery to one of two workers that ask at the same time', async () => {
    await create()
    let second: Promise<Delivery | undefined> = Promise.resolve(undefined)
    const first = await engine.database.db.transaction(async (tx) => {
      const claimed = await claimNext({ ...engine, database: { ...engine.database, db: tx } }, hook)
      let isAnswered = false
      second = claimNext(engine, hook).finally(() => {
        isAnswered = true
      })
      // The first worker has not committed: the second one is answered that nothing is left, or would wait for the first.
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while (!isAnswered && (await run(waiting)).length === 0) await new Promise((next) => setImmediate(next))
      return claimed
    })
    expect(first).toMatchObject({ hook, event: 'CREATED', attempts: 1 })
    expect(await second).toBeUndefined()
    // Nor does anybody get it afterwards, until the first has said nothing for a minute.
    expect(await claimNext(engine, hook)).toBeUndefined()
    later(minutes + 1)
    expect(await claimNext(engine, hook)).toMatchObject({ id: first?.id, attempts: 2 })
  })

  it('tell nothing of a write that was refused or taken back', async () => {
    const { id, village: name } = await create()
    await run(sql`delete from webhook_delivery`)
    expect((await ask.call(anna, posts, { ...input(), village: name })).status).toBe(409)
    const rows = [input(), { ...input(), postCode: '1' }]
    expect((await ask.call(anna, `${posts}/create-many`, { rows, allOrNothing: true })).status).toBe(400)
    expect((await edit(id, 9, 'x')).status).toBe(409)
    expect(await statuses()).toEqual([])
    // Of two rows one is written.
    await ask.call(anna, `${posts}/create-many`, { rows: [input(), { ...input(), postCode: '1' }] })
    expect(await statuses()).toEqual(['WAITING'])
  })

  it('try again after an outage, in the order of each record, and are sent again by hand when given up', async () => {
    const [one, two] = [await create(), await create()]
    await edit(one.id, 1, 'Next')
    answers.push(500)
    await deliver()
    expect([await statuses(), received.length]).toEqual([['WAITING', 'WAITING', 'WAITING'], 1])
    // The second record does not wait for the first; its own later writes do.
    await deliver()
    expect(received.map(({ body }) => [body.event, body.recordId])).toEqual([
      ['CREATED', String(one.id)],
      ['CREATED', String(two.id)],
    ])
    later(minutes)
    await deliver()
    expect(received.slice(2).map(({ body }) => [body.event, body.recordId])).toEqual([
      ['CREATED', String(one.id)],
      ['CHANGED', String(one.id)],
    ])
    expect(new Set([received[0], received[2]].map((r) => r?.headers['kantor-delivery'])).size).toBe(1)
    await run(sql`delete from webhook_delivery`)
    await edit(two.id, 1, 'Down')
    for (let attempt = 0; attempt < 12; attempt++) {
      answers.push(503)
      await deliver()
      later(13 * 60 * minutes)
    }
    expect(await statuses()).toEqual(['FAILED'])
    anna = await ask.signIn('anna')
    const { body } = await ask.call(anna, `${deliveries}?status=FAILED`)
    expect(body.rows).toMatchObject([{ problem: 'HTTP 503', attempts: 12, recordId: two.id }])
    expect((await ask.call(anna, `${hooks}/${hook}`)).body).toMatchObject({ failed: 1, waiting: 0 })
    const { id, rowVersion } = body.rows[0]
    expect((await ask.call(anna, `${deliveries}/${id}/replay`, { rowVersion })).body).toMatchObject({ attempts: 0 })
    received.length = 0
    answers.length = 0
    await deliver()
    expect([await statuses(), received.length]).toEqual([['DELIVERED'], 1])
  })

  it('are sent at once when a person says so, without waiting for the next attempt', async () => {
    await create()
    answers.push(503)
    await deliver()
    await deliver()
    expect([await statuses(), received.length]).toEqual([['WAITING'], 1])
    anna = await ask.signIn('anna')
    const { body } = await ask.call(anna, `${deliveries}?status=WAITING`)
    const [{ id, rowVersion }] = body.rows
    const again = await ask.call(anna, `${deliveries}/${id}/replay`, { rowVersion })
    expect(again.body).toMatchObject({ status: 'WAITING', attempts: 1, nextAt: null })
    await deliver()
    expect([await statuses(), received.length]).toEqual([['DELIVERED'], 2])
    const replayed = await ask.call(anna, `${deliveries}/${id}/replay`, { rowVersion: again.body.rowVersion + 1 })
    expect(replayed.body).toMatchObject({ code: 'BAD_STATE' })
  })

  it('are sent again by a key of the client behind the hook, which holds no code of administration, and by no other key', async () => {
    const keyOf = async (of: number): Promise<Headers> => {
      const { key, keyId, secretHash } = newApiKey()
      const expiresAt = new Date(engine.now().getTime() + 1_440 * minutes).toISOString()
      await insertRows(world.database.db, ApiKey, { companyCode: 'SSI' }, [
        { keyId, client: of, secretHash, expiresAt },
      ])
      return { authorization: `Bearer ${key}` }
    }
    const [own, foreign] = [await keyOf(client), await keyOf(await makeClient('OTHERBOT', [{ code: 'frmBPOSTXM01I' }]))]
    await create()
    answers.push(503)
    await deliver()
    await create()
    await run(
      sql`update webhook_delivery set status = 'FAILED', attempts = 12, problem = 'HTTP 503' where id = (select max(id) from webhook_delivery)`,
    )
    const again = (who: Headers, code = 'HOOK') => ask.act(who, hooks, 'sendAgain', { hook: code })
    expect(await again(foreign)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await again(own, 'NONE')).toMatchObject({ status: 404 })
    expect((await again(own)).body).toEqual({ sentAgain: 2 })
    expect(await run(sql`select attempts, problem from webhook_delivery order by id`)).toEqual([
      { attempts: 1, problem: 'HTTP 503' },
      { attempts: 0, problem: null },
    ])
    await deliver()
    expect(await statuses()).toEqual(['DELIVERED', 'DELIVERED'])
    expect((await again(anna)).body).toEqual({ sentAgain: 0 })
  })

  it('tell only what the client and its owner may see at the moment', async () => {
    const grantees = sql`user_id = ${world.users.get('anna')} and code = 'frmBPOSTXM01I' and effect = 'DENY'`
    await create()
    await ask.grant('anna', ['frmBPOSTXM01I'], 'DENY')
    await deliver()
    await run(sql`delete from direct_right where ${grantees}`)
    expect([await statuses(), received]).toEqual([['SKIPPED'], []])
    await create()
    await run(sql`update api_client set status = 'SUSPENDED' where id = ${client}`)
    await deliver()
    await run(sql`update api_client set status = 'ACTIVE', owner_id = ${world.users.get('budi')} where id = ${client}`)
    await create()
    await deliver()
    await run(sql`update api_client set owner_id = ${world.users.get('anna')} where id = ${client}`)
    expect([await statuses(), received]).toEqual([['SKIPPED', 'SKIPPED', 'SKIPPED'], []])
    // Without the code a deletion is not reported either.
    const gone = await create()
    await ask.call(anna, `${posts}/${gone.id}?rowVersion=1`, undefined, 'DELETE')
    await run(sql`delete from webhook_delivery where event = 'CREATED'`)
    await run(sql`update api_client_codes set code = 'frmBDEPTNE01I' where parent_id = ${client}`)
    await deliver()
    await run(sql`update api_client_codes set code = 'frmBPOSTXM01I' where parent_id = ${client}`)
    expect([(await statuses()).at(-1), received]).toEqual(['SKIPPED', []])
  })

  it('are set up by a user who could make a key of the client, and stopped by any administrator', async () => {
    const budi = await ask.signIn('budi')
    const body = { code: 'SPY', name: 'Spy', client, url, events: [{ record: 'PostCode' }] }
    expect((await ask.call(budi, hooks, body)).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await ask.act(budi, hooks, 'newSecret', { webhook: hook })).body).toMatchObject({ code: 'FORBIDDEN' })
    const { rowVersion } = (await ask.call(anna, `${hooks}/${hook}`)).body
    const turned = { rowVersion, url: `${url}/mine` }
    expect((await ask.call(budi, `${hooks}/${hook}`, turned, 'PUT')).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await ask.call(budi, `${hooks}/${hook}/pause`, { rowVersion })).body).toMatchObject({ status: 'PAUSED' })
    await create()
    expect(await statuses()).toEqual([])
    expect((await ask.call(budi, `${hooks}/${hook}/resume`, { rowVersion: rowVersion + 1 })).body).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await ask.call(anna, `${hooks}/${hook}/resume`, { rowVersion: rowVersion + 1 })).status).toBe(200)
    const said = JSON.stringify([
      await run(sql`select before, after, changes from audit_entry`),
      (await ask.call(anna, hooks)).body,
      (await ask.call(anna, `${hooks}/${hook}`)).body,
    ])
    expect(said).not.toContain(secret)
  })

  it('take no address that is none, and none in a closed network', async () => {
    const at = (address: string) =>
      ask.call(anna, hooks, { code: 'XX', name: 'X', client, url: address, events: [{ record: 'PostCode' }] })
    for (const address of [
      'nowhere',
      'ftp://example.com',
      'https://u:p@example.com',
      'http://10.0.0.1/',
      'https://[::1]/',
    ])
      expect([address, (await at(address)).body.fields?.[0]?.field]).toEqual([address, 'url'])
    // A name that leads into such a network is detected at look-up, and the network is checked at each call.
    await create()
    const closed = { ...engine, hookNetworks: [] }
    await deliverDue(closed, hook, new AbortController().signal)
    await run(sql`update webhook set url = replace(url, '127.0.0.1', 'localhost') where id = ${hook}`)
    await run(sql`update webhook_delivery set next_at = null`)
    await deliverDue({ ...engine, hookNetworks: ['10.0.0.0/8'] }, hook, new AbortController().signal)
    const [row] = await run<{ problem: string; attempts: number }>(sql`select problem, attempts from webhook_delivery`)
    expect(row).toEqual({ problem: 'The address is in a network that is not open to webhooks.', attempts: 2 })
    expect(received).toEqual([])
    await run(sql`update webhook set url = ${url} where id = ${hook}`)
  })

  it('are taken by one worker only, and by another when it dies', async () => {
    for (let n = 0; n < 6; n++) await create()
    await Promise.all([deliver(), deliver(), deliver()])
    expect([await statuses(), received.length]).toEqual([Array.from({ length: 6 }, () => 'DELIVERED'), 6])
    await create()
    const dying = world.clock.now.toISOString()
    await run(sql`update webhook_delivery set claimed_until = ${dying}::timestamptz + interval '60 seconds', attempts = 1
      where status = 'WAITING'`)
    await deliver()
    expect((await statuses()).at(-1)).toBe('WAITING')
    later(2 * minutes)
    await deliver()
    expect((await statuses()).at(-1)).toBe('DELIVERED')
    later(31 * 24 * 60 * minutes)
    await purgeDeliveries(engine)
    expect(await statuses()).toEqual([])
    anna = await ask.signIn('anna')
  })

  it('go with their deliveries', async () => {
    await create()
    const { rowVersion } = (await ask.call(anna, `${hooks}/${hook}`)).body
    expect((await ask.call(anna, `${hooks}/${hook}?rowVersion=${rowVersion}`, undefined, 'DELETE')).status).toBe(204)
    expect(await statuses()).toEqual([])
    expect((await create()).id).toBeGreaterThan(0)
  })
})

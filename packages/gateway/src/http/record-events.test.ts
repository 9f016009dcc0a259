// The feed of record events over POST /graphql/stream: what was missed comes first, by the id that the reader sends.
import { catalogue } from '@kantor/shared/catalogue'
import { Redis } from 'ioredis'
import { keyFingerprintOf } from '../session/credentials.ts'
import { openBench } from '../testing/bench.ts'
import { type Call, problem } from '../testing/fake-backend.ts'
import { redisForTests } from '../testing/redis.ts'
import { type Reader, subscribe } from '../testing/stream.ts'
import { trustedProxies } from './trusted-proxies.ts'

const query = `subscription ($after: ID) {
  recordEvents(records: [PostCode], after: $after) { id event record recordId at key { field value } note }
}`
/** The trail: ids from 1; those that the reader may not see are null. */
const trail: (string | null)[] = []
const readers = new Set(['one', 'two'])
const open: Reader[] = []
/** Further gateways, as far as Redis knows of them. */
const others: Redis[] = []
/** The address from which each path was requested last for the company C9. */
const addresses = new Map<string, unknown>()

async function gateways() {
  const redis = await redisForTests()
  const one = await openBench(
    { redisUrl: redis.url, accessSeconds: 0, trustProxy: trustedProxies('127.0.0.1') },
    catalogue,
  )
  const two = await openBench({ redisUrl: redis.url, accessSeconds: 0, backendUrls: [one.backend.url] }, catalogue)
  for (const key of readers) one.backend.users.set(key, [])
  const note = ({ path, headers }: Call) =>
    headers.companycode === 'C9' && addresses.set(path, headers['x-forwarded-for'])
  one.backend.on('GET', '/record-events', (call) => {
    const { query: asked, headers } = call
    note(call)
    const key = String(headers.authorization).replace('Bearer ', '')
    if (asked.get('records') !== 'PostCode') return problem(400, 'BAD_USER_INPUT')
    if (!readers.has(key)) return problem(403, 'FORBIDDEN')
    const after = asked.get('after') ?? undefined
    const end = { last: String(trail.length), more: false, events: [] }
    if (after === undefined) return { body: { ...end, missed: false } }
    if (after.length > 64) return problem(400, 'BAD_USER_INPUT')
    if (!/^\d{1,9}$/.test(after)) return { body: { ...end, missed: true } }
    const events = trail.flatMap((code, i) =>
      code === null || i < Number(after)
        ? []
        : [
            {
              id: String(i + 1),
              event: 'CREATED',
              record: 'PostCode',
              recordId: i,
              at: '2026-11-18T02:30:00.000Z',
              key: { postCode: code },
            },
          ],
    )
    return { body: { ...end, events, missed: false } }
  })
  one.backend.on('GET', '/record-events/end', (call) => {
    note(call)
    return { body: { end: trail.length } }
  })
  one.backend.on('POST', '/master/post-codes', ({ text }) => {
    trail.push((JSON.parse(text) as { postCode: string }).postCode)
    return { status: 201, body: { id: trail.length, postCode: 'x' } }
  })
  for (const { app } of [one, two]) await app.listen({ port: 0, host: '127.0.0.1' })
  return { one, two, redis }
}
let pair: Awaited<ReturnType<typeof gateways>>
beforeAll(async () => {
  pair = await gateways()
})
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
  for (const redis of others.splice(0)) redis.disconnect()
})
afterAll(async () => {
  await pair.two.close()
  await pair.one.close()
  await pair.redis.close()
})

const listen = async (at: 'one' | 'two', after?: string, lastEventId?: string, key = 'one', asked = query) => {
  const headers = {
    authorization: `Bearer ${key}`,
    companycode: 'C1',
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const reader = await subscribe(pair[at].app, asked, { headers, variables: after === undefined ? {} : { after } })
  open.push(reader)
  return reader
}
const nextEvent = async (reader: Reader) => {
  const { id, data } = await reader.next()
  const event = data?.['recordEvents'] as { readonly id: string; readonly [name: string]: unknown } | undefined
  return { ...event, id: event?.id, sse: id }
}
const write = async (postCode: string, at: 'one' | 'two' = 'one') => {
  pair.one.backend.users.set('writer', ['frmBPOSTXM01A', 'frmBPOSTXM01I'])
  const input = { postCode, village: 'V', subDistrict: 'S', city: 'C', province: 'P' }
  const text = 'mutation ($input: PostCodesCreate!) { createPostCodes(input: $input) { id } }'
  expect((await pair[at].ask(text, { key: 'writer', variables: { input } })).codes).toEqual([])
}

it('reports where it begins, then what is written through either gateway, each with its id', async () => {
  const stream = await listen('two')
  const first = await nextEvent(stream)
  expect(first).toMatchObject({ event: 'POSITION', id: String(trail.length), sse: String(trail.length), record: null })
  await write('10001', 'two')
  expect(await nextEvent(stream)).toMatchObject({
    event: 'CREATED',
    record: 'PostCode',
    recordId: '0',
    at: '2026-11-18T02:30:00.000Z',
    id: '1',
    sse: '1',
    key: [{ field: 'postCode', value: '10001' }],
    note: null,
  })
  await write('10002', 'one')
  expect(await nextEvent(stream)).toMatchObject({ id: '2', key: [{ field: 'postCode', value: '10002' }] })
})

it('says to the other gateways that something was written, and hears what they say', async () => {
  const [ear, mouth] = [new Redis(pair.redis.url), new Redis(pair.redis.url)]
  others.push(ear, mouth)
  const heard = new Promise<void>((resolve) =>
    ear.on('message', (_channel, text: string) => text.endsWith(' records moved ') && resolve()),
  )
  await ear.subscribe('kantor:unread')
  await write('10000')
  trail.pop()
  await heard
  const stream = await listen('two', String(trail.length))
  const key = keyFingerprintOf({ secret: 'one', companyCode: 'C1', branchCode: undefined, fromCookie: false })
  await mouth.publish('kantor:unread', `another records ended ${key}`)
  expect((await stream.next()).codes).toEqual(['UNAUTHENTICATED'])
})

it('sends at one gateway what was missed since the last event of the other one', async () => {
  const stream = await listen('one', '1')
  expect((await nextEvent(stream)).id).toBe('2')
  stream.close()
  trail.push('10003', null, '10005')
  const again = await listen('two', undefined, '2')
  expect([(await nextEvent(again)).id, (await nextEvent(again)).id]).toEqual(['3', '5'])
  // The header is newer than the document that a client sends again as it was.
  const both = await listen('one', '1', '4')
  expect((await nextEvent(both)).id).toBe('5')
})

it('says clearly that an id cannot be resumed, and goes on', async () => {
  const stream = await listen('one', undefined, 'long ago'.repeat(20))
  expect(await nextEvent(stream)).toMatchObject({
    event: 'MISSED',
    id: String(trail.length),
    sse: String(trail.length),
    note: expect.stringMatching(/Changes of each list/),
  })
  await write('10006')
  expect(await nextEvent(stream)).toMatchObject({ event: 'CREATED', id: String(trail.length) })
  expect(await nextEvent(await listen('one', '7'.repeat(2_000)))).toMatchObject({ event: 'MISSED' })
  expect(await nextEvent(await listen('one', ''))).toMatchObject({ event: 'POSITION', id: String(trail.length) })
})

it('is refused before anything is sent, and ends with the right', async () => {
  const denied = await listen('one', '0', undefined, 'writer')
  expect([denied.status, (await denied.refusal()).codes]).toEqual([403, ['FORBIDDEN']])
  const wrong = await listen('one', '0', undefined, 'one', query.replace('PostCode', 'Nothing'))
  expect([wrong.status, (await wrong.refusal()).codes]).toEqual([400, ['BAD_USER_INPUT']])
  const stream = await listen('one', String(trail.length), undefined, 'two')
  readers.delete('two')
  await write('10007')
  const { codes, data, id } = await stream.next()
  expect([codes, data ?? null, id]).toEqual([['FORBIDDEN'], null, undefined])
  expect([(await stream.next()).event, (await stream.next()).event]).toEqual(['complete', 'closed'])
})

it('asks in the name of its reader and from where he asks, for some keys work from certain networks only', async () => {
  addresses.clear()
  const headers = { authorization: 'Bearer one', companycode: 'C9', 'x-forwarded-for': '203.0.113.5' }
  const stream = await subscribe(pair.one.app, query, { headers, variables: { after: '0' } })
  open.push(stream)
  await stream.next()
  await write('10008')
  while (!addresses.has('/api/record-events/end')) await nextEvent(stream)
  expect(Object.fromEntries(addresses)).toEqual({
    '/api/record-events': '203.0.113.5',
    '/api/record-events/end': '203.0.113.5',
  })
})

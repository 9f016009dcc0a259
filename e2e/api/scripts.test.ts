// The examples of docs/scripts.md, run against the product: lists read whole, records by id, retry, writes that are done once;
// and what docs/scripts.md says to type.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { now } from '@kantor/shared/formats/clock'
import { describe, expect, inject, it } from 'vitest'
import { closedUrl } from '../stack/closed-gateway.ts'
import { ApiError, type Connection, send } from './client.ts'
import { followRecords, recordEvents } from './follow-records.ts'
import { allPostCodes, postCodesOf } from './read-whole-lists.ts'
import { type RecordEvent, receiver } from './receive-webhooks.ts'
import { sendWithRetry } from './retry.ts'
import { upsertDepartments } from './upsert-departments.ts'

const { keys } = inject('stack')
const url = await closedUrl()
const connection: Connection = { url, key: keys.all }

it('reads a list whole, each row once, and records by their ids in their order', async () => {
  const rows: { readonly id: string }[] = []
  for await (const row of allPostCodes(connection, 10)) rows.push(row)
  const { postCodesList } = await send<{ postCodesList: { total: number } }>(connection, '{ postCodesList { total } }')
  expect(new Set(rows.map((r) => r.id)).size).toBe(postCodesList.total)
  expect(rows).toHaveLength(postCodesList.total)
  const some = [...rows.slice(0, 3)].reverse()
  const ids = some.map((r) => r.id)
  expect(await postCodesOf(connection, [...ids, '999999'])).toEqual([...some, null])
})

it('keeps departments by their codes: changed, created, refused, all or nothing', async () => {
  const code = `S${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const division = { departmentCode: code, departmentName: 'Script', orgLevel: 'DIVISION' } as const
  const below = { ...division, departmentCode: `${code}A`, orgLevel: 'DEPARTMENT' } as const
  const outcomes = async (...rows: Parameters<typeof upsertDepartments>[1][]) =>
    (await upsertDepartments(connection, rows.flat())).map(({ outcome }) => outcome)
  expect(await outcomes([division])).toEqual(['CREATED'])
  const child = { ...below, parentDepartmentBy: { code } }
  const lost = { ...below, departmentCode: `${code}B`, parentDepartmentBy: { code: 'NOWHERE' } }
  const rows = [{ ...division, departmentName: 'Renamed' }, child, lost]
  await expect(upsertDepartments(connection, rows, true)).rejects.toThrow('1 of 3 rows')
  const written = await upsertDepartments(connection, rows)
  expect(written.map(({ outcome }) => outcome)).toEqual(['CHANGED', 'CREATED', 'REFUSED'])
  expect(written[2]?.fields).toMatchObject([{ field: 'rows.2.parentDepartment' }])
  expect(await outcomes(rows.slice(0, 2))).toEqual(['UNCHANGED', 'UNCHANGED'])
})

it('receives a webhook, verifies it, and gets it again after an outage', async () => {
  const taken: RecordEvent[] = []
  let secret = ''
  let isDown = true
  const server = receiver(
    () => secret,
    (event) => {
      if (isDown) throw new Error('down')
      taken.push(event)
    },
    now,
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const input = { code: 'SCRIPT', name: 'Script', clientBy: { code: 'E2E' }, url: `http://127.0.0.1:${port}/` }
  const { createWebhooks: hook } = await send<{ createWebhooks: { id: string } }>(
    connection,
    'mutation($input: WebhooksCreate!) { createWebhooks(input: $input) { id } }',
    { input: { ...input, events: [{ record: 'Department' }] } },
  )
  const answer = await send<{ newSecretWebhooks: { secret: string } }>(
    connection,
    'mutation($input: WebhooksNewSecretInput!) { newSecretWebhooks(input: $input) { secret } }',
    { input: { webhook: hook.id } },
  )
  secret = answer.newSecretWebhooks.secret
  const code = `H${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await upsertDepartments(connection, [{ departmentCode: code, departmentName: 'Hook', orgLevel: 'DIVISION' }])
  const waiting = async () => {
    const { webhookDeliveriesList } = await send<{
      webhookDeliveriesList: { rows: { status: string; attempts: number; problem: string | null }[] }
    }>(
      connection,
      'query($hook: [ID!]) { webhookDeliveriesList(filter: { webhook: $hook }) { rows { status attempts problem } } }',
      { hook: [hook.id] },
    )
    return webhookDeliveriesList.rows[0]
  }
  await expect.poll(waiting, { timeout: 20_000 }).toMatchObject({ status: 'WAITING', attempts: 1, problem: 'HTTP 500' })
  isDown = false
  await expect.poll(() => taken.length, { timeout: 30_000 }).toBe(1)
  expect(taken[0]).toMatchObject({ event: 'CREATED', record: 'Department', key: { departmentCode: code } })
  await expect.poll(waiting).toMatchObject({ status: 'DELIVERED', attempts: 2 })
  server.close()
}, 60_000)

it('follows changes, and receives by id the events that it missed while it was disconnected', async () => {
  const written: string[] = []
  const write = async () => {
    const departmentCode = `F${crypto.randomUUID().slice(0, 6).toUpperCase()}`
    await upsertDepartments(connection, [{ departmentCode, departmentName: 'Feed', orgLevel: 'DIVISION' }])
    written.push(departmentCode)
  }
  /** The departments of this test that one connection reports, and the id of the last. */
  const departmentsOn = async (last: string, count: number) => {
    const codes: unknown[] = []
    let id = last
    for await (const event of followRecords(connection, ['Department'], last)) {
      id = event.id
      const code = event.key.find(({ field }) => field === 'departmentCode')?.value ?? ''
      if (event.event === 'CREATED' && written.includes(code)) codes.push(code)
      if (codes.length === count) break
    }
    return { codes, id }
  }
  const first = recordEvents(connection, ['Department'])
  const start = (await first.next()).value
  expect(start).toMatchObject({ event: 'POSITION', id: expect.stringMatching(/^\d+-[0-9a-f]{10}$/) })
  await first.return()
  await write()
  const { codes, id } = await departmentsOn(start?.id ?? '', 1)
  expect(codes).toEqual(written)
  for (let n = 0; n < 3; n++) await write()
  expect((await departmentsOn(id, 3)).codes).toEqual(written.slice(1))
  expect((await recordEvents(connection, ['Department'], 'long ago').next()).value).toMatchObject({ event: 'MISSED' })
  await expect(recordEvents(connection, ['Session']).next()).rejects.toThrow(ApiError)
}, 60_000)

describe('retry', () => {
  const refusing = (codes: readonly string[]) => {
    const sent: unknown[] = []
    const waited: number[] = []
    const retry = {
      wait: async (seconds: number) => void waited.push(seconds),
      send: (async (_connection, _query, _variables, options) => {
        sent.push(options?.idempotencyKey)
        const code = codes[sent.length - 1]
        if (code !== undefined) throw new ApiError(code, code === 'RATE_LIMITED' ? { code, retryAfter: 7 } : { code })
        return { done: true }
      }) as typeof send,
    }
    return { sent, waited, retry }
  }
  it('waits as long as the server requires, and sends a write under one key', async () => {
    const { sent, waited, retry } = refusing(['RATE_LIMITED', 'UNAVAILABLE'])
    await sendWithRetry(connection, 'mutation { logout }', {}, retry)
    expect([sent.length, new Set(sent).size, waited]).toEqual([3, 1, [7, 4]])
    expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
  it('takes the page of a proxy for an error that passes, and sends a read again', async () => {
    let calls = 0
    const proxy = createServer((_request, answer) => {
      calls++
      if (calls === 1) answer.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
      else answer.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"done":true}}')
    })
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
    const behind = { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, key: 'ek_any' }
    expect(await sendWithRetry(behind, '{ done }', {}, { wait: async () => {} })).toEqual({ done: true })
    expect(calls).toBe(2)
    proxy.close()
  })
  it('gives up where waiting is no use, or too long', async () => {
    await expect(sendWithRetry(connection, '{ a }', {}, refusing(['FORBIDDEN']).retry)).rejects.toThrow('FORBIDDEN')
    const { sent, retry } = refusing(Array.from({ length: 9 }, () => 'UNAVAILABLE'))
    await expect(sendWithRetry(connection, '{ a }', {}, retry)).rejects.toThrow('UNAVAILABLE')
    expect([sent.length, sent[0]]).toEqual([6, undefined])
  })
})

it('the queries of the page run as they stand there', async () => {
  const text = readFileSync(new URL('../../docs/scripts.md', import.meta.url), 'utf8')
  const bodies = [...text.matchAll(/-d '(\{[^']+\})'/g)].map((m) => m[1] ?? '')
  expect(bodies.length).toBeGreaterThan(1)
  for (const body of bodies) {
    const { query, variables } = JSON.parse(body) as { readonly query: string; readonly variables?: object }
    if (/^\s*(mutation|subscription)/.test(query)) continue
    expect(await send(connection, query, variables)).toBeTruthy()
  }
})

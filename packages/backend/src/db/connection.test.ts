import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlyServers, testDatabases } from '../engine/testing/databases.ts'
import { isoOf } from './columns.ts'
import { type Database, openDatabase, rowsOf } from './connection.ts'
import { lockUntilCommit } from './locks.ts'

const databases = await testDatabases({ ownDatabase: true })

describe.each(databases)('a connection to $name', (from) => {
  let database: Database
  beforeAll(async () => {
    database = await from.open()
  })
  afterAll(() => database.close())

  it('answers a ping', () => database.ping())

  it('gives exact numbers as text, safe big integers as numbers, dates and moments as text', async () => {
    const [row] = await rowsOf(
      database.db,
      sql`select 0.10::numeric(20,2) as amount, 9007199254740991::bigint as big, '2026-03-31'::date as day, '2026-03-31T23:30:00+07:00'::timestamptz as moment`,
    )
    expect(row).toEqual({ amount: '0.10', big: 9007199254740991, day: '2026-03-31', moment: '2026-03-31 16:30:00+00' })
  })

  it('holds a named lock until the transaction ends', async () => {
    const order: string[] = []
    const work = (name: string) =>
      database.db.transaction(async (tx) => {
        await lockUntilCommit(tx, 'one at a time')
        order.push(`${name} in`)
        await tx.execute(sql`select 1`)
        order.push(`${name} out`)
      })
    await Promise.all([work('a'), work('b')])
    expect(order[0]?.split(' ')[0]).toBe(order[1]?.split(' ')[0])
  })
})

it('writes moments as ISO in UTC', () => {
  expect(isoOf('2026-03-31 08:00:00+00')).toBe('2026-03-31T08:00:00.000Z')
  expect(isoOf('2026-03-31 08:00:00.5+07')).toBe('2026-03-31T01:00:00.500Z')
})

it('keeps its rows in a folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kantor-data-'))
  const first = await openDatabase({ dataDir })
  await first.db.execute(sql`create table kept as select 7 as value`)
  await expect(openDatabase({ dataDir })).rejects.toThrow('in use')
  await first.close()
  writeFileSync(join(dataDir, 'database.lock'), String(process.ppid))
  await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.ppid}`)
  writeFileSync(join(dataDir, 'database.lock'), '4194304') // no such process: the last one was killed
  const second = await openDatabase({ dataDir })
  expect(await rowsOf(second.db, sql`select value from kept`)).toEqual([{ value: 7 }])
  await second.close()
  rmSync(dataDir, { recursive: true })
})

describe.each(await onlyServers())('a server that goes away', () => {
  const target = new URL(process.env.DATABASE_URL_TEST ?? 'postgres://root@127.0.0.1:5432/postgres')
  const sockets = new Set<Socket>()
  let server: Server
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(target.port || 5432), target.hostname)
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => undefined)
        }
        near.pipe(far).pipe(near)
      }).listen(port, '127.0.0.1', resolve)
    })
  const vanish = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }

  it('is UNAVAILABLE with a hint when to try again, and is back without a restart', async () => {
    await listen(0)
    const { port } = server.address() as AddressInfo
    const url = new URL(target.href)
    url.hostname = '127.0.0.1'
    url.port = String(port)
    const database = await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 2 })
    await database.ping()
    await vanish()
    await expect(database.ping()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      details: { retryAfter: expect.any(Number) },
    })
    for (let i = 0; i < 3; i++) await expect(database.db.transaction(async () => undefined)).rejects.toThrow()
    await listen(port)
    await database.ping()
    await database.db.transaction((tx) => tx.execute(sql`select 1`))
    await database.close()
    await vanish()
  })
})

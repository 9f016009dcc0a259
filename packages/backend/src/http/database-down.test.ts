// A database that goes away and comes back: a relay between backend and server is cut.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, rowsOf } from '../db/connection.ts'
import { onlyServers } from '../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { password } from './test/people.ts'
import { signIn } from './test/requests.ts'

const serverUrl = new URL(process.env.DATABASE_URL_TEST ?? 'postgres://root@127.0.0.1:5432/postgres')

/** Hands bytes on to the database server until it is cut. */
class Relay {
  port = 0
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()

  async open(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(Number(serverUrl.port || 5432), serverUrl.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => socket.destroy())
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (typeof address === 'object' && address !== null) this.port = address.port
  }
  async cut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined))
  }
}

describe.each(await onlyServers())('a database that goes away', (from) => {
  const relay = new Relay()
  let world: HttpFixture
  let database: Database
  let app: FastifyInstance
  beforeAll(async () => {
    world = await createHttpFixture(from)
    await relay.open()
    const [row] = await rowsOf<{ name: string }>(world.database.db, sql`select current_database() as name`)
    const url = new URL(serverUrl)
    url.hostname = '127.0.0.1'
    url.port = String(relay.port)
    url.pathname = `/${row?.name}`
    database = await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 2 })
    app = await world.app({}, database)
  })
  afterAll(async () => {
    await database.close()
    await relay.cut()
    await world.close()
  })

  it('gives 503 with a hint, nothing about the server, and works again without a restart', async () => {
    expect((await signIn(app, 'anna')).statusCode).toBe(200)
    await relay.cut()
    // More often than the pool has connections: none may be lost on the way.
    const answers = [
      await signIn(app, 'anna'),
      await signIn(app, 'anna'),
      await signIn(app, 'anna'),
      await app.inject({ url: '/api/health/ready' }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
      expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN|postgres|terminated/i)
    }
    expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200)
    expect(world.log.join('')).not.toContain(password)
    await relay.open()
    expect((await app.inject({ url: '/api/health/ready' })).statusCode).toBe(200)
    expect((await signIn(app, 'anna')).statusCode).toBe(200)
  })
})

it('gives UNAVAILABLE where no server ever answered', async () => {
  const database = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' })
  await expect(database.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await database.close()
})

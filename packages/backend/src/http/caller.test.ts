// A request whose caller closes the connection: PostgreSQL is seen to stop, a write is taken back whole and may be sent again.
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { onlyServers } from '../engine/testing/databases.ts'
import { insertRows } from '../seed/writing/rows.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf } from './test/requests.ts'

const postCode = { postCode: '12190', subDistrict: 'Test', city: 'Jakarta', province: 'DKI' }

describe.each(await onlyServers())('a caller who hangs up', (from) => {
  let world: HttpFixture
  let url: string
  let anna: { readonly [name: string]: string }
  beforeAll(async () => {
    world = await createHttpFixture(from)
    const [all = 0] = await insertRows(world.database.db, UserTemplate, { companyCode: 'SSI' }, [
      { code: 'ALL', name: 'All', status: 'ACTIVE', dynamicAll: true },
    ])
    const userId = world.users.get('anna') ?? 0
    await world.database.db.execute(
      sql`update template_assignment set template_id = ${all}, row_version = row_version + 1 where user_id = ${userId}`,
    )
    const app = await world.app()
    anna = await headersOf(app, 'anna')
    url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/master/post-codes`
  })
  afterAll(() => world.close())

  const waiting = async () => {
    const rows = await rowsOf(
      world.database.db,
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  const create = (village: string, signal?: AbortSignal, more: object = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { ...anna, 'content-type': 'application/json', ...more },
      body: JSON.stringify({ ...postCode, village }),
      signal: signal ?? null,
    })
  const count = async (village: string) =>
    (await rowsOf(world.database.db, sql`select 1 from post_code where village = ${village}`)).length

  /** Sends while the table is locked, hangs up when the server is seen to wait, and looks that it has stopped waiting. */
  async function hangUp(send: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    await world.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table post_code in access exclusive mode`)
      const caller = new AbortController()
      const sent = send(caller.signal).catch(() => 'hung up')
      await expect.poll(waiting).toBe(1)
      caller.abort()
      expect(await sent).toBe('hung up')
      await expect.poll(waiting).toBe(0)
    })
  }

  it('stops the reading he waited for', async () => {
    await hangUp((signal) => fetch(url, { headers: anna, signal }))
    expect((await fetch(url, { headers: anna })).status).toBe(200)
  })
  it('has written nothing, and his key is free for the same write', async () => {
    for (const more of [{}, { 'idempotency-key': 'given-up' }]) {
      const village = JSON.stringify(more)
      await hangUp((signal) => create(village, signal, more))
      expect(await count(village)).toBe(0)
      const again = await create(village, undefined, more)
      expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null])
      expect(await count(village)).toBe(1)
    }
  })
})

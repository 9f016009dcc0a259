import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { headersOf, verdictOf } from '../test/requests.ts'

const acked = (id: number) => sql`select ack_at::text as ack from message_recipient where message_id = ${id}`

describe.each(await oneDatabase())('messages on $name', (from) => {
  let world: HttpFixture
  let app: FastifyInstance
  let headers: { readonly [name: string]: string }
  beforeAll(async () => {
    world = await createHttpFixture(from)
    app = await world.app()
    headers = await headersOf(app, 'anna')
  })
  afterAll(() => world.close())
  const move = async (name: string, index: number) =>
    verdictOf(
      await app.inject({
        method: 'POST',
        url: `/api/message/${name}`,
        headers,
        payload: { msg_id: world.messages[index] ?? 999 },
      }),
    )
  const titles = async () => {
    const lists = (await app.inject({ url: '/api/message/init', headers })).json() as {
      [list: string]: { title: string }[]
    }
    return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map((m) => m.title)]))
  }
  const count = async () =>
    ((await app.inject({ url: '/api/message/count', headers })).json() as { count: number }).count

  it('stand in three lists, newest first, without expired and withdrawn ones', async () => {
    expect(await titles()).toEqual({ unread: ['Two', 'One'], readed: ['Three'], trash: ['Four'] })
    expect(await count()).toBe(2)
    const { unread } = (await app.inject({ url: '/api/message/init', headers })).json() as { unread: object[] }
    expect(unread[0]).toEqual({
      msg_id: world.messages[1],
      title: 'Two',
      create_time: '2026-11-02T00:00:00.000Z',
      priority: 'NORMAL',
      requires_ack: false,
      acknowledged: false,
    })
  })
  it('show their cleaned content and stay where they are', async () => {
    const answer = await app.inject({ url: `/api/message/content?msg_id=${world.messages[0]}`, headers })
    expect(answer.json()).toEqual({
      msg_id: world.messages[0],
      content: '<p>Hello <b>you</b></p>',
      link_path: null,
      attachments: [],
    })
    expect(await count()).toBe(2)
    for (const index of [4, 5])
      expect(
        (await app.inject({ url: `/api/message/content?msg_id=${world.messages[index]}`, headers })).statusCode,
      ).toBe(404)
  })
  it('move as R-MSG-02 says', async () => {
    expect(await move('has_read', 0)).toEqual([204, undefined])
    expect(await move('has_read', 0)).toEqual([204, undefined])
    expect(await count()).toBe(1)
    expect(await move('remove_readed', 1)).toEqual([409, 'BAD_STATE'])
    expect(await move('remove_readed', 0)).toEqual([204, undefined])
    expect(await move('remove_readed', 0)).toEqual([204, undefined])
    expect(await move('restore', 3)).toEqual([204, undefined])
    expect(await move('restore', 3)).toEqual([409, 'BAD_STATE'])
    expect(await move('has_read', 0)).toEqual([409, 'BAD_STATE'])
    expect(await move('has_read', 9)).toEqual([404, 'NOT_FOUND'])
    expect(await titles()).toEqual({ unread: ['Two'], readed: ['Four', 'Three'], trash: ['One'] })
  })
  it('are read and thrown away all at once', async () => {
    const all = async (name: string) =>
      (await app.inject({ method: 'POST', url: `/api/message/actions/${name}`, headers, payload: {} })).json()
    expect(await all('readAll')).toEqual({ moved: 1 })
    expect(await count()).toBe(0)
    expect(await all('trashRead')).toEqual({ moved: 3 })
    expect(await all('trashRead')).toEqual({ moved: 0 })
    expect((await titles()).trash).toHaveLength(4)
  })
  it('leave the trash after a month, as evidence they stay', async () => {
    const { now } = world.clock
    world.clock.now = new Date(now.getTime() + 31 * 86_400_000)
    const again = await headersOf(app, 'anna')
    const lists = (await app.inject({ url: '/api/message/init', headers: again })).json()
    world.clock.now = now
    expect(lists).toEqual({ unread: [], readed: [], trash: [] })
  })
  it('are acknowledged once, where that is requested', async () => {
    const { db } = world.database
    const id = world.messages[1] ?? 0
    const note = async () =>
      (await app.inject({ method: 'POST', url: '/api/message/actions/acknowledge', headers, payload: { msgId: id } }))
        .statusCode
    expect(await note()).toBe(404)
    await db.execute(sql`update message set requires_ack = true where id = ${id}`)
    expect(await note()).toBe(200)
    const [first] = await rowsOf<{ ack: string }>(db, acked(id))
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    expect(await note()).toBe(200)
    expect(await rowsOf(db, acked(id))).toEqual([first])
    expect(first?.ack).not.toBeNull()
  })
  it('are counted without keeping a session awake that no one uses', async () => {
    const seen = async () =>
      (
        await rowsOf<{ at: string }>(
          world.database.db,
          sql`select last_seen_at::text as at from user_session order by id limit 1`,
        )
      )[0]?.at
    const before = await seen()
    world.clock.now = new Date(world.clock.now.getTime() + 600_000)
    await count()
    expect(await seen()).toBe(before)
    await titles()
    expect(await seen()).not.toBe(before)
  })
  it('belong to their reader', async () => {
    const budi = await headersOf(app, 'budi')
    expect(
      (await app.inject({ url: `/api/message/content?msg_id=${world.messages[1]}`, headers: budi })).statusCode,
    ).toBe(404)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/message/has_read',
          headers: budi,
          payload: { msg_id: world.messages[1] },
        })
      ).statusCode,
    ).toBe(404)
  })
})

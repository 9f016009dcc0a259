// A user's own runs over REST: no user sees or ends those of others, looking counts as being there.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { job } from '../../db/system-tables.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { startJob } from '../../engine/jobs/job.ts'
import { oneDatabase, testActor } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { headersOf, verdictOf } from '../test/requests.ts'

describe.each(await oneDatabase())('jobs on $name', (from) => {
  let world: HttpFixture
  let app: FastifyInstance
  let headers: { readonly [name: string]: string }
  let outsiders: { readonly [name: string]: string }
  beforeAll(async () => {
    world = await createHttpFixture(from)
    app = await world.app()
    headers = await headersOf(app, 'anna')
    outsiders = await headersOf(app, 'budi')
  })
  afterAll(() => world.close())
  const start = (title: string) =>
    world.database.db.transaction((tx) => {
      const anna = { ...testActor([], { companyCode: 'SSI', branchCode: 'JKT' }), userId: world.users.get('anna') ?? 0 }
      return startJob(actionContext(tx, world.engine, anna), { kind: 'count', feature: '/home', title, params: {} })
    })
  const get = async (url: string, who = headers) => (await app.inject({ url: `/api${url}`, headers: who })).json()
  const titles = async (url: string, who = headers) =>
    ((await get(url, who)) as { rows: { title: string }[] }).rows.map((r) => r.title)
  const cancel = async (id: number, who = headers) =>
    verdictOf(await app.inject({ method: 'POST', url: `/api/jobs/${id}/cancel`, headers: who }))

  it('lists the own runs, newest first, and those of no one else', async () => {
    await start('One')
    const two = await start('Two')
    expect(await titles('/jobs')).toEqual(['Two', 'One'])
    expect(await titles('/jobs/live')).toEqual(['Two', 'One'])
    expect(await titles('/jobs', outsiders)).toEqual([])
    expect(await get(`/jobs/${two}`)).toMatchObject({ id: two, status: 'QUEUED', mayCancel: true })
    expect(await get(`/jobs/${two}`, outsiders)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await get('/jobs/x')).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('ends a waiting run at once, and only for its owner', async () => {
    const id = await start('Three')
    expect(await cancel(id, outsiders)).toEqual([404, 'NOT_FOUND'])
    expect(await cancel(id)).toEqual([204, undefined])
    expect(await cancel(id)).toEqual([409, 'BAD_STATE'])
    expect(await get(`/jobs/${id}`)).toMatchObject({ status: 'CANCELLED', mayCancel: false })
  })

  it('a look at a run is remembered, so that its end needs no message', async () => {
    const id = await start('Four')
    const { db } = world.database
    await db.update(job).set({ watchedAt: '2026-01-01T00:00:00.000Z' }).where(eq(job.id, id))
    await get(`/jobs/${id}`)
    const [row] = await db.select().from(job).where(eq(job.id, id))
    expect(row?.watchedAt).not.toContain('2026-01-01')
  })
})

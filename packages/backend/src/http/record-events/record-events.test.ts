// The feed of record events over REST: two backends, sessions and keys, what is refused.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { headersOf, place, verdictOf } from '../test/requests.ts'

const posts = '/api/master/post-codes'

describe.each(await oneDatabase())('record events on $name', (from) => {
  let world: HttpFixture
  let apps: readonly FastifyInstance[]
  let anna: { readonly [name: string]: string }
  let key: { readonly [name: string]: string }
  let count = 0
  beforeAll(async () => {
    world = await createHttpFixture(from)
    apps = [await world.app(), await world.app()]
    const { insertRows } = await import('../../seed/writing/rows.ts')
    const { DirectRight } = await import('@kantor/shared/catalogue/security-system/entities/direct-right.entity')
    const rights = ['I', 'A', 'E', 'D'].map((letter) => ({
      user: world.users.get('anna') ?? null,
      code: `frmBPOSTXM01${letter}`,
      effect: 'GRANT' as const,
      company: '*',
      branch: '*',
      dataScope: 'COMPANY' as const,
      validFrom: '2026-01-01',
      reason: 'test',
    }))
    await insertRows(world.database.db, DirectRight, { companyCode: 'SSI' }, [
      ...rights,
      { ...rights[0], user: world.users.get('svc') ?? null } as (typeof rights)[0],
    ])
    anna = await headersOf(apps[0] as FastifyInstance, 'anna')
    key = { authorization: `Bearer ${world.apiKey}`, ...place }
  })
  afterAll(() => world.close())

  const get = (url: string, headers = key, at = 0) =>
    (apps[at] as FastifyInstance).inject({ url: `/api/record-events${url}`, headers })
  const create = async (at = 0) => {
    count += 1
    const payload = { postCode: '12345', village: `V${count}`, subDistrict: 'S', city: 'C', province: 'P' }
    const answer = await (apps[at] as FastifyInstance).inject({ method: 'POST', url: posts, headers: anna, payload })
    expect(answer.statusCode).toBe(201)
    return (answer.json() as { id: number }).id
  }

  it('returns at one backend what was written at the other, from an id that either gave', async () => {
    const { last, events } = (await get('?records=PostCode')).json()
    expect(events).toEqual([])
    const ids = [await create(0), await create(1), await create(0)]
    const part = (await get(`?records=PostCode,Department&after=${last}&first=2`, key, 1)).json()
    expect(part.events).toMatchObject([
      { event: 'CREATED', record: 'PostCode', recordId: ids[0], key: { postCode: '12345', village: 'V1' } },
      { recordId: ids[1] },
    ])
    expect(part).toMatchObject({ more: true, missed: false, last: part.events[1].id })
    const rest = (await get(`?records=PostCode&after=${part.last}`, anna, 0)).json()
    expect(rest.events).toMatchObject([{ recordId: ids[2] }])
    expect((await get('/end')).json()).toEqual({ end: Number(rest.last.split('-')[0]) })
  })

  it.each([
    ['', 'records'],
    ['?records=', 'records'],
    ['?records=PostCode,Session', 'records.1'],
    ['?records=PostCode&first=501', 'first'],
    ['?records=PostCode&first=0', 'first'],
    ['?records=PostCode&since=1', 'since'],
    ['?records=PostCode&records=Department', 'records'],
  ])('refuses %j', async (query, field) => {
    const answer = await get(query)
    expect([answer.statusCode, answer.json().fields[0].field]).toEqual([400, field])
  })

  it('refuses a user who may read no record of a kind, and an unknown caller', async () => {
    expect(verdictOf(await get('?records=PostCode,PositionLevel'))).toEqual([403, 'FORBIDDEN'])
    expect(verdictOf(await get('?records=PostCode', { ...key, authorization: 'Bearer x' }))[0]).toBe(401)
  })

  it('costs a key nothing of its budget', async () => {
    for (let n = 0; n < 3; n++) {
      const { headers } = await get('/end')
      expect(headers['ratelimit-remaining']).toBeUndefined()
    }
    const spent = async () =>
      Number((await apps[0]?.inject({ url: posts, headers: key }))?.headers['ratelimit-remaining'])
    const before = await spent()
    await get('?records=PostCode')
    expect(before - (await spent())).toBeLessThanOrEqual(1)
  })
})

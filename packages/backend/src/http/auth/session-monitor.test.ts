import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { place } from '../test/requests.ts'
import { type Headers, type RuledApp, ruledApp } from '../test/ruled-app.ts'

const monitor = '/security-system/session-monitor'
const history = '/security-system/login-history'

describe.each(await oneDatabase())('sessions and attempts on $name', (from) => {
  let world: HttpFixture
  let ask: RuledApp
  let anna: Headers
  beforeAll(async () => {
    world = await createHttpFixture(from)
    ask = await ruledApp(world)
    await ask.grant('anna', ['frmZSESMON01I', 'frmZSESMON01D', 'frmZLOGHIS01I'])
    anna = await ask.signIn('anna')
  })
  afterAll(async () => {
    await ask.app.close()
    await world.close()
  })

  it('lists who is signed in, where, and never what the session is proved by', async () => {
    await ask.signIn('budi')
    const { body } = await ask.call(anna, monitor)
    expect(
      body.rows.map((r: { user: { code: string }; company: string; branch: string }) => [
        r.user.code,
        r.company,
        r.branch,
      ]),
    ).toEqual([
      ['budi', 'SSI', 'JKT'],
      ['anna', 'SSI', 'JKT'],
    ])
    expect(JSON.stringify(body)).not.toMatch(/hash/i)
    expect((await ask.call(anna, `${monitor}?fields=tokenHash`)).status).toBe(400)
    expect((await ask.call(await ask.signIn('budi'), monitor)).status).toBe(403)
  })

  it('ends a session with its next request, and leaves a trail', async () => {
    const budi = await ask.signIn('budi')
    expect((await ask.call(budi, '/profile')).status).toBe(200)
    const { body } = await ask.call(anna, `${monitor}?user=${world.users.get('budi')}`)
    for (const { id, rowVersion } of body.rows)
      expect((await ask.call(anna, `${monitor}/${id}?rowVersion=${rowVersion}`, undefined, 'DELETE')).status).toBe(204)
    expect((await ask.call(budi, '/profile')).status).toBe(401)
  })

  it('leaves out what is unused, expired or revoked', async () => {
    const now = world.clock.now
    await ask.signIn('budi')
    world.clock.now = new Date(now.getTime() + 121 * 60_000)
    const fresh = await ask.signIn('anna')
    const { body } = await ask.call(fresh, monitor)
    expect(body.rows).toHaveLength(1)
    expect((await ask.call(fresh, '/auth/logout', {})).status).toBe(204)
    world.clock.now = now
  })

  it('shows each user their own sessions and ends one of them, but no session of another user', async () => {
    const [one, other] = [await ask.signIn('budi'), await ask.signIn('budi')]
    const mine = (await ask.act(one, monitor, 'mine')).body.rows
    expect(mine.map((s: { isThis: boolean }) => s.isThis)).toEqual([false, true, false])
    expect((await ask.act(one, monitor, 'endMine', { session: mine[0].session })).status).toBe(200)
    expect((await ask.call(other, '/profile')).status).toBe(401)
    const [annas] = (await ask.act(anna, monitor, 'mine')).body.rows
    expect((await ask.act(one, monitor, 'endMine', { session: annas.session })).status).toBe(404)
    expect((await ask.call(anna, '/profile')).status).toBe(200)
  })

  it('lists every attempt with its outcome, by user, outcome and day, and as a workbook', async () => {
    const wrong = { username: 'Budi ', password: 'no such one' }
    await ask.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'user-agent': 'curl/8.5.0' },
      payload: wrong,
    })
    const { body } = await ask.call(anna, `${history}?outcome=FAILED&at.from=2026-11-20T00:00:00.000Z`)
    expect(body.rows[0]).toMatchObject({
      username: 'budi',
      user: { code: 'budi' },
      outcome: 'FAILED',
      device: 'curl 8',
    })
    expect((await ask.call(anna, `${history}?user=${world.users.get('anna')}&outcome=FAILED`)).body.total).toBe(0)
    const file = await ask.app.inject({ url: `/api${history}/export?format=csv`, headers: { ...anna } })
    expect(file.body.split('\r\n')[0]).toContain('Outcome')
    expect((await ask.call({ ...place }, history)).status).toBe(401)
  })
})

import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { wordsForKeys } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { oneDatabase } from '../engine/testing/databases.ts'
import { insertRows } from '../seed/writing/rows.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf, place, verdictOf } from './test/requests.ts'

describe.each(await oneDatabase())('the gate on $name', (from) => {
  let world: HttpFixture
  let app: FastifyInstance
  let anna: { readonly [name: string]: string }
  beforeAll(async () => {
    world = await createHttpFixture(from)
    app = await world.app()
    anna = await headersOf(app, 'anna')
  })
  afterAll(() => world.close())

  const get = (url: string, headers: { readonly [name: string]: string | undefined } = {}) =>
    app.inject({ url, headers: Object.fromEntries(Object.entries(headers).filter(([, v]) => v !== undefined)) })
  const accessOf = async (headers: { readonly [name: string]: string | undefined }) =>
    ((await get('/api/profile', headers)).json() as { access: string[] }).access

  it('lets no one in without a session', async () => {
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${'a'.repeat(43)}`,
      `ek_${'a'.repeat(12)}_${'b'.repeat(43)}`,
      `Basic ${'a'.repeat(43)}`,
    ]) {
      const answer = await get('/api/profile', { ...place, authorization })
      expect(verdictOf(answer), authorization).toEqual([401, 'UNAUTHENTICATED'])
      // A caller who sends something that looks like a key gets a message about keys, every other caller one about the session.
      expect(answer.body, authorization).toMatch(authorization ? /API key|token/ : /token/)
    }
  })

  it('asks for company and branch, in the right form, existing, active and open to the user', async () => {
    const verdict = async (companycode: string | undefined, companybranchcode: string | undefined) =>
      verdictOf(await get('/api/profile', { ...anna, companycode, companybranchcode }))
    expect(await verdict(undefined, 'JKT')).toEqual([400, 'BAD_COMPANY'])
    expect(await verdict('SSI', undefined)).toEqual([400, 'BAD_COMPANY'])
    expect(await verdict('S SI', 'JKT')).toEqual([400, 'BAD_COMPANY'])
    expect(await verdict('SSI', 'x'.repeat(33))).toEqual([400, 'BAD_COMPANY'])
    expect(await verdict('SS\u0001I', 'JKT')).toEqual([400, 'BAD_COMPANY'])
    expect(await verdict('SSI', 'J\r\nKT')).toEqual([400, 'BAD_COMPANY'])
    expect(await verdict('SSI', 'NOWHERE')).toEqual([403, 'SCOPE_DENIED'])
    expect(await verdict('NONE', 'JKT')).toEqual([403, 'SCOPE_DENIED'])
    expect(await verdict('SST', 'JKT')).toEqual([403, 'SCOPE_DENIED'])
    expect(await verdict('OLD', 'JKT')).toEqual([403, 'SCOPE_DENIED'])
    expect(await verdict('SSI', 'SBY')).toEqual([200, undefined])
  })

  it('does not take a membership that has ended', async () => {
    const budi = await headersOf(app, 'budi')
    expect(verdictOf(await get('/api/profile', { ...budi, companycode: 'SST' }))).toEqual([403, 'SCOPE_DENIED'])
  })

  it('gives the rights of the branch, includes and denials considered, unknown codes left out', async () => {
    expect(await accessOf(anna)).toEqual([
      'frmBDEPTNE01A',
      'frmBDEPTNE01E',
      'frmBDEPTNE01I',
      'frmBPOSTXM01I',
      'frmHEMPLYM01A',
      'frmHEMPLYM01E',
      'frmHEMPLYM01I',
    ])
    expect(await accessOf({ ...anna, companybranchcode: 'SBY' })).not.toContain('frmBDEPTNE01E')
  })

  it('applies a change of rights with the next request, no matter who made it', async () => {
    const { db } = world.database
    await db.execute(
      sql`update user_template set status = 'RETIRED', row_version = row_version + 1 where code = 'BASE'`,
    )
    expect(await accessOf(anna)).not.toContain('frmBPOSTXM01I')
    await db.execute(sql`update user_template set status = 'ACTIVE', row_version = row_version + 1 where code = 'BASE'`)
    expect(await accessOf(anna)).toContain('frmBPOSTXM01I')
    const [all = 0] = await insertRows(db, UserTemplate, { companyCode: 'SSI' }, [
      { code: 'ALL', name: 'All', status: 'ACTIVE', dynamicAll: true },
    ])
    await db.execute(
      sql`update template_assignment set template_id = ${all}, row_version = row_version + 1 where user_id = ${world.users.get('anna') ?? 0}`,
    )
    expect((await accessOf(anna)).length).toBeGreaterThan(20)
    await db.execute(sql`delete from template_assignment where user_id = ${world.users.get('anna') ?? 0}`)
    expect(await accessOf(anna)).toEqual([])
  })

  it('ends every session of an account that is suspended or out of its dates', async () => {
    const budi = await headersOf(app, 'budi')
    const { db } = world.database
    for (const [away, back] of [
      ["status = 'SUSPENDED'", "status = 'ACTIVE'"],
      ["valid_to = '2026-11-20'", 'valid_to = null'],
    ] as const) {
      await db.execute(sql.raw(`update user_account set ${away} where username = 'budi'`))
      expect(verdictOf(await get('/api/profile', budi))).toEqual([401, 'UNAUTHENTICATED'])
      await db.execute(sql.raw(`update user_account set ${back} where username = 'budi'`))
      expect((await get('/api/profile', budi)).statusCode).toBe(200)
    }
  })

  it('asks the database once per request for session, place and stamps of the rights', async () => {
    const execute = vi.spyOn(world.database.db, 'execute')
    expect((await get('/api/message/count', anna)).statusCode).toBe(200)
    expect(execute).toHaveBeenCalledTimes(2)
    execute.mockRestore()
  })

  it('shows the profile', async () => {
    const profile = (await get('/api/profile', anna)).json() as object
    expect(profile).toMatchObject({
      username: 'anna',
      name: 'Anna Wijaya',
      avatar: null,
      office: 'Branch JKT',
      departmentCode: null,
      kelompokName: null,
      companyCode: 'SSI',
      branchCode: 'JKT',
      unreadCount: 2,
      isApiKey: false,
      costPerMinute: null,
    })
    expect(profile).toMatchObject({
      companies: [{ code: 'SSI', name: 'Satu Sinar', branches: [{ code: 'JKT' }, { code: 'CKR' }, { code: 'SBY' }] }],
    })
  })

  describe('API keys', () => {
    const key = () => ({ authorization: `Bearer ${world.apiKey}` })
    const change = (statement: string) => world.database.db.execute(sql.raw(statement))

    it('carry what key, client and owner have in common, in the default branch of the client', async () => {
      const profile = (await get('/api/profile', key())).json() as object
      expect(profile).toMatchObject({
        companyCode: 'SSI',
        branchCode: 'CKR',
        isApiKey: true,
        costPerMinute: 60_000,
        access: ['frmBDEPTNE01I', 'frmBPOSTXM01I'],
        companies: [{ code: 'SSI', branches: [{ code: 'JKT' }, { code: 'CKR' }] }],
      })
      expect((await get('/api/profile', { authorization: world.apiKey, ...place })).json()).toMatchObject({
        branchCode: 'JKT',
      })
    })
    it('stay within the branches and company of the client', async () => {
      expect(verdictOf(await get('/api/profile', { ...key(), companybranchcode: 'SBY' }))).toEqual([
        403,
        'SCOPE_DENIED',
      ])
      expect(verdictOf(await get('/api/profile', { ...key(), companycode: 'SST' }))).toEqual([403, 'SCOPE_DENIED'])
    })
    it('are never valid for auth/*', async () => {
      for (const url of ['/api/auth/logout', '/api/auth/change_password']) {
        expect(verdictOf(await app.inject({ method: 'POST', url, headers: key(), payload: {} }))).toEqual([
          403,
          'FORBIDDEN',
        ])
      }
    })
    it.each([
      ["update api_key set status = 'REVOKED'", "update api_key set status = 'ACTIVE'"],
      [
        "update api_key set expires_at = '2026-11-21T02:59:59Z'",
        "update api_key set expires_at = '2026-12-31T00:00:00Z'",
      ],
      ["update api_client set status = 'SUSPENDED'", "update api_client set status = 'ACTIVE'"],
      [
        "update user_account set status = 'SUSPENDED' where username = 'svc'",
        "update user_account set status = 'ACTIVE' where username = 'svc'",
      ],
      [
        "insert into api_client_allowed_cidrs (parent_id, seq, cidr) select id, 1, '192.0.2.0/24' from api_client",
        'delete from api_client_allowed_cidrs',
      ],
    ])('end: %s', async (away, back) => {
      await change(away)
      expect(verdictOf(await get('/api/profile', key()))).toEqual([401, 'UNAUTHENTICATED'])
      await change(back)
      expect((await get('/api/profile', key())).statusCode).toBe(200)
    })
    it('are refused with another secret, and slowed down beyond their budget', async () => {
      const forged = `${world.apiKey.slice(0, -4)}AAAA`
      expect(verdictOf(await get('/api/profile', { authorization: forged }))).toEqual([401, 'UNAUTHENTICATED'])
      for (const [authorization, said] of [
        [forged, wordsForKeys.refused],
        [`Bearer ${forged}`, wordsForKeys.refused],
        [`Bearer ${forged.slice(0, -1)}`, wordsForKeys.unreadable],
      ] as const)
        expect((await get('/api/profile', { authorization })).json()).toMatchObject({ title: said, detail: said })
      expect(Object.values(wordsForKeys).join(' ')).not.toMatch(/sign in|session/i)
      await change('update api_client set burst = 1, per_minute = 1')
      const fresh = await world.app()
      const ask = () => fresh.inject({ url: '/api/profile', headers: key() })
      const budgetOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
        ['limit', 'remaining', 'reset'].map((name) => headers[`ratelimit-${name}`])
      const granted = await ask()
      expect([granted.statusCode, ...budgetOf(granted)]).toEqual([200, '1', '0', '60'])
      const refused = await ask()
      expect(budgetOf(refused)).toEqual(['1', '0', '60'])
      expect([...verdictOf(refused), refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '60'])
    })
  })
})

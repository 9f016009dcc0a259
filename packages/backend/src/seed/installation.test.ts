// An empty production database becomes one into which people may sign in.
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { isPasswordOf } from '../db/secrets.ts'
import { openProduct, type ProductEngine } from '../domain/testing/index.ts'
import { type Installation, install } from './installation.ts'

const installation: Installation = {
  company: { code: 'ABC', name: 'ABC', legalName: 'PT Aneka Bahan Cemerlang' },
  branch: { code: 'HO', name: 'Head office' },
  administrators: [
    { username: 'rina', displayName: 'Rina Wulandari', password: 'tujuh-gajah-terbang' },
    { username: 'budi', displayName: 'Budi Hartono', password: 'sepatu-kuda-di-rak' },
  ],
}
const [rina, budi] = installation.administrators
let engine: ProductEngine
const rows = (text: string) => rowsOf(engine.database.db, sql.raw(text))

beforeAll(async () => {
  engine = await openProduct('2026-11-21')
})
afterAll(() => engine.close())

describe('an installation', () => {
  it.each<[string, Installation, string[]]>([
    [
      'a code with small letters and no name',
      { ...installation, company: { code: 'abc', name: '', legalName: 'PT A' } },
      ['company.code', 'company.name'],
    ],
    [
      'a password that names its owner',
      { ...installation, administrators: [{ ...rina, password: 'wulandari-di-rumah' }, budi] },
      ['administrators.1.password'],
    ],
    [
      'one person twice',
      { ...installation, administrators: [rina, { ...budi, username: 'Rina' }] },
      ['administrators.2.username', 'administrators.2.username'],
    ],
  ])('refuses %s and writes nothing', async (_, wrong, fields) => {
    const error: unknown = await install(engine, wrong).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((error as { details: { fields: { field: string }[] } }).details.fields.map((f) => f.field)).toEqual(fields)
    expect(await rows('select 1 from company union all select 1 from user_account')).toEqual([])
  })
  it('says which rule a password breaks and how to mend it', async () => {
    const wrong: Installation = { ...installation, administrators: [{ ...rina, password: 'aaaa12345' }, budi] }
    const error = (await install(engine, wrong).catch((thrown: unknown) => thrown)) as KantorError
    expect(error.details.fields?.map(({ rule, message }) => [rule, message])).toEqual([
      ['TOO_SHORT', expect.stringMatching(/^is too short: take at least 12 characters/)],
      ['REPEATED', 'repeats one character four times: leave the repetition out'],
      ['SEQUENCE', expect.stringMatching(/: leave the sequence out$/)],
    ])
  })
  it('writes the company, both administrators and the tables that every company needs', async () => {
    await install(engine, installation)
    expect(await rows('select company_code, code, is_head_office from company_branch')).toEqual([
      { company_code: 'ABC', code: 'HO', is_head_office: true },
    ])
    expect(
      await rows('select username, admin_level, status, must_change_password from user_account order by id'),
    ).toEqual(
      ['rina', 'budi'].map((username) => ({
        username,
        admin_level: 'SUPER',
        status: 'ACTIVE',
        must_change_password: true,
      })),
    )
    const tables = ['common_code', 'absent_code', 'flag_master', 'ter_schedule', 'bpjs_rate', 'sod_rule']
    for (const table of tables) expect((await rows(`select id from ${table}`)).length, table).toBeGreaterThan(0)
    for (const table of tables.slice(0, -1))
      expect(await rows(`select distinct company_code from ${table}`), table).toEqual([{ company_code: 'ABC' }])
  })
  it('keeps the password as a hash alone and shows none in the trail', async () => {
    const [account] = await rowsOf<{ hash: string }>(
      engine.database.db,
      sql`select password_hash as hash from user_account where username = 'rina'`,
    )
    expect(await isPasswordOf(account?.hash ?? '', rina.password)).toBe(true)
    const trail = await rows(
      `select entity, count(*)::int as n from audit_entry where request_id = 'installation' group by 1 order by 1`,
    )
    expect(trail).toEqual([
      { entity: 'Company', n: 1 },
      { entity: 'CompanyBranch', n: 1 },
      { entity: 'TemplateAssignment', n: 2 },
      { entity: 'UserAccount', n: 2 },
      { entity: 'UserTemplate', n: 1 },
    ])
    expect(
      await rows(`select 1 from audit_entry where after::text like '%argon2%' or after::text like '%gajah%'`),
    ).toEqual([])
  })
  it('happens once', async () => {
    await expect(install(engine, installation)).rejects.toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
  })
})

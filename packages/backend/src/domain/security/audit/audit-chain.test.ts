// The trail in the database: chained at commit, intact until it is tampered with (R-AUD-03).
import { createHash } from 'node:crypto'
import { type Break, canonicalOf, hashOf } from '@kantor/shared/rules/audit/chain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { testDatabases } from '../../../engine/testing/databases.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { everything, featureAt, openProduct, type ProductEngine } from '../../testing/index.ts'
import { ensurePolicy } from '../policy/security-policy.ts'
import { sealChains, verifyChains, verifyStoredChain } from './audit-chain.ts'

const posts = featureAt('/master/post-codes')
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe.each(await testDatabases({ ownDatabase: true }))('the chain of the trail on $name', (database) => {
  let engine: ProductEngine
  let next = 10_000
  beforeAll(async () => {
    engine = await openProduct('2026-11-21', database)
  })
  afterAll(() => engine.close())

  const input = () => ({
    postCode: String(next++),
    village: 'Sukajadi "é"\n',
    subDistrict: 'Sukajadi',
    city: 'Bandung',
    province: 'Jawa Barat',
  })
  const write = (actor = everything) => create(engine, actor, posts, input())
  const verdict = (chain = 'SSI') => verifyStoredChain(engine.database.db, chain)
  const run = (statement: ReturnType<typeof sql>) => engine.database.db.execute(statement)

  it('every entry gets its place and hash when its transaction commits, each company its own chain', async () => {
    const row = await write()
    await edit(engine, everything, posts, Number(row.id), 1, { city: 'Jakarta' })
    await write({ ...everything, companyCode: 'SST' })
    expect(await verdict()).toMatchObject({ ok: true, count: 2 })
    expect(await verdict('SST')).toMatchObject({ ok: true, count: 1 })
    await expect(
      engine.database.db.transaction(async (tx) => {
        await create({ ...engine, database: { ...engine.database, db: tx } }, everything, posts, input())
        throw new Error('taken back')
      }),
    ).rejects.toThrow()
    expect(await verdict()).toMatchObject({ ok: true, count: 2 })
  })

  it('the database writes the canonical form and hash that the rule does', async () => {
    const [link] = await rowsOf<{ body: string; prev: string; hash: string }>(
      engine.database.db,
      sql`select kantor_audit_body(e, l.chain_seq) as body, l.prev_hash as prev, l.hash from audit_link l join audit_entry e on e.seq = l.entry
        where l.chain = 'SSI' and l.chain_seq = 2`,
    )
    const body: unknown = JSON.parse(link?.body ?? '')
    expect(canonicalOf(body)).toBe(link?.body)
    expect(hashOf(link?.prev ?? '', body, sha256)).toBe(link?.hash)
  })

  it('many writers at once make one chain without a gap', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write()))
    expect(await verdict()).toMatchObject({ ok: true, count: 22 })
  })

  it('what belongs to no company has a chain of its own, which is looked at too', async () => {
    const { count } = await verdict()
    await run(sql`insert into audit_entry (username, action) values ('nobody', 'LOGIN_FAILED')`)
    expect(await verifyChains(engine.database.db, 'SSI')).toMatchObject({ ok: true, count: count + 1 })
    expect(await verdict('SYSTEM')).toMatchObject({ ok: true, count: 1 })
    await run(sql`delete from audit_entry where company_code is null`)
    expect(await verifyChains(engine.database.db, 'SSI')).toMatchObject({ ok: false, at: 1, why: 'rowHashMismatch' })
    await run(sql`delete from audit_link where chain = 'SYSTEM'`)
    await run(sql`delete from audit_seal where chain = 'SYSTEM'`)
  })

  it('is sealed with its first entry, then by schedule where entries were added', async () => {
    expect(await verdict()).toMatchObject({ ok: true, sealedTo: 1 })
    expect((await sealChains(engine)).map(({ chain, lastSeq }) => [chain, lastSeq])).toEqual([['SSI', 22]])
    expect(await sealChains(engine)).toEqual([])
    expect(await verdict()).toMatchObject({ ok: true, sealedTo: 22, sealedAt: expect.stringMatching(/2026-11-21/) })
    await write()
    expect(await verdict()).toMatchObject({ ok: true, count: 23, sealedTo: 22 })
  })

  it('seals itself with every thousandth entry, independently of the clock', async () => {
    const entries = (count: number) =>
      run(sql`insert into audit_entry (company_code, username, action)
        select 'LONG', 'tester', 'EDIT' from generate_series(1, ${count}::int)`)
    await entries(999)
    expect(await verdict('LONG')).toMatchObject({ ok: true, sealedTo: 1 })
    await entries(2)
    expect(await verdict('LONG')).toMatchObject({ ok: true, count: 1_001, sealedTo: 1_000 })
  })

  it.each<[string, ReturnType<typeof sql>, number | null | undefined, Break, number?]>([
    [
      'a changed entry',
      sql`update audit_entry set username = 'root' where seq = (select entry from audit_link where chain = 'SSI' and chain_seq = 3)`,
      3,
      'rowHashMismatch',
    ],
    [
      'an entry taken out',
      sql`delete from audit_entry where seq = (select entry from audit_link where chain = 'SSI' and chain_seq = 5)`,
      5,
      'rowHashMismatch',
    ],
    ['a link taken out', sql`delete from audit_link where chain = 'SSI' and chain_seq = 7`, 8, 'seqGap', 7],
    [
      'several links taken out',
      sql`delete from audit_link where chain = 'SSI' and chain_seq in (7, 8, 9)`,
      10,
      'seqGap',
      7,
    ],
    [
      'another predecessor',
      sql`update audit_link set prev_hash = repeat('1', 64) where chain = 'SSI' and chain_seq = 4`,
      4,
      'prevHashMismatch',
    ],
    ['the end cut off', sql`delete from audit_link where chain = 'SSI' and chain_seq > 10`, 22, 'tailTruncated'],
    [
      'the end cut off and written anew',
      sql`with cut as (delete from audit_link where chain = 'SSI' and chain_seq = 22 returning *)
        update audit_link set chain_seq = 22 where chain = 'SSI' and chain_seq = (select chain_seq + 1 from cut)`,
      22,
      'prevHashMismatch',
    ],
    ['no seal left', sql`delete from audit_seal where chain = 'SSI'`, null, 'unsealed'],
    [
      'another seal',
      sql`update audit_seal set last_hash = repeat('2', 64) where chain = 'SSI' and last_seq = 22`,
      22,
      'sealMismatch',
    ],
    [
      'an older seal',
      sql`update audit_seal set last_hash = repeat('2', 64) where chain = 'SSI' and last_seq = 1`,
      1,
      'sealMismatch',
    ],
    [
      'an entry past the trigger',
      sql`delete from audit_link where chain = 'SSI' and chain_seq = 23`,
      undefined,
      'unlinked',
    ],
  ])('finds %s', async (_what, tamper, at, why, expected) => {
    const undone = new Error('undone')
    await engine.database.db
      .transaction(async (tx) => {
        await tx.execute(tamper)
        const found = await verifyStoredChain(tx, 'SSI')
        expect(found).toMatchObject({ ok: false, why, expected: expected ?? null, ...(at === undefined ? {} : { at }) })
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(await verdict()).toMatchObject({ ok: true })
  })

  it('an entry that no one may write past a lock cannot be chained twice', async () => {
    await expect(
      run(sql`insert into audit_link select chain, chain_seq + 100, entry, prev_hash, hash from audit_link limit 1`),
    ).rejects.toThrow()
  })

  it('a chain with nothing in it is never whole, be it the one of the company or the one of the system', async () => {
    expect(await verdict('SSX')).toMatchObject({ ok: false, count: 0, at: null, why: 'empty' })
    expect(await verifyChains(engine.database.db, 'SSI')).toMatchObject({ ok: false, at: null, why: 'empty' })
    await ensurePolicy(engine.database.db, {}, engine.now())
    expect(await verifyChains(engine.database.db, 'SSI')).toMatchObject({ ok: true })
    await run(sql`truncate audit_entry, audit_link, audit_seal`)
    expect(await verifyChains(engine.database.db, 'SSI')).toMatchObject({ ok: false, at: null, why: 'empty' })
  })
})

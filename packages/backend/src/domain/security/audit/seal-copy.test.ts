// The copy of the seals outside of the database, in a file and at an endpoint: what was copied proves what was there.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogueOf } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine, SealCopy } from '../../../engine/context.ts'
import { oneDatabase, testEngine } from '../../../engine/testing/databases.ts'
import { sealChains, verifyChains } from './audit-chain.ts'
import { copySeals, sealCopyAt, sealsIn } from './seal-copy.ts'

const folder = mkdtempSync(join(tmpdir(), 'kantor-seals-'))
const path = join(folder, 'seals.jsonl')
const [from] = await oneDatabase({ ownDatabase: true })
let engine: Engine

const run = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const write = (count = 1) =>
  run(sql`insert into audit_entry (company_code, username, action)
    select 'SSI', 'tester', 'EDIT' from generate_series(1, ${count}::int)`)
const verdict = (copy: SealCopy) => verifyChains(engine.database.db, 'SSI', copy)

beforeAll(async () => {
  engine = await testEngine(from, catalogueOf([]), new Map())
  await write(5)
  await run(sql`insert into audit_entry (username, action) values ('nobody', 'LOGIN_FAILED')`)
  await sealChains(engine)
})
afterAll(async () => {
  await engine.database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Changes the database like an intruder who hides evidence, verifies, and reverts the change. */
async function tampered(tamper: readonly ReturnType<typeof sql>[], copy: SealCopy) {
  const undone = new Error('undone')
  let found: Awaited<ReturnType<typeof verifyChains>> | undefined
  await engine.database.db
    .transaction(async (tx) => {
      for (const statement of tamper) await tx.execute(statement)
      found = await verifyChains(tx, 'SSI', copy)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

describe('a file', () => {
  const copy = sealCopyAt(path)

  it('that is not there yet, or cannot be read, proves nothing: verifying says so', async () => {
    expect(await verdict(copy)).toMatchObject({ ok: false, at: null, why: 'copyUnreadable', copiedTo: null })
    expect(await verdict(sealCopyAt(folder))).toMatchObject({ ok: false, why: 'copyUnreadable' })
  })
  it('takes each seal once, and only at its end', async () => {
    expect(await copySeals(engine.database.db, copy)).toBeGreaterThan(1)
    const before = readFileSync(path, 'utf8')
    expect(await copySeals(engine.database.db, copy)).toBe(0)
    await write(2)
    await sealChains(engine)
    expect(await copySeals(engine.database.db, copy)).toBe(1)
    expect(readFileSync(path, 'utf8').startsWith(before)).toBe(true)
    expect(await verdict(copy)).toMatchObject({ ok: true, sealedTo: 7, copiedTo: 7 })
  })
  it('takes lines of several backends at once whole', async () => {
    const other = sealCopyAt(join(folder, 'shared.jsonl'))
    const line = (i: number) => `${JSON.stringify({ chain: 'SSI', lastSeq: i, lastHash: 'x'.repeat(3_000) })}\n`
    await Promise.all(Array.from({ length: 40 }, (_, i) => other.append(line(i))))
    expect(sealsIn((await other.read()) ?? '')).toHaveLength(40)
  })
  it('outlives a line that was cut off when the disk was full', async () => {
    const torn = join(folder, 'torn.jsonl')
    writeFileSync(torn, '{"chain":"SSI","lastSeq":1,"las')
    const copyOfTorn = sealCopyAt(torn)
    await copySeals(engine.database.db, copyOfTorn)
    expect(await verdict(copyOfTorn)).toMatchObject({ ok: true, copiedTo: 7 })
  })
  it('shows that the end was cut off, seals and all', async () => {
    const cut = [
      sql`delete from audit_entry where seq in (select entry from audit_link where chain = 'SSI' and chain_seq > 3)`,
      sql`delete from audit_link where chain = 'SSI' and chain_seq > 3`,
      sql`delete from audit_seal where chain = 'SSI' and last_seq > 3`,
    ]
    expect(await tampered(cut, { read: async () => '', append: async () => undefined })).toMatchObject({ ok: true })
    expect(await tampered(cut, copy)).toMatchObject({ ok: false, at: 5, why: 'copyMismatch' })
  })
  it('shows that the chain was rewritten, seals and all', async () => {
    const rewritten = [
      sql`delete from audit_link where chain = 'SSI'`,
      sql`delete from audit_seal where chain = 'SSI'`,
      sql`create temporary table again on commit drop as select * from audit_entry where company_code = 'SSI'`,
      sql`delete from audit_entry where company_code = 'SSI'`,
      sql`insert into audit_entry (company_code, username, action) select 'SSI', 'somebody else', action from again`,
      sql`set constraints all immediate`,
    ]
    expect(await tampered(rewritten, { read: async () => '', append: async () => undefined })).toMatchObject({
      ok: true,
    })
    expect(await tampered(rewritten, copy)).toMatchObject({ ok: false, at: 1, why: 'copyMismatch' })
  })
  it('a copied seal that was changed differs too', async () => {
    const changed = join(folder, 'changed.jsonl')
    writeFileSync(changed, readFileSync(path, 'utf8').replace(/("lastSeq":7,"lastHash":")./, '$1_'))
    expect(await verdict(sealCopyAt(changed))).toMatchObject({ ok: false, at: 7, why: 'copyMismatch' })
    appendFileSync(changed, 'no seal at all\n')
    expect(await verdict(sealCopyAt(changed))).toMatchObject({ ok: false, at: 7 })
  })
})

describe('an endpoint', () => {
  let server: Server
  let kept: string | undefined
  const heard: (string | undefined)[] = []
  const bodyOf = async (request: IncomingMessage) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    return text
  }
  let copy: SealCopy
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      heard.push(request.headers.authorization)
      if (request.method === 'POST') kept = (kept ?? '') + (await bodyOf(request))
      response.writeHead(kept === undefined ? 404 : 200).end(request.method === 'GET' ? kept : '')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    copy = sealCopyAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/seals`, 'its-key')
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('keeps the lines it receives, and is compared with the chain', async () => {
    expect(await verdict(copy)).toMatchObject({ ok: false, why: 'copyUnreadable' })
    expect(await copySeals(engine.database.db, copy)).toBeGreaterThan(1)
    expect(await copySeals(engine.database.db, copy)).toBe(0)
    expect(await verdict(copy)).toMatchObject({ ok: true, copiedTo: 7 })
    expect(new Set(heard)).toEqual(new Set(['Bearer its-key']))
  })
  it('that fails is said to, and what was copied before stays', async () => {
    const away = sealCopyAt('http://127.0.0.1:1/seals')
    await expect(copySeals(engine.database.db, away)).rejects.toThrow()
    expect(await verdict(away)).toMatchObject({ ok: false, why: 'copyUnreadable' })
  })
})

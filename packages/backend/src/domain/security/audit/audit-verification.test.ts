// The verification as a run: what it looks at, from which seal, and what it finds.

import { catalogue } from '@kantor/shared/catalogue'
import { audit } from '@kantor/shared/catalogue/audit'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { domainActions } from '../../actions.ts'
import { everything, openProduct, type ProductEngine } from '../../testing/index.ts'
import { workerSetupOf } from '../../worker-setup.ts'
import { sealChains } from './audit-chain.ts'

const actions = new Map(
  runnableActions(catalogue, domainActions)
    .filter(({ feature }) => feature.path === audit.path)
    .map((action) => [action.name, action]),
)

describe.each(await oneDatabase())('the verification of the trail on $name', (database) => {
  let engine: ProductEngine
  beforeAll(async () => {
    engine = await openProduct('2026-11-21', database)
    await written(7_000)
    await run(sql`insert into audit_entry (username, action) values ('nobody', 'LOGIN_FAILED')`)
  })
  afterAll(() => engine.close())

  const run = (statement: ReturnType<typeof sql>) => engine.database.db.execute(statement)
  /** Entries with texts and numbers that JSON writes in more than one way. */
  const written = (entries: number) =>
    run(sql`insert into audit_entry (company_code, username, action, entity, record_id, changes)
      select 'SSI', 'tester', 'EDIT', 'PostCode', n, jsonb_build_object('city', jsonb_build_object('from', 'Kota "é" ' || n, 'to', null),
        'rate', jsonb_build_object('from', 5.50, 'to', 1e3), 'a😀', true)
      from generate_series(1, ${entries}::int) n`)
  const call = (name: string, input: object): Promise<{ readonly [name: string]: unknown }> => {
    const action = actions.get(name)
    if (action === undefined) throw new Error(`No action ${name}`)
    return runAction(engine, everything, action, input as never, true)
  }
  const start = async (whole: boolean) => Number((await call('startVerification', { whole })).run)
  const verified = async (whole = false) => {
    const id = await start(whole)
    await runJob(workerSetupOf(engine, pino({ level: 'silent' })), id, new AbortController().signal)
    return call('verification', {})
  }

  it('says that there was none', async () => {
    expect(await call('verification', {})).toMatchObject({ run: null })
  })

  it('looks at every entry the first time, and one run at a time', async () => {
    const waiting = await start(false)
    expect(await call('verification', {})).toMatchObject({ run: waiting, status: 'QUEUED', whole: false })
    await expect(start(true)).rejects.toMatchObject({ code: 'RUN_BUSY' })
    await runJob(workerSetupOf(engine, pino({ level: 'silent' })), waiting, new AbortController().signal)
    const found = await call('verification', {})
    expect(found).toMatchObject({ run: waiting, status: 'DONE', ok: true, at: null, why: null, fromSeal: null })
    expect(Number(found.looked)).toBeGreaterThanOrEqual(7_001)
    expect(found.sealedTo).toBe(7_000)
  })

  it('begins after the last seal that it found intact; on request it covers everything', async () => {
    await written(40)
    const found = await verified()
    expect(found).toMatchObject({ ok: true, fromSeal: 7_000, fromSealedAt: expect.any(String), whole: false })
    expect(Number(found.looked)).toBeGreaterThanOrEqual(40)
    expect(Number(found.looked)).toBeLessThan(1_000)
    expect(Number((await verified(true)).looked)).toBeGreaterThanOrEqual(7_041)
  })

  it('finds a changed entry behind the seal, one before it only when it looks at all, and goes on from the seal before', async () => {
    await sealChains(engine)
    const change = (place: number, to: string) =>
      run(
        sql`update audit_entry set username = ${to} where seq = (select entry from audit_link where chain = 'SSI' and chain_seq = ${place})`,
      )
    await change(4_000, 'root')
    expect(await verified()).toMatchObject({ ok: true })
    expect(await verified(true)).toMatchObject({ ok: false, at: 4_000, why: 'rowHashMismatch', fromSeal: null })
    await change(4_000, 'tester')
    const { fromSeal } = await verified()
    await written(5)
    await run(
      sql`update audit_entry set username = 'root' where seq = (select max(seq) from audit_entry where username = 'tester')`,
    )
    const broken = await verified()
    expect(broken).toMatchObject({ ok: false, why: 'rowHashMismatch' })
    expect(Number(broken.at)).toBeGreaterThan(Number(fromSeal))
    expect((await verified()).fromSeal).toBe(broken.fromSeal)
    await run(sql`update audit_entry set username = 'tester' where username = 'root'`)
    expect(await verified()).toMatchObject({ ok: true })
  })

  it('reports the chain of signing in too', async () => {
    await run(sql`delete from audit_entry where company_code is null`)
    expect(await verified(true)).toMatchObject({ ok: false, at: 1, why: 'rowHashMismatch' })
  })
})

// The payroll checklist over the demo company: from the button to the findings, through the standard actions of a process.
import { catalogue } from '@kantor/shared/catalogue'
import { payrollChecklist } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-checklist'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { auditEntry, job } from '../../../db/system-tables.ts'
import { type RunnableAction, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { loggerOf } from '../../../http/logger.ts'
import { domainActions } from '../../actions.ts'
import { everything, openDemo, type ProductEngine } from '../../testing/index.ts'
import { workerSetupOf } from '../../worker-setup.ts'

let engine: ProductEngine
let actor: Actor
const actions = new Map<string, RunnableAction>(
  runnableActions(catalogue, domainActions)
    .filter((a) => a.feature.path === payrollChecklist.path)
    .map((a) => [a.name, a]),
)
interface Answer {
  readonly [name: string]: unknown
  readonly total?: number
  readonly rows?: readonly { readonly [name: string]: unknown }[]
}
async function call(name: string, input: object, who: Actor = actor): Promise<Answer> {
  const action = actions.get(name)
  if (action === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, who, action, input as never, true)) as Answer
}
/** Starts a run and works on it as a worker does. */
async function check(period: string): Promise<number> {
  const { run } = await call('run', { period })
  await work(Number(run))
  return Number(run)
}
const work = (run: number) =>
  runJob(workerSetupOf(engine, loggerOf({ logLevel: 'silent' })), run, new AbortController().signal)
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  const [user] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select id from user_account where username = 'payroll'`,
  )
  actor = { ...everything, userId: user?.id ?? 0, username: 'payroll', name: 'Payroll' }
})
afterAll(() => engine.close())

describe('payroll checklist', () => {
  it('lists its preconditions, and refuses a period without people', async () => {
    const { rows } = await call('check', { period: '2026-10' })
    expect(rows?.map((r) => r.severity)).toEqual(['OK', 'OK', 'OK'])
    await expect(call('run', { period: '1990-01' })).rejects.toMatchObject({ code: 'NOT_READY' })
    await expect(call('run', { period: '2026-12' })).rejects.toMatchObject({ code: 'NOT_READY' })
    expect((await call('run', { period: '2026-12', acceptWarnings: true })).run).toBeGreaterThan(0)
  })

  it('finds what the masters lack, shows it when it is done, and leaves its trail', async () => {
    await execute(sql`update employee set ptkp_status = null, national_id_no = (select national_id_no from employee where id = (select min(id) + 1 from employee))
      where id = (select min(id) from employee)`)
    const run = await check('2026-10')
    const status = await call('status', { run })
    expect(status).toMatchObject({ status: 'DONE', step: 4, steps: 4, mayUndo: true, mayCancel: false })
    const [result] = status.result as readonly Record<string, number>[]
    const { total, rows = [] } = await call('findings', { period: '2026-10', size: 500 })
    expect(total).toBe((result?.blockers ?? 0) + (result?.warnings ?? 0) + (result?.infos ?? 0))
    expect(rows.filter((r) => r.severity === 'BLOCKER').map((r) => r.code)).toEqual(['C02', 'C13'])
    expect(rows.some((r) => r.code === 'C03') && rows.some((r) => r.code === 'C15')).toBe(true)
    const trail = await engine.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.feature, payrollChecklist.path))
    expect(trail.map((t) => t.changes?.['#action']?.to)).toEqual(expect.arrayContaining(['run', `run ${run} DONE`]))
    expect((await call('log', { run })).rows?.map((l) => l.text)).toEqual(
      expect.arrayContaining(['All tables of law have their rows']),
    )
  })

  it('takes notes of warnings over to the next check, lists what is gone as solved, and keeps blockers open', async () => {
    const { rows = [] } = await call('findings', { period: '2026-10', size: 500 })
    const warning = rows.find((r) => r.code === 'C15')
    const blocker = rows.find((r) => r.code === 'C02')
    await call('acknowledge', { finding: warning?.finding, note: 'Registration is under way' })
    await expect(call('acknowledge', { finding: blocker?.finding, note: 'Never mind it' })).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
    await execute(sql`update employee set ptkp_status = 'TK0' where ptkp_status is null`)
    const run = await check('2026-10')
    const [result] = (await call('status', { run })).result as readonly Record<string, number>[]
    expect(result).toMatchObject({ acknowledged: 1, solved: 1, blockers: 1 })
    const now = (await call('findings', { period: '2026-10', size: 500 })).rows ?? []
    expect(now.find((r) => r.message === warning?.message && r.status === 'ACKNOWLEDGED')).toMatchObject({
      note: 'Registration is under way',
      by: 'Payroll',
    })
    expect(now.filter((r) => r.code === 'C02').map((r) => r.status)).toEqual(['SOLVED'])
  })

  it('a missing rate is a blocker; undo shows the check before again', async () => {
    const before = (await call('findings', { period: '2026-10' })).total
    await execute(
      sql`update bpjs_wage_cap set effective_to = '2020-01-01' where company_code = 'SSI' and effective_to is null`,
    )
    const run = await check('2026-10')
    const { rows = [] } = await call('findings', { period: '2026-10', severity: 'BLOCKER', search: 'pension wage cap' })
    expect(rows).toHaveLength(1)
    const [first] = await engine.database.db
      .select()
      .from(job)
      .where(sql`${job.status} = 'DONE'`)
      .orderBy(job.id)
      .limit(1)
    await expect(call('undo', { run: first?.id, note: 'An older one' })).rejects.toMatchObject({ code: 'BAD_STATE' })
    await call('undo', { run, note: 'Rates were touched by a test' })
    await work(run)
    expect(await call('status', { run })).toMatchObject({ status: 'UNDONE', undoneBy: 'payroll', mayUndo: false })
    expect((await call('findings', { period: '2026-10' })).total).toBe(before)
  })

  it('notifies its owner by message after leaving the page, not while viewing it', async () => {
    const messages = () =>
      rowsOf<{ title: string }>(
        engine.database.db,
        sql`select m.title from message m join message_recipient r on r.message_id = m.id
      where r.user_id = ${actor.userId} and m.kind = 'SYSTEM' order by m.id`,
      )
    const known = (await messages()).length
    await check('2026-09')
    expect(await messages()).toHaveLength(known)
    const { run } = await call('run', { period: '2026-09' })
    await execute(sql`update job set watched_at = now() - interval '1 minute' where id = ${run}`)
    await work(Number(run))
    expect((await messages()).at(-1)?.title).toBe('Payroll checklist of September 2026 is done')
  })

  it('is for those who hold its codes', async () => {
    const reader = { ...actor, access: new Set(['frmKPAYMMB06I']) }
    const run = await check('2026-08')
    expect(await call('status', { run }, reader)).toMatchObject({ mayUndo: false, mayCancel: false })
    const otherCompany = { ...actor, companyCode: 'SSM' }
    await expect(call('status', { run }, otherCompany)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

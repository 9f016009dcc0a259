// What a closed run hands to finance (finance 4.15), and what becomes of it when the run is opened again or finance sends it back.
import { bufferEntries } from '@kantor/shared/catalogue/payroll-management/finance-buffer/buffer-entries'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import type { Actor } from '../../../../engine/context.ts'
import { list, parseList } from '../../../../engine/list/list.ts'
import { listTotals } from '../../../../engine/list/totals.ts'
import { openDemo, type ProductEngine, withEverything } from '../../../testing/index.ts'
import { periodOf } from '../../slips/testing.ts'
import { runPage, withRecaps } from '../testing.ts'

let engine: ProductEngine
let page: ReturnType<typeof runPage>
let buffer: ReturnType<typeof runPage>
let maker: Actor
let closer: Actor
let payRun = 0
const reason = 'A decree came late'
const rows = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
interface Entry {
  readonly id: number
  readonly kind: string
  readonly round: number
  readonly status: string
  readonly payable: string
  readonly due: string
  readonly employee: number | null
  readonly lines: readonly (readonly [key: string, amount: string])[]
}
const entries = () =>
  rows<Entry>(sql`select f.id, f.kind, f.round, f.status, f.payable::text as payable, f.due_date::text as due, f.employee_id as employee,
      (select json_agg(json_build_array(l.posting_key, l.amount::text) order by l.seq) from finance_buffer_entry_lines l where l.parent_id = f.id) as lines
    from finance_buffer_entry f where f.source_type = 'PayRun' and f.source_id = ${payRun} order by f.id`)
const newest = async (kind: string) => (await entries()).findLast((entry) => entry.kind === kind)
const close = async () => {
  await page.calculate(maker, payRun)
  await page.call(maker, 'checkRun', { payRun })
  await page.call(closer, 'closeRun', { payRun })
}

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  page = runPage(engine)
  buffer = runPage(engine, bufferEntries.path)
  maker = await withEverything(engine, 'payroll.head')
  closer = await withEverything(engine, 'finance.head')
  await withRecaps(engine, ['HO-M'], '202610')
  await engine.database.db.execute(sql`update employee_remuneration r set pay_group_id = (select id from pay_group where group_code = 'PLT-D')
    where r.pay_group_id = (select id from pay_group where group_code = 'HO-M')
      and r.id not in (select r.id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' order by r.id limit 5)`)
  payRun = Number((await page.call(maker, 'createRun', { period: await periodOf(engine, 'HO-M', '202610-01') })).payRun)
  await close()
})
afterAll(() => engine.close())

it('hands over the net, the tax and the contributions as the payslips have them, without naming anybody', async () => {
  const [sums] = await rows<{ net: string; tax: string; employment: string; health: string; paid: string }>(
    sql`select sum(p.net)::text as net, sum(p.pph21)::text as tax, n.pay_date::text as paid,
        (select sum(l.amount)::text from payslip_pay_lines l join payslip q on q.id = l.parent_id and q.run_id = ${payRun} and l.component_code ~ '^(JHT|JP|JKK|JKM)_') as employment,
        (select sum(l.amount)::text from payslip_pay_lines l join payslip q on q.id = l.parent_id and q.run_id = ${payRun} and l.component_code ~ '^KES_') as health
      from payslip p join pay_run n on n.id = p.run_id where p.run_id = ${payRun} group by n.pay_date`,
  )
  const found = await entries()
  expect(found.map(({ kind, round, status, employee }) => [kind, round, status, employee])).toEqual([
    ['PAYROLL', 1, 'PENDING', null],
    ['PPH21', 1, 'PENDING', null],
    ['BPJS', 1, 'PENDING', null],
  ])
  expect(found.map(({ lines }) => lines)).toEqual([
    [['SALARY_PAYABLE', sums?.net]],
    [['PPH21', sums?.tax]],
    expect.arrayContaining([
      ['BPJS_EMPLOYMENT', sums?.employment],
      ['BPJS_HEALTH', sums?.health],
    ]),
  ])
  expect(found.map(({ due }) => due)).toEqual([sums?.paid, '2026-11-15', '2026-11-10'])
})

it('is not offered to a user who sees only their own entries', async () => {
  const own = { ...closer, scopes: new Map(), dataScope: 'SELF' as const }
  const entry = (await newest('PAYROLL'))?.id
  await expect(buffer.call(own, 'acceptEntry', { entry })).rejects.toEqual(
    expect.objectContaining({ code: 'BAD_USER_INPUT' }),
  )
})

it('is taken back with the run, and handed over again when the run is closed again', async () => {
  await page.call(closer, 'reopenRun', { payRun, reason })
  expect((await entries()).map(({ status }) => status)).toEqual(['RECALLED', 'RECALLED', 'RECALLED'])
  await close()
  const again = (await entries()).slice(3)
  expect(again.map(({ kind, round, status }) => [kind, round, status])).toEqual([
    ['PAYROLL', 2, 'PENDING'],
    ['PPH21', 2, 'PENDING'],
    ['BPJS', 2, 'PENDING'],
  ])
})

it('keeps the run closed once finance has accepted it, until finance sends it back with a reason', async () => {
  const entry = (await newest('PPH21'))?.id
  await buffer.call(closer, 'acceptEntry', { entry })
  const posted = () =>
    rows(sql`select event_key from posting_event where source_type = 'FinanceBufferEntry' and source_id = ${entry}`)
  // The journal of the run was posted by its close: accepting posts nothing more.
  expect(await posted()).toEqual([])
  const before = await entries()
  await expect(page.call(closer, 'reopenRun', { payRun, reason })).rejects.toEqual(
    expect.objectContaining({ code: 'BUFFER_ACCEPTED' }),
  )
  expect(await entries()).toEqual(before)
  const why = 'The tax office was paid already'
  await buffer.call(closer, 'rejectEntry', { entry, reason: why })
  expect(
    await rows(sql`select 1 from message m where m.content like ${`%${why}%`} and m.title like 'Finance sends % back'`),
  ).not.toEqual([])
  await page.call(closer, 'reopenRun', { payRun, reason })
  expect((await newest('PAYROLL'))?.status).toBe('RECALLED')
})

describe('an entry of a run, as pay of its group', () => {
  const entriesSeen = async (actor: Actor) => {
    const query = { size: '500', fields: 'kind,payRun,amount,payable,lines,amountsCovered', kind: 'PAYROLL,PPH21,BPJS' }
    return (await list(engine, actor, bufferEntries, parseList(engine, actor, bufferEntries, query))).rows
  }
  const access = (username: string, canSee: boolean) =>
    rows(sql`insert into pay_group_access (company_code, user_id, pay_group_id, can_see_amounts, reason, row_version, created_by, updated_by, created_at, updated_at)
      select 'SSI', u.id, g.id, ${canSee}, 'Test', 1, 'test', 'test', now(), now() from user_account u, pay_group g
      where u.username = ${username} and g.company_code = 'SSI' and g.group_code = 'HO-M' returning id`)
  it('is not shown to users without rights for the group, and its amounts are hidden from users who only see its headcount', async () => {
    const finance = await withEverything(engine, 'finance')
    const own = (all: Awaited<ReturnType<typeof entriesSeen>>) =>
      all.filter((row) => Number((row.payRun as { id: string } | null)?.id) === payRun)
    expect(own(await entriesSeen(finance))).toEqual([])
    const whole = own(await entriesSeen(closer))
    expect(whole.length).toBeGreaterThanOrEqual(3)
    for (const row of whole) expect([row.amountsCovered, Number(row.payable) > 0]).toEqual([false, true])
    await access('finance', false)
    const covered = own(await entriesSeen(finance))
    expect(covered).toHaveLength(whole.length)
    for (const row of covered) {
      expect([row.amountsCovered, row.amount, row.payable]).toEqual([true, null, null])
      for (const line of row.lines as readonly { readonly amount: unknown }[]) expect(line.amount).toBeNull()
    }
    const asked = parseList(engine, finance, bufferEntries, { kind: 'PAYROLL' })
    const totals = await listTotals(engine, finance, bufferEntries, asked)
    expect([Number(totals.payable), Number(totals.amountsCovered) > 0]).toEqual([0, true])
  })
  it('cannot be answered by users who do not see its amount', async () => {
    await close()
    const finance = await withEverything(engine, 'finance')
    const entry = (await newest('PAYROLL'))?.id
    await expect(buffer.call(finance, 'acceptEntry', { entry })).rejects.toEqual(
      expect.objectContaining({ code: 'AMOUNTS_COVERED' }),
    )
    await rows(sql`update pay_group_access set can_see_amounts = true where reason = 'Test' returning id`)
    await buffer.call(finance, 'acceptEntry', { entry })
    expect((await newest('PAYROLL'))?.status).toBe('ACCEPTED')
  })
})

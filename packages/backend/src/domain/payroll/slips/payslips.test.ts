// Who sees which payslip (payroll 4.19, R-SEC): employees their own once it is published, payroll those of its groups, and every look leaves an entry.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import {
  type Answer,
  type Caller,
  linesOf,
  openRights,
  type RightsApp,
  screens,
} from '../../../http/test/rights-app.ts'
import { employeeOf } from '../../testing/index.ts'
import { one, periodOf, setRun, slipsOf } from './testing.ts'

const path = '/payroll-management/payroll-process/payslips'
const envelope = '/payroll-management/payroll-process/pay-slip-envelope'
let app: RightsApp
let worker: Caller
let staff: Caller
let head: Caller
/** The slip of the signed-in operator, that of a colleague in his group, and that of an executive. */
let slip: { readonly own: number; readonly other: number; readonly boss: number }
let runs: readonly number[] = []

beforeAll(async () => {
  app = await openRights()
  const { engine } = app
  ;[worker, staff, head] = [await app.as('employee'), await app.as('payroll'), await app.as('payroll.head')]
  const own = await employeeOf(engine, 'employee')
  const inGroup = (group: string) =>
    one<{ id: number }>(
      engine,
      sql`select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = ${group}
        join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' and e.join_date < '2024-01-01'
        where r.employee_id not in (select a.employee_id from user_account a where a.employee_id is not null and a.username like '%.%' or a.username in ('payroll', 'employee'))
        order by r.id limit 1`,
    )
  const { group } = await one<{ group: string }>(
    engine,
    sql`select g.group_code as group from employee_remuneration r join pay_group g on g.id = r.pay_group_id where r.employee_id = ${own}`,
  )
  const [other, boss] = [(await inGroup(group)).id, (await inGroup('EXEC')).id]
  const plain = await slipsOf(engine, await periodOf(engine, group, '202605-01'), [own, other])
  const high = await slipsOf(engine, await periodOf(engine, 'EXEC', '202605-01'), [boss])
  slip = { own: plain.slips.get(own) ?? 0, other: plain.slips.get(other) ?? 0, boss: high.slips.get(boss) ?? 0 }
  runs = [plain.run, high.run]
}, 600_000)
afterAll(() => app.close())

const state = async (status: string, isPublished: boolean) => {
  for (const run of runs) await setRun(app.engine, run, status, isPublished)
}
type Rows = readonly { readonly id: number; readonly net: string | null; readonly amountsCovered: boolean }[]
const rowsFor = async (who: Caller, query = '') => {
  const { status, body } = await who.ask('GET', `${path}?size=100${query}`)
  expect(status).toBe(200)
  return (body as never as { rows: Rows }).rows
}
const idsFor = async (who: Caller) => (await rowsFor(who)).map(({ id }) => id)

describe('an employee', () => {
  it('sees no payslip before its run is closed and the payslip published, and none of a run that was opened again', async () => {
    const seen: number[][] = []
    for (const [status, isPublished] of [
      ['CALCULATED', false] as const,
      ['CALCULATED', true] as const,
      ['CLOSED', false] as const,
      ['REOPENED', true] as const,
    ]) {
      await state(status, isPublished)
      seen.push([...(await idsFor(worker))])
      expect((await worker.ask('GET', `${path}/${slip.own}`)).status).toBe(404)
    }
    expect(seen).toEqual([[], [], [], []])
  })
  it('then sees their own with its amounts and lines, and no one else’s by any route', async () => {
    await state('CLOSED', true)
    const rows = await rowsFor(worker)
    expect(rows).toMatchObject([{ id: slip.own, amountsCovered: false }])
    expect(Number(rows[0]?.net)).toBeGreaterThan(1_000_000)
    const { body } = await worker.ask('GET', `${path}/${slip.own}`)
    expect((body as never as { payLines: { amount: string }[] }).payLines[0]?.amount).toMatch(/^\d+\.00$/)
    for (const id of [slip.other, slip.boss]) {
      expect((await worker.ask('GET', `${path}/${id}`)).status).toBe(404)
      expect((await worker.ask('GET', `/entities/Payslip?ids=${id}`)).body).toEqual({ rows: [] })
    }
    const report = await worker.act(envelope, 'page', { page: 1, size: 50 })
    expect(report.status).toBe(200)
    expect(JSON.stringify(report.body)).toContain(`"id":${slip.own}`)
    expect((report.body as never as { rows: readonly unknown[] }).rows).toHaveLength(1)
  })
  it('has the way to his latest one on home, without its net', async () => {
    const card = async () => {
      const { body } = await worker.act('/home', 'cards')
      const { rows } = body as never as { rows: readonly { card: string; items: readonly object[] }[] }
      return rows.find(({ card: name }) => name === 'ownPayslip')
    }
    expect(await card()).toMatchObject({ items: [{ value: null, path: `${path}/show/${slip.own}` }] })
    await state('REOPENED', true)
    expect(await card()).toMatchObject({ items: [], none: 'No payslip of yours has been published yet.' })
    await state('CLOSED', true)
  })
  it('reads what payroll keeps to itself in no way: findings of the checks, the reason to hold, and who wrote it', async () => {
    await app.engine.database.db.execute(
      sql`update payslip set status = 'WARNING', hold_reason = 'Fraud is suspected', held_by = 'payroll.head', held_for = 'Fraud', created_by = 'payroll.head',
        updated_by = 'payroll.head' where id = ${slip.own}`,
    )
    const shown = async (who: Caller) => (await who.ask('GET', `${path}/${slip.own}`)).body as never as object
    expect(await shown(worker)).toMatchObject({
      isOwn: true,
      status: 'OK',
      holdReason: null,
      createdBy: '',
      updatedBy: '',
    })
    expect(JSON.stringify(await shown(worker))).not.toMatch(/Fraud|WARNING|payroll\.head/)
    expect(await shown(head)).toMatchObject({
      isOwn: false,
      status: 'WARNING',
      holdReason: 'Fraud is suspected',
      createdBy: 'payroll.head',
    })
    for (const query of ['&status=WARNING', '&sort=holdReason&holdReason=Fraud']) {
      const { status, body } = await worker.ask('GET', `${path}?size=100${query}`)
      expect(status === 200 ? (body as never as { rows: Rows }).rows : []).toEqual([])
    }
    const { body } = await worker.act(envelope, 'page', { page: 1, size: 50 })
    expect(JSON.stringify(body)).not.toMatch(/WARNING/)
    await app.engine.database.db.execute(
      sql`update payslip set status = 'OK', hold_reason = null, held_by = null, held_for = null where id = ${slip.own}`,
    )
  })
  it('reads it as its paper, in whole rupiah, every line with the node that explains it, and that of nobody else', async () => {
    const { status, body } = await worker.act(path, 'paper', { payslip: slip.own })
    expect(status).toBe(200)
    const paper = body as never as {
      title: string
      rows: readonly { kind: string; value: string; node: string | null }[]
    }
    expect(paper).toMatchObject({ title: 'SLIP GAJI', total: expect.stringMatching(/^Rp [\d.]+$/) })
    const explained = (await worker.act(path, 'explain', { payslip: slip.own })).body as never as {
      nodes: readonly { node: string }[]
    }
    const known = new Set(explained.nodes.map(({ node }) => node))
    const nodes = paper.rows.flatMap(({ node }) => node ?? [])
    expect(nodes.length).toBeGreaterThan(3)
    expect(nodes.filter((node) => !known.has(node))).toEqual([])
    expect(
      paper.rows.filter(({ kind, node, value }) => kind === 'ROW' && node !== null && !/^-?[\d.]+$/.test(value)),
    ).toEqual([])
    for (const payslip of [slip.other, slip.boss])
      expect((await worker.act(path, 'paper', { payslip })).status).toBe(400)
  })
  it('leaves no entry by looking at his own', async () => {
    expect(await looksOf('employee', () => worker.ask('GET', `${path}/${slip.own}`))).toEqual([])
  })
})

describe('payroll', () => {
  it('sees the payslips of its groups, those of executives covered for a user who may not see their amounts', async () => {
    await state('CALCULATED', false)
    expect(await rowsFor(head)).toHaveLength(3)
    const byId = new Map((await rowsFor(staff)).map((row) => [row.id, row]))
    expect(byId.get(slip.other)).toMatchObject({ amountsCovered: false, net: expect.any(String) })
    expect(byId.get(slip.boss)).toMatchObject({ amountsCovered: true, net: null })
    const { body } = await staff.ask('GET', `${path}/${slip.boss}`)
    const { payLines } = body as never as { payLines: readonly { amount: string | null; componentCode: string }[] }
    expect(payLines.length).toBeGreaterThan(3)
    expect(payLines.every(({ amount }) => amount === null)).toBe(true)
  })
  it('gets in totals how many payslips they leave out, as REST gives them and as GraphQL takes them', async () => {
    const plain = await staff.ask('GET', `${path}/totals`)
    expect(plain.body).toMatchObject({ rowCount: 3, amountsCovered: 1 })
    const shaped = await staff.ask('GET', `${path}/totals?shape=rowCount,amountsCovered,net,__typename`)
    expect(shaped.status).toBe(200)
    expect(shaped.body).toMatchObject({ rowCount: 3, amountsCovered: 1 })
  })
  it('leaves an entry for each view of the lines of another employee, by any route of reading', async () => {
    const looks = () => looksOf('payroll', () => staff.ask('GET', `${path}/${slip.other}`))
    await forget()
    expect(await looks()).toEqual([`${path} ${slip.other}`])
    expect(await looks()).toEqual([])
    for (const url of [`/entities/Payslip?ids=${slip.other}`, `${path}?fields=payLines&search=`]) {
      await forget()
      expect(await looksOf('payroll', () => staff.ask('GET', url))).toContainEqual(
        expect.stringContaining(` ${slip.other}`),
      )
    }
    await forget()
    expect(await looksOf('payroll', () => staff.ask('GET', `${path}?fields=employee,net`))).toEqual([])
  })
})

/** The views of payslips that a user's action records. */
async function looksOf(username: string, work: () => Promise<{ readonly status: number; readonly body: Answer }>) {
  const of = () =>
    rowsOf<{ seq: number; text: string }>(
      app.engine.database.db,
      sql`select seq, coalesce(feature || ' ', ' ') || record_id as text from audit_entry where username = ${username} and entity = 'Payslip' and action = 'VIEW' order by seq`,
    )
  const before = await of()
  expect((await work()).status).toBe(200)
  return (await of()).slice(before.length).map(({ text }) => text)
}
/** Lets the time pass after which a look counts as another one. */
const forget = () =>
  app.engine.database.db.execute(
    sql`update audit_entry set record_id = -record_id where entity = 'Payslip' and action = 'VIEW' and record_id > 0`,
  )

describe('the code of payslips', () => {
  const code = 'frmKPAYDLB11I'
  const grant = async (dataScope: string) => {
    const [admin, user] = [await app.as('admin'), await app.userId('finance')]
    const rights = await admin.act(screens.rights, 'rightsOf', { user })
    const lines = linesOf(rights)
    const direct = [
      ...lines.direct.filter((row) => row.code !== code),
      {
        code,
        effect: 'GRANT',
        company: 'SSI',
        branch: '*',
        dataScope,
        validFrom: '2026-11-21',
        validTo: '2026-12-01',
        reason: 'Own payslips',
      },
    ]
    return admin.act(screens.rights, 'save', {
      user,
      ...lines,
      direct,
      reason: 'Own payslips',
      baseVersion: rights.body.version,
    })
  }
  it('needs no second administrator for one’s own, and needs one in any wider scope', async () => {
    expect((await grant('SELF')).body).toMatchObject({ outcome: 'APPLIED' })
    expect((await grant('UNIT')).body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'SENSITIVE_CODE' }] })
  })
})

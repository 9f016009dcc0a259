// How a payslip came about (payroll 4.13, R-TRACE): AC-19 from the net to the records and their authors, against last month and the version before.
import { catalogue } from '@kantor/shared/catalogue'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import { runAction, runnableActions } from '../../../../engine/actions/actions.ts'
import type { Actor } from '../../../../engine/context.ts'
import { writeAudit } from '../../../../engine/write/audit.ts'
import { domainActions } from '../../../actions.ts'
import { openDemo, type ProductEngine, withEverything } from '../../../testing/index.ts'
import { asWorkedCase, workedPerson } from '../../run/testing.ts'
import { one, periodOf, setRun, slipsOf } from '../testing.ts'

interface Node {
  readonly node: string
  readonly parent: string | null
  readonly kind: string
  readonly label: string
  readonly value: string | null
  readonly [field: string]: unknown
}
interface Explained {
  readonly amountsCovered: boolean
  readonly comparedWith: string | null
  readonly earlierVersion: number | null
  readonly nodes: readonly Node[]
}

let engine: ProductEngine
let head: Actor
let staff: Actor
let own: Actor
let period = 0
let worker = 0
let slip = 0

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  ;[head, staff] = [await withEverything(engine, 'payroll.head'), await withEverything(engine, 'payroll')]
  ;({ worker, period } = await workedPerson(engine))
  await asWorkedCase(engine, worker, period)
  slip = (await slipsOf(engine, period, [worker])).slips.get(worker) ?? 0
  const user = await one<{ id: number }>(engine, sql`select id from user_account where username = 'finance'`)
  await engine.database.db.execute(
    sql`update user_account set employee_id = ${worker}, second_account = true where id = ${user.id}`,
  )
  own = { ...(await withEverything(engine, 'finance')), dataScope: 'SELF' }
}, 600_000)
afterAll(() => engine.close())

async function explained(actor: Actor): Promise<Explained> {
  const action = runnableActions(catalogue, domainActions).find(
    ({ feature, name }) => feature.path.endsWith('/payslips') && name === 'explain',
  )
  if (action === undefined) throw new Error('no action')
  return (await runAction(engine, actor, action, { payslip: slip }, true)) as never
}
const nodeIn = ({ nodes }: Explained, key: string) => nodes.find(({ node }) => node === key)

describe('a payslip explained', () => {
  it('leads from the net over lines to steps, inputs, and the records with who entered them', async () => {
    const answer = await explained(head)
    expect(answer).toMatchObject({ amountsCovered: false, comparedWith: null, earlierVersion: null })
    expect(nodeIn(answer, 'net')).toMatchObject({ parent: null, value: '9411822.00' })
    expect(nodeIn(answer, 'line PPH21')).toMatchObject({ parent: 'statutory', value: '375953.00', label: 'PPh 21' })
    const rate = answer.nodes.find(({ formula }) => formula === 'gross x rate')
    expect(rate).toMatchObject({ parent: 'line PPH21', rule: 'R-TER', rounding: 'down to 1', value: '375953' })
    expect(rate?.article).toContain('PP 58/2023')
    const below = answer.nodes.filter(({ parent }) => parent === 'line BASIC')
    const salary = await one<{ id: number }>(engine, sql`select id from employee_salary where employee_id = ${worker}`)
    expect(below).toContainEqual(
      expect.objectContaining({
        kind: 'SOURCE',
        node: `EmployeeSalary ${salary.id}`,
        validFrom: '2026-01-01',
        author: 'test',
      }),
    )
    const sources = answer.nodes
      .filter(({ kind }) => kind === 'SOURCE')
      .map(({ parent, label }) => `${parent}: ${label}`)
    expect(sources).toContain('line SPSI: Member of SPSI')
    expect(sources).toContain('line LOAN: Loan LOAN/T')
    expect(sources).toContain('line MEAL: Entry of the period')
    const keys = new Set(answer.nodes.map(({ node }) => node))
    expect(keys.size).toBe(answer.nodes.length)
    expect(answer.nodes.filter(({ parent }) => parent !== null && !keys.has(parent))).toEqual([])
  })
  it('names who entered a record, not who stamped it later by closing a run or deciding', async () => {
    const { database } = engine
    const { id } = await one<{ id: number }>(
      engine,
      sql`select id from variable_pay where employee_id = ${worker} and component_code = 'MEAL' and period_id = ${period}`,
    )
    await database.db.transaction(async (tx) => {
      const about = { employee: worker }
      const entry = { entity: VariablePay, id, before: about, after: about } as const
      await writeAudit(tx, staff, { ...entry, action: 'EDIT' })
      await writeAudit(tx, head, { ...entry, action: 'TRANSITION' })
      await tx.execute(sql`update variable_pay set updated_by = ${head.username} where id = ${id}`)
    })
    const { nodes } = await explained(head)
    expect(nodes).toContainEqual(expect.objectContaining({ node: `VariablePay ${id}`, author: staff.username }))
  })
  it('is compared with the month before, with what is new and what is gone', async () => {
    await engine.database.db.execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source, status,
        created_by, updated_by, created_at, updated_at, row_version)
      select v.company_code, v.employee_id, d.id, d.period_code, c.id, 'INCENTIVE', 250000, 'SCREEN', 'OPEN', 'test', 'test', '2026-01-01', '2026-01-01', 1
      from variable_pay v join reckoning_date d on d.id = ${await periodOf(engine, 'HO-M', '202604-01')}
      join pay_component c on c.code = 'INCENTIVE' and c.company_code = v.company_code where v.employee_id = ${worker} limit 1`)
    await slipsOf(engine, await periodOf(engine, 'HO-M', '202604-01'), [worker])
    const answer = await explained(head)
    expect(answer.comparedWith).toBe('202604-01')
    expect(nodeIn(answer, 'line BASIC')).toMatchObject({ before: '8500000.00', difference: '0.00', tag: 'SAME' })
    expect(nodeIn(answer, 'line MEAL')).toMatchObject({ before: '0.00', difference: '440000.00', tag: 'NEW' })
    expect(nodeIn(answer, 'gone INCENTIVE')).toMatchObject({
      parent: 'grossCash',
      label: 'Insentif',
      value: '0.00',
      before: '250000.00',
      difference: '-250000.00',
      tag: 'GONE',
    })
    const net = nodeIn(answer, 'net')
    expect(Number(net?.before) + Number(net?.difference)).toBe(9_411_822)
  })
  it('shows what the previous version said', async () => {
    await engine.database.db.execute(
      sql`update variable_pay set amount = 500000 where employee_id = ${worker} and component_code = 'MEAL' and period_id = ${period}`,
    )
    await slipsOf(engine, period, [worker])
    const answer = await explained(head)
    expect(answer.earlierVersion).toBe(1)
    expect(nodeIn(answer, 'line MEAL')).toMatchObject({ value: '500000.00', earlier: '440000.00' })
    expect(nodeIn(answer, 'net')).toMatchObject({ earlier: '9411822.00' })
  })
})

describe('disclosure of the explanation', () => {
  const cover = (sees: boolean) =>
    engine.database.db.execute(sql`update pay_group_access set can_see_amounts = ${sees}
      where user_id = ${staff.userId} and pay_group_id = (select id from pay_group where group_code = 'HO-M')`)
  it('nothing of a payslip whose amounts are covered', async () => {
    await cover(false)
    expect(await explained(staff)).toMatchObject({ amountsCovered: true, comparedWith: null, nodes: [] })
    await cover(true)
    expect((await explained(staff)).nodes.length).toBeGreaterThan(50)
  })
  it('the creditor of an employee and the key by which a record was entered only to users who may open it', async () => {
    await engine.database.db.execute(sql`insert into recurring_deduction (company_code, employee_id, component_id, component_code, payee, amount, date_from, authorisation_date,
        created_by, updated_by, created_at, updated_at, row_version)
      select 'SSI', ${worker}, c.id, 'LOAN', 'Pengadilan Agama', 1, '2026-01-01', '2026-01-01', 'ana', 'ana via SYNC ek_abcdefghijkl', now(), now(), 1
      from pay_component c where c.code = 'LOAN' and c.company_code = 'SSI'`)
    const deductionFor = async (actor: Actor) =>
      (await explained(actor)).nodes.find(({ node }) => node.startsWith('RecurringDeduction'))
    const code = 'frmKCOMPXH05I'
    expect(await deductionFor(head)).toMatchObject({ label: 'Recurring deduction: Pengadilan Agama', author: 'ana' })
    expect((await deductionFor(head))?.path).not.toBeNull()
    const narrow = (scopes: Map<string, DataScope>) => ({ ...head, access: new Set(scopes.keys()), scopes })
    const wide = [...head.access].map((one) => [one, 'COMPANY'] as const)
    for (const scopes of [wide.filter(([one]) => one !== code), [...wide, [code, 'SELF'] as const]])
      expect(await deductionFor(narrow(new Map<string, DataScope>(scopes)))).toMatchObject({
        label: 'Recurring deduction',
        path: null,
      })
    await engine.database.db.execute(sql`delete from recurring_deduction where payee = 'Pengadilan Agama'`)
  })
  it.each(['UNIT', 'DEPARTMENT', 'SELF'] as const)(
    'nothing to a user who works with the pay group for %s alone, and no view is recorded',
    async (dataScope) => {
      const looks = () =>
        one<{ n: number }>(
          engine,
          sql`select count(*)::int as n from audit_entry where entity = 'Payslip' and record_id = ${slip} and action = 'VIEW'`,
        )
      const before = await looks()
      const refused = expect.objectContaining({ code: 'BAD_USER_INPUT' })
      await expect(explained({ ...staff, dataScope })).rejects.toThrow(refused)
      expect(await looks()).toEqual(before)
    },
  )
  it('the employee himself once it is published, and what may be looked at leaves an entry', async () => {
    await expect(explained(own)).rejects.toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT' }))
    const { run } = await one<{ run: number }>(engine, sql`select run_id as run from payslip where id = ${slip}`)
    await setRun(engine, run, 'CLOSED', true)
    const answer = await explained(own)
    expect(nodeIn(answer, 'line MEAL')).toMatchObject({ value: '500000.00' })
    expect(answer.comparedWith).toBeNull()
    // What was calculated before it was published is the office's alone.
    expect(answer).toMatchObject({ earlierVersion: null, replacedAt: null, replacedBy: null })
    expect(answer.nodes.filter(({ earlier }) => earlier != null)).toEqual([])
    expect((await explained(head)).earlierVersion).toBe(1)
    const looks = await rowsOf(
      engine.database.db,
      sql`select username from audit_entry where entity = 'Payslip' and record_id = ${slip} and action = 'VIEW' order by seq`,
    )
    expect(looks).toEqual([{ username: 'payroll.head' }, { username: 'payroll' }])
  })
})

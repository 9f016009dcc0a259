// The compensation of one employee: where each part comes from, what another package comes to, saving it, and before whom it is covered.
import { catalogue } from '@kantor/shared/catalogue'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { domainActions } from '../../actions.ts'
import { everything, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'

const day = '2026-11-21'
const effectiveFrom = '2026-12-01'
let engine: ProductEngine
let staff: Actor
let [worker, boss, housing, phone] = [0, 0, 0, 0]

interface Part {
  readonly componentCode: string
  readonly amount: string | null
  readonly origin: string
}
interface Package {
  readonly amountsCovered: boolean
  readonly total: string | null
  readonly parts: readonly Part[]
  readonly history: readonly (Part & { readonly effectiveFrom: string; readonly effectiveTo: string | null })[]
}
interface Simulation {
  readonly figures: readonly {
    readonly span: string
    readonly gross: string
    readonly net: string
    readonly tax: string
  }[]
  readonly basicForNet: string | null
  readonly netOfBasic: string | null
}

const run = async <T>(name: string, params: Readonly<Record<string, unknown>>, actor: Actor = everything) => {
  const found = runnableActions(catalogue, domainActions).find((action) => action.name === name)
  if (found === undefined) throw new Error('No action')
  return (await runAction(engine, actor, found, params, true)) as T
}
const packageOn = (asOf: string, actor?: Actor, employee = worker) =>
  run<Package>('compensation', { employee, asOf }, actor)
const proposal = (more: object = {}) => ({ employee: worker, effectiveFrom, basic: '9000000', parts: [], ...more })
const simulate = (more: object = {}, actor?: Actor) => run<Simulation>('simulatePay', proposal(more), actor)
const save = (more: object = {}, actor?: Actor) =>
  run<object>(
    'saveCompensation',
    { ...proposal(more), reason: 'PROMOTION', letterNo: 'SK/12', note: 'Promotion' },
    actor,
  )
const coded = (code: string) => expect.objectContaining({ code })
const rowsNow = () =>
  rowsOf<{ what: string; from: string; to: string | null; amount: string }>(
    engine.database.db,
    sql`select 'BASIC' as what, effective_from::text as "from", effective_to::text as "to", amount::text as amount from employee_salary
      where employee_id = ${worker} and coalesce(effective_to, 'infinity') >= '2026-11-30'
      union all select component_code, effective_from::text, effective_to::text, amount::text from employee_fixed_pay
      where employee_id = ${worker} and coalesce(effective_to, 'infinity') >= '2026-11-30' order by 1, 2`,
  )

beforeAll(async () => {
  engine = await openDemo(day)
  staff = await withEverything(engine, 'payroll')
  ;[housing, phone] = [
    await idOf(engine, PayComponent, 'code', 'HOUSING'),
    await idOf(engine, PayComponent, 'code', 'PHONE'),
  ]
  const inGroup = async (group: string) => {
    const [row] = await rowsOf<{ employee: number }>(
      engine.database.db,
      sql`select r.employee_id as employee from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = ${group}
        join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' where e.join_date < '2025-01-01'
        and (${group} = 'EXEC' or not exists (select 1 from employee_fixed_pay f where f.employee_id = e.id)) order by e.id desc limit 1`,
    )
    return row?.employee ?? 0
  }
  ;[worker, boss] = [await inGroup('PLT-M'), await inGroup('EXEC')]
  await engine.database.db.execute(sql`delete from employee_remuneration_tax_method_rows`)
})
afterAll(() => engine.close())

describe('the package of a day', () => {
  it('says of each part where it comes from, and adds up', async () => {
    const found = await packageOn(day)
    const [basic, ...others] = found.parts
    expect(basic).toMatchObject({ componentCode: 'BASIC', origin: 'BASIC' })
    expect(others.map(({ origin }) => origin)).toContain('FORMULA')
    expect(new Set(others.map(({ origin }) => origin))).not.toContain('OWN')
    const sum = found.parts.reduce((total, { amount }) => total + Number(amount ?? 0), 0)
    expect([found.amountsCovered, Number(found.total)]).toEqual([false, sum])
    expect(found.history.map(({ componentCode }) => componentCode)).toContain('BASIC')
  })
  it('shows no amount to a user who may not see amounts', async () => {
    const found = await packageOn(day, staff, boss)
    expect(found).toMatchObject({ amountsCovered: true, total: null, parts: [] })
    expect(found.history.length).toBeGreaterThan(0)
    expect(found.history.every(({ amount }) => amount === null)).toBe(true)
    expect((await packageOn(day, await withEverything(engine, 'payroll.head'), boss)).total).not.toBeNull()
    expect(await packageOn(day, await withEverything(engine, 'finance'))).toMatchObject({
      total: null,
      parts: [],
      history: [],
    })
  })
})

describe('what a package comes to', () => {
  it('is the month and year as they are and as they are proposed; nothing is written', async () => {
    const before = await rowsNow()
    const { figures } = await simulate({ parts: [{ component: housing, mode: 'SET', amount: '500000' }] })
    const of = (span: string) => figures.find((row) => row.span === span)
    const { total, parts } = await packageOn(day)
    const basic = Number(parts[0]?.amount)
    expect(Number(of('MONTH_NOW')?.gross)).toBeGreaterThanOrEqual(Number(total))
    const raise = Number(of('MONTH')?.gross) - Number(of('MONTH_NOW')?.gross)
    expect(raise).toBeGreaterThanOrEqual(9_000_000 - basic + 500_000)
    expect(Number(of('YEAR')?.gross)).toBeGreaterThan(12 * Number(of('MONTH')?.gross))
    expect(await rowsNow()).toEqual(before)
  })
  it('finds the basic salary of a wanted net, and coming back with it gives that net', async () => {
    const { basicForNet, netOfBasic } = await simulate({ wantedNet: '8000000' })
    expect(Number(netOfBasic) - 8_000_000).toBeLessThanOrEqual(2)
    const { figures } = await simulate({ basic: basicForNet })
    expect(figures.find(({ span }) => span === 'MONTH')?.net).toBe(netOfBasic)
  })
  it('is calculated only for a user who sees the amounts', async () => {
    await expect(simulate({ employee: boss }, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    await expect(simulate({}, await withEverything(engine, 'finance'))).rejects.toEqual(coded('AMOUNTS_COVERED'))
  })
})

describe('saving a package', () => {
  it('writes all of it or nothing', async () => {
    const before = await rowsNow()
    const basicComponent = await idOf(engine, PayComponent, 'code', 'BASIC')
    const parts = [
      { component: housing, mode: 'SET', amount: '500000' },
      { component: basicComponent, mode: 'SET', amount: '1' },
    ]
    await expect(save({ parts })).rejects.toEqual(coded('BAD_USER_INPUT'))
    await expect(save({ basic: null })).rejects.toEqual(coded('BAD_USER_INPUT'))
    expect(await rowsNow()).toEqual(before)
  })
  it('is refused where amounts are covered, and for the record of the user', async () => {
    await expect(save({ employee: boss }, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    const [own] = await rowsOf<{ employee: number }>(
      engine.database.db,
      sql`select employee_id as employee from user_account where id = ${staff.userId}`,
    )
    await expect(save({ employee: own?.employee }, staff)).rejects.toEqual(coded('ABOUT_ONESELF'))
  })
  it('ends the rows before, leaves what is so already, and changes the rows of the same day', async () => {
    const parts = [{ component: housing, mode: 'SET', amount: '500000' }]
    expect(await save({ parts })).toEqual({ written: 2, unchanged: 0, paidUntil: null, ratification: null })
    expect(await rowsNow()).toMatchObject([
      { what: 'BASIC', to: '2026-11-30' },
      { what: 'BASIC', from: effectiveFrom, to: null, amount: '9000000.00' },
      { what: 'HOUSING', from: effectiveFrom, amount: '500000.00' },
    ])
    const more = [...parts, { component: phone, mode: 'SET', amount: '150000' }]
    expect(await save({ basic: '9100000', parts: more })).toEqual({
      written: 2,
      unchanged: 1,
      paidUntil: null,
      ratification: null,
    })
    expect((await rowsNow()).map(({ what, amount }) => `${what} ${amount}`)).toEqual([
      expect.stringMatching(/^BASIC/),
      'BASIC 9100000.00',
      'HOUSING 500000.00',
      'PHONE 150000.00',
    ])
    const own = (await packageOn(effectiveFrom)).parts.filter(({ origin }) => origin === 'OWN')
    expect(own.map(({ componentCode }) => componentCode)).toEqual(['HOUSING', 'PHONE'])
  })
})

describe('a raise of January that is planned in November', () => {
  it('is taxed by the status of this year, which is marked as assumed; the profile of January is used once it exists', async () => {
    type Assumed = Simulation & {
      readonly assumedTaxStatus: string | null
      readonly notices: readonly { readonly message: string }[]
    }
    const of = ({ figures }: Simulation) => figures.find(({ span }) => span === 'MONTH')
    const [december, january] = [
      (await simulate({ basic: '25000000' })) as Assumed,
      (await simulate({ basic: '25000000', effectiveFrom: '2027-01-01' })) as Assumed,
    ]
    expect(december.assumedTaxStatus).toBeNull()
    expect(january.assumedTaxStatus).toMatch(/^T?K\/\d \(2026\)$/)
    expect(january.notices[0]?.message).toMatch(/no tax profile of 2027.*of 2026 is assumed/)
    expect(Number(of(january)?.tax)).toBeGreaterThan(0)
    expect(of(january)?.tax).toBe(of(december)?.tax)
  })
})

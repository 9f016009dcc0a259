// The organisation chart over the demo company: the tree on a day, the part below a department, and who is named to whom.
import { catalogue } from '@kantor/shared/catalogue'
import { organizationChart } from '@kantor/shared/catalogue/employees/organization-chart'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { everything, openDemo, type ProductEngine } from '../testing/index.ts'
import { organizationChartActions } from './organization-chart.actions.ts'

const day = '2026-11-21'
let engine: ProductEngine
const actions = runnableActions(
  { ...catalogue, features: catalogue.features.filter((f) => f.path === organizationChart.path) },
  [organizationChartActions],
)
interface Slot {
  readonly chart: number
  readonly parent: number | null
  readonly department: { readonly code: string }
  readonly planned: number
  readonly actual: number
  readonly vacancy: number
}
interface Holder {
  readonly chart: number
  readonly employee: number
  readonly fullName: string
}
interface Chart {
  readonly names: boolean
  readonly slots: readonly Slot[]
  readonly holders: readonly Holder[]
}
async function call<T>(name: string, input: object, who: Actor = everything): Promise<T> {
  const action = actions.find((a) => a.name === name)
  if (action === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, who, action, input as never, true)) as T
}
const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)

beforeAll(async () => {
  engine = await openDemo(day)
}, 120_000)
afterAll(() => engine.close())

describe('organisation chart', () => {
  it('has every slot of the day below the one it reports to, and counts everybody once', async () => {
    const { slots, holders } = await call<Chart>('chart', { asOf: day })
    const [facts] = await read<{ slots: number; people: number }>(
      sql`select (select count(*)::int from chart_department where company_code = 'SSI') as slots,
        (select count(*)::int from employee where company_code = 'SSI' and active_status <> 'INACTIVE') as people`,
    )
    expect(slots).toHaveLength(facts?.slots ?? 0)
    expect(slots.reduce((sum, s) => sum + s.actual, 0)).toBe(facts?.people)
    expect(slots.filter((s) => s.parent === null)).toHaveLength(4) // the four divisions
    for (const s of slots) expect(s.vacancy).toBe(s.planned - s.actual)
    for (const s of slots) expect(holders.filter((h) => h.chart === s.chart)).toHaveLength(Math.min(3, s.actual))
  })

  it('keeps to the departments below the root, whose slots then stand at the top', async () => {
    const [root] = await read<{ id: number }>(
      sql`select id from department where company_code = 'SSI' and org_level = 'DEPARTMENT' order by id limit 1`,
    )
    const below = await read<{ code: string }>(
      sql`select department_code as code from department where id = ${root?.id} or parent_department_id = ${root?.id}`,
    )
    const { slots } = await call<Chart>('chart', { asOf: day, root: root?.id })
    expect(new Set(slots.map((s) => s.department.code))).toEqual(new Set(below.map((b) => b.code)))
    expect(slots.filter((s) => s.parent === null).length).toBeGreaterThan(0)
    expect(slots.some((s) => s.parent !== null)).toBe(true)
  })

  it('reads the slices of the requested day, not those of today', async () => {
    const [slot] = (await call<Chart>('chart', { asOf: day })).slots.filter((s) => s.actual > 1)
    const [who] = (await call<{ rows: readonly Holder[] }>('holders', { asOf: day, chart: slot?.chart })).rows
    await read(sql`update employee set join_date = '2026-11-15', group_join_date = null where id = ${who?.employee}`)
    const heads = async (asOf: string) =>
      (await call<Chart>('chart', { asOf })).slots.find((s) => s.chart === slot?.chart)?.actual ?? -1
    expect(await heads('2026-11-15')).toBe((await heads('2026-11-14')) + 1)
  })

  it('finds the slot of a person, and pages through the holders of a slot', async () => {
    const { slots } = await call<Chart>('chart', { asOf: day })
    const largest = [...slots].sort((a, b) => b.actual - a.actual)[0]
    const first = await call<{ total: number; rows: readonly Holder[] }>('holders', {
      asOf: day,
      chart: largest?.chart,
      page: 1,
      size: 5,
    })
    expect(first).toMatchObject({ total: largest?.actual })
    expect(first.rows).toHaveLength(Math.min(5, largest?.actual ?? 0))
    expect(await call('whereIs', { asOf: day, employee: first.rows[0]?.employee })).toEqual({ chart: largest?.chart })
    expect(await call('whereIs', { asOf: '2001-01-01', employee: first.rows[0]?.employee })).toEqual({ chart: null })
  })

  it('moves an employee with the slice that begins on a day, not before', async () => {
    const { slots } = await call<Chart>('chart', { asOf: day })
    const [from, to] = slots.filter((s) => s.actual > 1)
    const [who] = (await call<{ rows: readonly Holder[] }>('holders', { asOf: day, chart: from?.chart })).rows
    await read(
      sql`insert into employee_assignment select (jsonb_populate_record(a, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('employee_assignment', 'id')), 'valid_from', '2026-11-18',
          'position_id', (select position_id from chart_department where id = ${to?.chart})))).*
        from employee_assignment a where a.id = (select max(id) from employee_assignment where employee_id = ${who?.employee}
          and valid_from <= '2026-11-17')`,
    )
    const at = (asOf: string) => call('whereIs', { asOf, employee: who?.employee })
    expect([await at('2026-11-17'), await at('2026-11-18')]).toEqual([{ chart: from?.chart }, { chart: to?.chart }])
  })

  it('names no one to those who may not look at employees, and shows nothing of another company', async () => {
    const blind: Actor = { ...everything, access: new Set(['frmHEMPLYX05I']) }
    const { names, holders, slots } = await call<Chart>('chart', { asOf: day }, blind)
    expect([names, holders, slots.some((s) => s.actual > 0)]).toEqual([false, [], true])
    for (const { feature, name, action } of actions)
      expect(anyOfAction(feature, action)).toEqual([name === 'chart' ? 'frmHEMPLYX05I' : 'frmHEMPLYM02I'])
    const other = { ...everything, companyCode: 'SST' }
    expect((await call<Chart>('chart', { asOf: day }, other)).slots).toEqual([])
    expect(await call('holders', { asOf: day, chart: slots[0]?.chart }, other)).toMatchObject({ total: 0 })
  })
})

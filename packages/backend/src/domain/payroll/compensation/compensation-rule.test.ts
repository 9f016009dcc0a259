// Compensation rules: what they refuse, whom they reach, what they cost before and after, and what positions come to by them.
import { catalogue } from '@kantor/shared/catalogue'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { senOf } from '@kantor/shared/rules/money/sen'
import { resolveComponent } from '@kantor/shared/rules/payroll/earnings/resolution'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { ownPayOn, paidPeopleOn, rulesOn } from './pay-facts.ts'
import { subPositionSettingReport } from './sub-position-setting.report.ts'

const day = '2026-11-21'
const positions = featureAt('/payroll-management/payroll-master/position-compensation-entry')
const levels = featureAt('/payroll-management/payroll-entry/level-compensation-entry')
const grades = featureAt('/payroll-management/payroll-entry/grade-compensation-entry')
let engine: ProductEngine
let component: number
let manager: number
let director: number
beforeAll(async () => {
  engine = await openDemo(day)
  component = await idOf(engine, PayComponent, 'code', 'LEVEL')
  manager = await idOf(engine, PositionLevel, 'level_code', 'MGR')
  director = await idOf(engine, PositionLevel, 'level_code', 'DIR')
})
afterAll(() => engine.close())

const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const rule = (more: object) => ({ level: manager, component, amount: 6_000_000, effectiveFrom: '2027-01-01', ...more })
const make = (more: object, feature = levels) => create(engine, everything, feature, rule(more))
const rowsIn = async (feature: typeof levels, actor: Actor = everything) =>
  (await list(engine, actor, feature, parseList(engine, actor, feature, { size: '500' }))).rows

describe('a rule', () => {
  it('is an amount or a percentage', async () => {
    await expect(make({ amount: null })).rejects.toEqual(complaint('amount'))
    await expect(make({ percentOfBasic: 10 })).rejects.toEqual(complaint('percentOfBasic'))
  })
  it('hangs on what its screen is about', async () => {
    const position = await idOf(engine, Position, 'position_code', 'GAF-ITS-STF')
    await expect(make({ position })).rejects.toEqual(complaint('position'))
    await expect(make({ level: null })).rejects.toEqual(complaint('level'))
    await expect(make({ step: 2 })).rejects.toEqual(complaint('step'))
  })
  it('is about components that rules give', async () => {
    const basic = await idOf(engine, PayComponent, 'code', 'BASIC')
    await expect(make({ component: basic })).rejects.toEqual(complaint('component'))
  })
  it('ends the one before it, by the code of its component', async () => {
    const made = await make({})
    expect(made).toMatchObject({ scope: 'LEVEL', componentCode: 'LEVEL', employees: expect.any(Number) })
    const own = (await rowsIn(levels)).filter((row) => (row.level as { code: string }).code === 'MGR')
    expect(own.map(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo])).toEqual([
      ['2027-01-01', null],
      ['2026-01-01', '2026-12-31'],
      ['2024-01-01', '2025-12-31'],
    ])
    await remove(engine, everything, levels, Number(made.id), 1)
    await engine.database.db.execute(
      sql`update compensation_rule set effective_to = null where effective_to = '2026-12-31'`,
    )
  })
  it('stays once a closed run has read it', async () => {
    const [row] = await rowsIn(grades)
    const ofRun = (status: string) =>
      engine.database.db.execute(
        sql`update reckoning_date set status = ${status} where company_code = 'SSI' and salary_to = '2026-09-30'`,
      )
    await ofRun('RUN_CLOSED')
    await expect(edit(engine, everything, grades, Number(row?.id), 1, { amount: 1 })).rejects.toMatchObject({
      code: 'USED_IN_CLOSED_RUN',
    })
    await ofRun('OPEN')
  })
})

const inRead = <T>(actor: Actor, read: (context: ReturnType<typeof queryContext>) => Promise<T>) =>
  engine.database.db.transaction((tx) => read(queryContext(contextOf(tx, engine, actor))))

describe('whom rules reach', () => {
  it('is counted in SQL as the resolution of pay finds it', async () => {
    const [people, rules, owned] = await inRead(everything, async (context) => [
      await paidPeopleOn(context, day),
      await rulesOn(context, day),
      await ownPayOn(context, day),
    ])
    const byComponent = Map.groupBy(rules, (one) => one.component)
    const reached = new Map<unknown, number>()
    for (const person of people)
      for (const [code, own] of byComponent) {
        const set = (owned.get(person.employee) ?? []).filter((one) => one.component === code)
        const found = resolveComponent({ day, ...person, basic: senOf(person.basic ?? '0'), own: set, rules: own })
        const id = rules.find((one) => one === found.rule)?.id
        if (id !== undefined) reached.set(id, (reached.get(id) ?? 0) + 1)
      }
    const listed = [...(await rowsIn(positions)), ...(await rowsIn(levels)), ...(await rowsIn(grades))].filter(
      ({ effectiveTo }) => effectiveTo === null,
    )
    expect(listed.length).toBe(rules.length)
    expect(listed.map(({ id, employees }) => [id, employees])).toEqual(
      listed.map(({ id }) => [id, reached.get(Number(id)) ?? 0]),
    )
    expect([...reached.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(150)
  })
  it('shows for a step only those employees whose amounts the reader sees', async () => {
    const [boss] = await rowsOf<{ grade: number; step: number }>(
      engine.database.db,
      sql`select e.grade_id as grade, r.step from employee e join employee_remuneration r on r.employee_id = e.id
        join pay_group g on g.id = r.pay_group_id and g.group_code = 'EXEC' where e.active_status = 'ACTIVE' and r.step is not null
        order by e.id limit 1`,
    )
    const of = { grade: boss?.grade, amount: 1, effectiveFrom: '2026-11-01' }
    const ofGrade = { ...of, component: await idOf(engine, PayComponent, 'code', 'GRADE') }
    const wider = await create(engine, everything, grades, ofGrade)
    const countOf = async (username: string, rule: { readonly id?: unknown }) =>
      Number(
        (await rowsIn(grades, await withEverything(engine, username))).find(({ id }) => String(id) === String(rule.id))
          ?.employees,
      )
    const before = { head: await countOf('payroll.head', wider), staff: await countOf('payroll', wider) }
    const made = await create(engine, everything, grades, { ...ofGrade, step: boss?.step })
    expect([(await countOf('payroll.head', made)) > 0, await countOf('payroll', made)]).toEqual([true, 0])
    // Nor does a wider rule tell them by whom it loses to that of the step.
    expect((await countOf('payroll.head', wider)) < before.head).toBe(true)
    expect(await countOf('payroll', wider)).toBe(before.staff)
    for (const rule of [made, wider]) await remove(engine, everything, grades, Number(rule.id), 1)
    await engine.database.db.execute(
      sql`update compensation_rule set effective_to = null where effective_to = '2026-10-31'`,
    )
  })
})

describe('the effect of a rule', () => {
  const effects = runnableActions(catalogue, domainActions).filter(({ name }) => name === 'effect')
  const effect = (feature: { path: string }) => {
    const found = effects.find((one) => one.feature.path === feature.path)
    if (found === undefined) throw new Error('No action')
    return found
  }
  const asked = (more: object) => ({
    level: manager,
    component,
    amount: '6000000',
    effectiveFrom: '2026-12-01',
    ...more,
  })

  it('is what everybody whom it reaches costs before and after', async () => {
    const answer = await runAction(engine, everything, effect(levels), asked({}), false)
    const { employees } = (await rowsIn(levels)).find(
      (row) => (row.level as { code: string }).code === 'MGR' && row.effectiveTo === null,
    ) as { employees: number }
    expect(employees).toBeGreaterThan(3)
    // What is added to the rules comes on top, before as after.
    const [{ added } = { added: 0 }] = await rowsOf<{ added: number }>(
      engine.database.db,
      sql`select sum(f.amount)::int as added from employee_fixed_pay f join employee e on e.id = f.employee_id
        where f.component_code = 'LEVEL' and f.mode = 'ADD' and e.level_id = ${manager} and e.active_status = 'ACTIVE'`,
    )
    expect(added).toBeGreaterThan(0)
    expect(answer).toEqual({
      employees,
      leftOut: 0,
      difference: `${employees * 1_000_000}.00`,
      costBefore: `${employees * 5_000_000 + added}.00`,
      costAfter: `${employees * 6_000_000 + added}.00`,
    })
  })
  it('leaves out whom a closer rule reaches, and who has not served long enough', async () => {
    const late = await runAction(engine, everything, effect(levels), asked({ minServiceMonths: 600 }), false)
    expect(late).toMatchObject({ employees: 0, costBefore: '0.00' })
    const [row] = await rowsIn(positions)
    const idIn = (name: 'position' | 'component') => Number((row?.[name] as { id: string } | undefined)?.id)
    const own = { position: idIn('position'), component: idIn('component'), effectiveFrom: '2026-12-01' }
    const changed = await runAction(
      engine,
      everything,
      effect(positions),
      { ...own, rule: Number(row?.id), amount: '1' },
      false,
    )
    expect(changed).toMatchObject({ employees: row?.employees })
  })
  it('discloses no amounts that the reader does not see', async () => {
    const staff = await withEverything(engine, 'payroll')
    const answer = await runAction(engine, staff, effect(levels), asked({ level: director }), false)
    expect(answer).toMatchObject({ employees: 1, leftOut: 1, costBefore: '0.00', costAfter: '0.00' })
  })
})

describe('what positions come to', () => {
  const params = { asOf: day, department: null, level: null, onlyMissing: null }
  const rowsOfReport = (more: object) =>
    inRead(everything, async (context) => {
      const dataset = await subPositionSettingReport.prepare?.(context, { ...params, ...more })
      if (dataset === undefined) throw new Error('It is worked out')
      return await rowsOf<Record<string, unknown>>(context.tx, dataset.query(context, {}))
    })
  it('names amounts, percentages and the rules that give them', async () => {
    const rows = await rowsOfReport({})
    const position = await idOf(engine, Position, 'position_code', 'GAF-ITS-STF')
    const [row] = rows.filter((one) => Number(one.position) === position)
    expect(row).toMatchObject({ percentages: 'POSITION 7.5 %', positionAllowance: null, isMissing: false })
    expect(row?.source).toContain('POSITION: position, from 01 Jan 2024')
    expect(row?.source).toContain('LEVEL: level, from 01 Jan 2026')
    expect(Number(row?.levelAllowance)).toBe(750_000)
  })
  it('shows those that resolve to nothing', async () => {
    const missing = await rowsOfReport({ onlyMissing: true })
    expect(missing.length).toBeGreaterThan(2)
    expect(missing.every(({ isMissing, source }) => isMissing === true && source === null)).toBe(true)
    const level = await idOf(engine, PositionLevel, 'level_code', 'MGR')
    expect(await rowsOfReport({ onlyMissing: true, level })).toEqual([])
  })
  it('counts the people of each place', async () => {
    const rows = await rowsOfReport({})
    const [{ employed } = { employed: 0 }] = await rowsOf<{ employed: number }>(
      engine.database.db,
      sql`select count(*)::int as employed from employee e where e.company_code = 'SSI' and e.join_date <= ${day}::date
        and (e.separation_date is null or e.separation_date >= ${day}::date)`,
    )
    expect(rows.reduce((sum, { incumbents }) => sum + Number(incumbents), 0)).toBe(employed)
  })
})

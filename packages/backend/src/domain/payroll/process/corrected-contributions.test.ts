// Contributions of a month corrected by a run of corrections (payroll 4.8, 4.10, retroBpjs): taken once, and shown once by list, report and
// file of the month.
import { catalogue } from '@kantor/shared/catalogue'
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { domainActions } from '../../actions.ts'
import { idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { periodOf } from '../slips/testing.ts'
import { calculateRun } from './calculate/calculate-run.ts'
import { additionalPeriod, runPage, withRecaps } from './testing.ts'

let engine: ProductEngine
let page: ReturnType<typeof runPage>
let ana: Actor
let budi: Actor
let person = 0
let [october, correction] = [0, 0]
const month = '2026-10'
const actions = runnableActions(catalogue, domainActions)
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-10-01', '2026-10-01', 1`
const calculate = (run: number) =>
  engine.database.db.transaction((tx) => calculateRun(actionContext(tx, engine, ana), run))
const runOf = async (period: number) => Number((await page.call(ana, 'createRun', { period })).payRun)
const close = async (run: number) => {
  await page.call(ana, 'checkRun', { payRun: run })
  await page.call(budi, 'closeRun', { payRun: run })
}
const earns = (amount: number) =>
  execute(sql`update employee_salary set amount = ${amount} where employee_id = ${person}`)
const retro = (isOn: boolean) => execute(sql`update payroll_setting set retro_bpjs = ${isOn}`)

/** Contributions of the person in a run, by component. */
async function sharesIn(run: number) {
  const found = await rowsOf<{ code: string; amount: number; origin: string | null }>(
    engine.database.db,
    sql`select l.component_code as code, l.amount::int as amount, l.origin_period as origin from payslip_pay_lines l join payslip p on p.id = l.parent_id
      where p.run_id = ${run} and p.employee_id = ${person} and l.component_code ~ '^(JHT|JP|JKK|JKM|KES)_' order by 1`,
  )
  return Object.fromEntries(
    found.map(({ code, amount, origin }) => [code, origin === null ? amount : [origin, amount]]),
  )
}
async function ask(path: string) {
  const action = actions.find(({ feature, name }) => feature.path === path && name === 'page')
  if (action === undefined) throw new Error(`No report ${path}`)
  const answer = await runAction(engine, ana, action, { period: month, payGroup: group, size: 500 } as never, true)
  return answer as {
    readonly rows: readonly { readonly [c: string]: unknown }[]
    readonly totals?: readonly { readonly [c: string]: unknown }[]
  }
}
async function file(code: string) {
  const action = actions.find(({ name }) => name === 'exportBpjs')
  if (action === undefined) throw new Error('No file')
  const layout = await idOf(engine, PayFileLayout, 'layout_code', code)
  const asked = { month, layout, payGroup: group, location: null }
  return ((await runAction(engine, ana, action, asked as never, true)) as { content: string }).content
}
let group = 0

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  page = runPage(engine)
  ana = await withEverything(engine, 'payroll.head')
  budi = await withEverything(engine, 'finance.head')
  await withRecaps(engine, ['HO-M'], '202610')
  await execute(sql`update employee_remuneration r set pay_group_id = (select id from pay_group where group_code = 'PLT-D')
    where r.pay_group_id = (select id from pay_group where group_code = 'HO-M')
      and r.id not in (select r.id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
        join employee e on e.id = r.employee_id and e.join_date < '2025-01-01' and e.separation_date is null and e.birth_date > '1975-01-01'
        where r.pay_method = 'TRANSFER' and r.kes and r.jp order by r.id limit 3)`)
  const people = await rowsOf<{ id: number; group: number }>(
    engine.database.db,
    sql`select r.employee_id as id, g.id as group from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' order by 1`,
  )
  ;[person, group] = [people[0]?.id ?? 0, people[0]?.group ?? 0]
  for (const table of [
    'personal_loan',
    'recurring_deduction',
    'union_member',
    'variable_pay',
    'employee_salary',
    'employee_fixed_pay',
    'compensation_rule',
  ])
    await execute(sql`delete from ${sql.identifier(table)}`)
  await execute(sql`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, ${stamps})
    select 'SSI', r.employee_id, '2024-01-01', 11000000, 'ANNUAL', ${stamp} from employee_remuneration r join pay_group g on g.id = r.pay_group_id
      and g.group_code = 'HO-M'`)
  await execute(sql`update employee_remuneration set kes_extra_members = 0`)
  await execute(
    sql`update employee_tax_profile set profile_status = 'CONFIRMED', subject_type = 'RESIDENT', tax_id_status = 'NPWP'`,
  )
  october = await runOf(await periodOf(engine, 'HO-M', '202610-01'))
  await calculate(october)
  await close(october)
  correction = await runOf(await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 5, runType: 'CORRECTION' }))
}, 600_000)
afterAll(() => engine.close())

it('are left as they were unless arrears pay them', async () => {
  await earns(12_500_000)
  await calculate(correction)
  expect(await sharesIn(correction)).toEqual({})
})

it('are those of the month that is corrected: its caps hold, and each share names it', async () => {
  await retro(true)
  await calculate(correction)
  const found = await sharesIn(correction)
  // JP from 11,000,000 to the cap of 11,086,300; JKN from 11,000,000 to 12,000,000; the class of the place for accidents.
  expect(found).toMatchObject({
    JHT_ER: ['202610-01', 55_500],
    JHT_EE: ['202610-01', 30_000],
    JP_ER: ['202610-01', 1_726],
    JP_EE: ['202610-01', 863],
    JKM_ER: ['202610-01', 4_500],
    KES_ER: ['202610-01', 40_000],
    KES_EE: ['202610-01', 10_000],
  })
  // No one else has anything to correct.
  const [others] = await rowsOf<{ n: number }>(
    engine.database.db,
    sql`select count(*)::int as n from payslip where run_id = ${correction} and employee_id <> ${person}`,
  )
  expect(others?.n).toBe(0)
})

it('stand in the list, the report and the file of that month, with one wage for one member', async () => {
  await close(correction)
  const { rows: report } = await ask('/report-management/bpjs-report')
  const of = (program: string) => report.find((row) => row.program === program)
  expect(of('JHT')).toMatchObject({
    members: 3,
    base: '34500000.00',
    employeeShare: '690000.00',
    employer: '1276500.00',
  })
  expect(of('JP')).toMatchObject({
    members: 3,
    base: '33086300.00',
    employeeShare: '330863.00',
    capped: 1,
    excluded: 0,
  })
  expect(of('JKN')).toMatchObject({ members: 3, base: '34000000.00', employeeShare: '340000.00' })
  // The 0.22 % that the government pays count 5,000,000 of each of three members.
  expect(of('JKP_GOV')).toMatchObject({ members: 3, base: '15000000.00', memo: '33000.00' })
  const list = await ask('/payroll-management/payroll-process/jamsostek-premium')
  expect(list.totals?.[0]).toMatchObject({
    wage: of('JHT')?.base,
    pensionBase: of('JP')?.base,
    healthBase: of('JKN')?.base,
  })
  const together = ['JHT', 'JP', 'JKK', 'JKM', 'JKN'].reduce((sum, program) => sum + Number(of(program)?.together), 0)
  expect(Number(list.totals?.[0]?.together)).toBe(together)
  const employment = await file('SIPP-TK')
  expect(employment.match(/12500000/g)).toHaveLength(1)
  expect(employment).not.toContain('1500000;')
  expect(await file('EDABU-KES')).toContain('12000000')
})

it('are taken once: the month lacks nothing any more, and what is lowered again is given back', async () => {
  const second = await runOf(
    await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 6, runType: 'CORRECTION' }),
  )
  await calculate(second)
  expect(await sharesIn(second)).toEqual({})
  await earns(11_000_000)
  await calculate(second)
  expect(await sharesIn(second)).toMatchObject({
    JHT_EE: ['202610-01', -30_000],
    JP_EE: ['202610-01', -863],
    KES_ER: ['202610-01', -40_000],
  })
})

it('the closed month itself has nothing to calculate again because of them', async () => {
  const before = await sharesIn(october)
  expect(before).toMatchObject({ JHT_EE: 220_000, JP_EE: 110_000, KES_EE: 110_000 })
  await page.call(budi, 'reopenRun', { payRun: correction, reason: 'The letter was withdrawn' })
  await calculate(correction)
  expect(await sharesIn(correction)).toEqual({})
})

// For tests of the figures of a month of pay: a month that was corrected. A regular run with arrears of a decree, the final pay of a leaver and a
// run of corrections, all closed; and the rest of its year, for the figures of a year.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import { actionContext, runAction, runnableActions } from '../../../../engine/actions/actions.ts'
import type { Actor } from '../../../../engine/context.ts'
import { ownDatabase, type TestDatabase } from '../../../../engine/testing/databases.ts'
import { domainActions } from '../../../actions.ts'
import { openDemo, type ProductEngine, withEverything } from '../../../testing/index.ts'
import { additionalPeriod, runPage, withFewPeople, withPlainPay, withRecaps } from '../../process/testing.ts'
import { applyRatification } from '../../ratification/apply-ratification.ts'
import { periodOf } from '../../slips/testing.ts'

export type Row = { readonly [column: string]: unknown }
type Query = ReturnType<typeof sql>

/** The corrected month, once `openMonth` has set it up. */
export interface CorrectedMonth {
  readonly engine: ProductEngine
  /** Calculates and checks; sees every amount. */
  readonly ana: Actor
  /** Closes. */
  readonly budi: Actor
  /** Everybody who is paid, in the order of their ids: whose pay was raised, whose is corrected, who leaves, and whose pay goes to two accounts. */
  readonly people: readonly number[]
  /** The runs in the order in which they were closed, September first. */
  readonly runs: readonly number[]
}

/** Months in the form of report parameters. */
export const month = { period: '2026-10' }
export const taxMonth = { taxYear: 2026, taxMonth: 10 }
export const processPath = '/payroll-management/payroll-process'

/** The account that gets 30 % of an employee's pay. */
export const secondAccount = '9998887776'

let opened: CorrectedMonth | undefined
const runs: number[] = []
const actions = runnableActions(catalogue, domainActions)

/** The month that `openMonth` has set up. */
export function theMonth(): CorrectedMonth {
  if (opened === undefined) throw new Error('The month is not set up yet')
  return opened
}
export const execute = (query: Query) => theMonth().engine.database.db.execute(query)
export const read = <T extends object>(query: Query) => rowsOf<T>(theMonth().engine.database.db, query)

/** The answer of an action of a page. */
export async function ask<T>(path: string, name: string, params: Row, actor = theMonth().ana): Promise<T> {
  const action = actions.find((one) => one.feature.path === path && one.name === name)
  if (action === undefined) throw new Error(`No action ${name} of ${path}`)
  return (await runAction(theMonth().engine, actor, action, params as never, true)) as T
}

/** Makes the run of a period and brings it to where only its close is left. */
export async function checkedRun(period: number): Promise<number> {
  const { engine, ana } = theMonth()
  const page = runPage(engine)
  const run = Number((await page.call(ana, 'createRun', { period })).payRun)
  runs.push(run)
  await page.calculate(ana, run)
  const { rows: problems = [] } = await page.call(ana, 'problems', { payRun: run, severity: 'BLOCKER' })
  expect(problems).toEqual([])
  await page.call(ana, 'checkRun', { payRun: run })
  return run
}
async function paid(period: number): Promise<void> {
  const { engine, budi } = theMonth()
  await runPage(engine).call(budi, 'closeRun', { payRun: await checkedRun(period) })
}
const extraPeriod = (sequence: number, runType: string) =>
  additionalPeriod(theMonth().engine, 'HO-M', '202610-01', { sequence, runType })

const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-10-01', '2026-10-01', 1`

/** A ratified decree that is applied: a raise from September, made up for with October. */
async function decree(employee: number, period: number): Promise<void> {
  const { engine, ana } = theMonth()
  const [made] = await read<{ id: number }>(
    sql`insert into ratification (company_code, doc_no, title, reason, letter_date, pay_group_id, effective_from, period_id, status, ${stamps})
      select 'SSI', 'RAT/ONE/MONTH', 'A raise', 'ANNUAL', '2026-09-01', d.pay_group_id, '2026-09-01', d.id, 'RATIFIED', ${stamp}
      from reckoning_date d where d.id = ${period} returning id`,
  )
  await execute(
    sql`insert into ratification_lines (parent_id, seq, employee_id, field, new_value) values (${made?.id}, 1, ${employee}, 'BASIC', 12100000)`,
  )
  await engine.database.db.transaction((tx) => applyRatification(actionContext(tx, engine, ana), made?.id ?? 0))
}

/** Sets the month up, once for a file of tests. */
export const openMonth = async (): Promise<void> => openMonthWith(4, undefined, await ownDatabase())

/** The same with so many people, and with what is to be known before September is paid. */
export async function openMonthWith(
  count: number,
  prepare?: (month: CorrectedMonth) => Promise<void>,
  on?: TestDatabase,
): Promise<void> {
  const engine = await openDemo('2026-11-27', on)
  const [ana, budi] = [await withEverything(engine, 'payroll.head'), await withEverything(engine, 'finance.head')]
  for (const code of ['202609', '202610']) await withRecaps(engine, ['HO-M'], code)
  const people = await withFewPeople(engine, count)
  opened = { engine, ana, budi, people, runs }
  await withPlainPay(engine)
  const [raised = 0, corrected = 0, leaver = 0, shared = 0] = people
  await execute(sql`insert into employee_remuneration_second_accounts (parent_id, seq, bank_id, account_no, account_name, split_percent)
    select r.id, 1, r.bank_id, ${secondAccount}, 'Tabungan', 30 from employee_remuneration r where r.employee_id = ${shared}`)
  await execute(sql`update payroll_setting set tax_withholder_id = '0123456789012345' where company_code = 'SSI'`)
  await prepare?.(theMonth())
  await paid(await periodOf(engine, 'HO-M', '202609-01'))
  const october = await periodOf(engine, 'HO-M', '202610-01')
  await execute(sql`update reckoning_date set status = 'OPEN' where id = ${october}`)
  await decree(raised, october)
  await execute(sql`update employee set separation_date = '2026-10-20' where id = ${leaver}`)
  await paid(await extraPeriod(6, 'FINAL_PAY'))
  await paid(october)
  await execute(sql`update employee_salary set amount = 11500000 where employee_id = ${corrected}`)
  await paid(await extraPeriod(5, 'CORRECTION'))
}

/** The regular period of a further month of the year, with everybody's attendance. */
export async function furtherMonth(code: string): Promise<number> {
  const { engine } = theMonth()
  await withRecaps(engine, ['HO-M'], code)
  return await periodOf(engine, 'HO-M', `${code}-01`)
}
/** Pays the last month of the year: it is settled for everybody. */
export const payDecember = async (): Promise<void> => paid(await furtherMonth('202612'))

interface Line {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly amount: string
  readonly origin: string | null
}
export interface Slip {
  readonly id: number
  readonly employee: number
  readonly period: string
  readonly net: string
  readonly lines: readonly Line[]
}
/** The payslips of periods whose codes begin so, with their lines. */
export const payslips = (codes = '202610') =>
  read<
    Slip & Row
  >(sql`select s.id, s.employee_id as employee, s.period_code as period, s.net::text as net, (select json_agg(json_build_object(
      'code', l.component_code, 'name', l.component_name, 'kind', l.line_kind, 'amount', l.amount::text, 'origin', l.origin_period) order by l.seq)
      from payslip_pay_lines l where l.parent_id = s.id) as lines
    from payslip s where s.period_code like ${`${codes}%`} order by s.id`)
/** All rows of a report. */
export const rowsOfPage = async (path: string, asked: Row) =>
  (await ask<{ rows: readonly Row[] }>(path, 'page', { ...asked, size: 500 })).rows

/** The figures of an employee on the payslips of a month. */
export type Figure = 'net' | 'gross' | 'tax' | 'taxed' | 'statutory' | 'bpjs' | 'employment' | 'health' | 'cost'
export type Figures = Partial<Record<Figure, number>>
export type PerPerson = ReadonlyMap<number, Figures>

const contributions = (programs: string) =>
  sql.raw(
    `(select coalesce(sum(l.amount), 0) from payslip_pay_lines l where l.parent_id = s.id and l.component_code ~ '^(${programs})_')`,
  )
/** What the payslips of periods whose codes begin so tell of each person. */
export async function slipsTell(codes = '202610'): Promise<PerPerson> {
  const found =
    await read<Row>(sql`select s.employee_id as employee, sum(s.net)::float as net, sum(s.gross_cash)::float as gross, sum(s.pph21)::float as tax,
      sum(s.taxable_regular + s.taxable_irregular + s.tax_allowance)::float as taxed, sum(s.statutory)::float as statutory,
      sum(${contributions('JHT|JP|JKK|JKM|KES')})::float as bpjs, sum(${contributions('JHT|JP|JKK|JKM')})::float as employment,
      sum(${contributions('KES')})::float as health, sum(s.employer_cost)::float as cost
      from payslip s where s.period_code like ${`${codes}%`} group by 1`)
  return new Map(found.map(({ employee, ...figures }) => [Number(employee), figures as Figures]))
}
export function summed(all: Iterable<Figures>): Figures {
  const sums: Figures = {}
  for (const one of all)
    for (const [figure, value] of Object.entries(one)) sums[figure as Figure] = (sums[figure as Figure] ?? 0) + value
  return sums
}

export const closeMonth = (): Promise<void> | undefined => opened?.engine.close()

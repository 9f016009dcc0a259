// For tests of pay runs as people work with them: the actions of the page, and a worker that does what they start.
import { catalogue } from '@kantor/shared/catalogue'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../db/connection.ts'
import { actionContext, type RunnableAction, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { runJob } from '../../../engine/jobs/run-job.ts'
import { loggerOf } from '../../../http/logger.ts'
import { domainActions } from '../../actions.ts'
import type { ProductEngine } from '../../testing/index.ts'
import { workerSetupOf } from '../../worker-setup.ts'
import { calculateRun } from './calculate/calculate-run.ts'

const actionsOf = (path: string) =>
  new Map<string, RunnableAction>(
    runnableActions(catalogue, domainActions)
      .filter(({ feature }) => feature.path === path)
      .map((action) => [action.name, action]),
  )

/** Runs as two people make them: the first calculates and checks, the other closes. */
export function runDesk(engine: ProductEngine, maker: Actor, closer: Actor) {
  const page = runPage(engine)
  const calculate = (payRun: number) =>
    engine.database.db.transaction((tx) => calculateRun(actionContext(tx, engine, maker), payRun))
  const finish = async (payRun: number) => {
    await page.call(maker, 'checkRun', { payRun })
    await page.call(closer, 'closeRun', { payRun })
  }
  return {
    calculate,
    make: async (period: number) => Number((await page.call(maker, 'createRun', { period })).payRun),
    /** Of what is calculated already. */
    finish,
    async close(payRun: number) {
      await calculate(payRun)
      await finish(payRun)
    },
  }
}

export interface Answer {
  readonly [name: string]: unknown
  readonly total?: number
  readonly rows?: readonly { readonly [name: string]: unknown }[]
}

/** What happens to a worker (testing-worker.ts): at its n-th call, before the n-th statement of it; 0: behind the last one. */
export interface Disturbance {
  readonly call: number
  readonly statement: number
  readonly how: 'KILL' | 'CUT'
}

/** What the payslips of a run say, by employee, with their lines, traces and findings; `more` says how often they were written, too. */
export const contentOf = ({ db }: Database, payRun: number, more: SQL = sql`0`) =>
  rowsOf<{ readonly employee: number; readonly more: unknown }>(
    db,
    sql`select p.employee_id as employee, p.net, p.gross_cash, p.employer_cost, p.status, p.input_hash, ${more} as more, t.steps,
        (select json_agg(json_build_array(l.component_code, l.amount, l.origin_period) order by l.seq) from payslip_pay_lines l where l.parent_id = p.id) as lines,
        (select json_agg(json_build_array(c.code, c.message, c.value) order by c.code, c.subject) from pay_check c
          where c.run_id = p.run_id and c.employee_id = p.employee_id) as findings
      from payslip p join payslip_trace t on t.payslip_id = p.id where p.run_id = ${payRun} order by 1`,
  )
export const totalsIn = ({ db }: Database, payRun: number) =>
  rowsOf(
    db,
    sql`select status, incomplete, employees, gross, net, employer_cost, errors from pay_run where id = ${payRun}`,
  )

/** The page of pay runs of one engine, or another page by its path. */
export function runPage(engine: ProductEngine, path: string = payrollCalculation.path) {
  const actions = actionsOf(path)
  const call = async (who: Actor, name: string, input: object): Promise<Answer> => {
    const action = actions.get(name)
    if (action === undefined) throw new Error(`No action ${name}`)
    return (await runAction(engine, who, action, input as never, true)) as Answer
  }
  const work = (job: number, leave = new AbortController().signal) =>
    runJob(workerSetupOf(engine, loggerOf({ logLevel: 'silent' })), job, leave)
  return {
    call,
    work,
    /** Calculates to the end and gives what the job answers. */
    async calculate(who: Actor, payRun: number, more: object = {}): Promise<{ readonly [name: string]: number }> {
      const { run } = await call(who, 'run', { payRun, acceptWarnings: true, ...more })
      await work(Number(run))
      const { status, error, result } = await call(who, 'status', { run })
      if (status !== 'DONE') throw new Error(`The calculation is ${status}: ${error}`)
      return (result as readonly { readonly [name: string]: number }[])[0] ?? {}
    },
  }
}

/** A closed month of attendance in which everybody of some groups worked every day. */
export async function withRecaps(engine: ProductEngine, groups: readonly string[], month: string): Promise<void> {
  const { db } = engine.database
  const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
  const stamp = sql`'test', 'test', '2026-01-01', '2026-01-01', 1`
  await db.execute(sql`delete from attendance_period where company_code = 'SSI' and period_code = ${month}`)
  await db.execute(sql`delete from monthly_attendance where company_code = 'SSI' and period_code = ${month}`)
  await db.execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, ${stamps})
    select 'SSI', 'ALL', ${month}, to_date(${month}, 'YYYYMM'), (to_date(${month}, 'YYYYMM') + interval '1 month - 1 day')::date, 'CLOSED', ${stamp}`)
  await db.execute(sql`insert into monthly_attendance (company_code, employee_id, period_code, pay_group, scheduled_days, paid_days, unpaid_days, present_days, status, ${stamps})
    select 'SSI', r.employee_id, ${month}, 'ALL', 21, 21, 0, 21, 'LOCKED', ${stamp} from employee_remuneration r join pay_group g on g.id = r.pay_group_id
    where g.group_code in (select jsonb_array_elements_text(${JSON.stringify(groups)}::jsonb))`)
}

/** Another pay period of a group next to an existing one: of another kind, with days of its own where they are given. */
export async function additionalPeriod(
  engine: ProductEngine,
  group: string,
  like: string,
  { sequence, runType, from, to }: { sequence: number; runType: string; from?: string; to?: string },
): Promise<number> {
  const code = `${like.slice(0, 6)}-${String(sequence).padStart(2, '0')}`
  const [made] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`insert into reckoning_date (company_code, pay_group_id, year, month, pay_sequence, run_type, period_code, period_name, salary_from, salary_to,
        date_from, date_to, close_date, pay_date, due_date, tax_year, tax_month, status, created_by, updated_by, created_at, updated_at, row_version)
      select d.company_code, d.pay_group_id, d.year, d.month, ${sequence}, ${runType}, ${code}, g.group_code || ' ' || ${code},
        coalesce(${from ?? null}::date, d.salary_from), coalesce(${to ?? null}::date, d.salary_to), coalesce(${from ?? null}::date, d.date_from),
        coalesce(${to ?? null}::date, d.date_to), d.close_date, d.pay_date, d.due_date, d.tax_year, d.tax_month, 'OPEN', 'test', 'test', '2026-01-01', '2026-01-01', 1
      from reckoning_date d join pay_group g on g.id = d.pay_group_id and g.group_code = ${group} where d.period_code = ${like} returning id`,
  )
  return made?.id ?? 0
}

/** Everything that closing writes, without the marks of writing. */
export async function closeEffects(engine: ProductEngine) {
  const tables = {
    instalments: sql`select i.id, i.taken, i.line_status, i.taken_in from personal_loan_instalments i order by 1`,
    loans: sql`select id, status from personal_loan order by 1`,
    rests: sql`select employee_id, component_code, origin_period, amount, open, carry_status from deduction_carry order by 1, 2, 3`,
    entries: sql`select id, status from variable_pay order by 1`,
    corrections: sql`select id, status from pay_rectification order by 1`,
    batches: sql`select id, status from additional_batch order by 1`,
    taxMonths: sql`select employee_id, tax_year, tax_month, gross_regular, gross_total, pph21, pension_dues, category, rate_percent from employee_tax_month order by 1, 2, 3`,
    periods: sql`select id, status from reckoning_date order by 1`,
    slips: sql`select employee_id, run_id, net, status, version, published_at from payslip order by 1, 2`,
  }
  const found: { [table: string]: unknown } = {}
  for (const [name, query] of Object.entries(tables)) found[name] = await rowsOf(engine.database.db, query)
  return found
}

const inGroup = sql`employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'`

/** Leaves that many people in HO-M, who have been there for long and are paid by transfer, without loans, dues and entries; gives their ids. */
export async function withFewPeople({ database: { db } }: ProductEngine, count: number): Promise<readonly number[]> {
  await db.execute(sql`update employee_remuneration r set pay_group_id = (select id from pay_group where group_code = 'PLT-D')
    where r.pay_group_id = (select id from pay_group where group_code = 'HO-M')
      and r.id not in (select r.id from ${inGroup}
        join employee e on e.id = r.employee_id and e.join_date < '2025-01-01' and e.separation_date is null
        where r.pay_method = 'TRANSFER' order by r.id limit ${count})`)
  for (const table of ['personal_loan', 'recurring_deduction', 'union_member', 'variable_pay'])
    await db.execute(sql`delete from ${sql.identifier(table)}`)
  const people = await rowsOf<{ id: number }>(db, sql`select r.employee_id as id from ${inGroup} order by 1`)
  return people.map(({ id }) => id)
}

/** Gives everybody in HO-M one basic salary since 2024, and everybody a confirmed profile of tax. */
export async function withPlainPay({ database: { db } }: ProductEngine): Promise<void> {
  await db.execute(sql`delete from employee_salary`)
  await db.execute(sql`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, created_by, updated_by, created_at, updated_at, row_version)
    select 'SSI', r.employee_id, '2024-01-01', 11000000, 'ANNUAL', 'test', 'test', '2026-01-01', '2026-01-01', 1 from ${inGroup}`)
  await db.execute(
    sql`update employee_tax_profile set profile_status = 'CONFIRMED', subject_type = 'RESIDENT', tax_id_status = 'NPWP'`,
  )
}

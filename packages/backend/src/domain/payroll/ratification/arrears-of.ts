// What closed months lack by the lines of a decree (R-RAP): each of them is calculated once more with the new rows, by its own windows, days and
// methods; paid is what its payslip says and what other decrees and runs of corrections have made up for since.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import type { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import {
  changedSnapshot,
  lacksOf,
  type MonthAgain,
  type PayChange,
} from '@kantor/shared/rules/payroll/ratification/proposal'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import type { BatchRows } from '../run/batch-rows.ts'
import { loadBatch } from '../run/load-batch.ts'
import { type LoadedRun, loadPeriod, loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { withStep } from '../run/steps.ts'

const ofPayRun = tableColumns(PayRun, 'n')

export type Decree = StoredRow<typeof Ratification.fields>
export interface ArrearsLine {
  readonly employee: number
  readonly componentCode: string
  readonly month: string
  readonly periodCode: string
  readonly paid: string
  readonly due: string
  readonly delta: string
}

/** The arrears of a decree, month by month; nothing where no closed run has paid days from its day on. */
export async function arrearsOf(context: RuleContext, decree: Decree): Promise<readonly ArrearsLine[]> {
  const changes = await changesOf(context, decree)
  const steps = stepsIn(decree)
  const employees = [...changes.keys()]
  const day = decree.effectiveFrom ?? context.today
  const reader = runReader(context)
  const earlier = await madeUpFor(context, decree.id, employees)
  const settings = decree.period == null ? null : (await loadPeriod(reader, decree.period)).facts.settings
  const terms = {
    withOvertime: settings?.retroOvertime !== false,
    withContributions: settings?.retroBpjs === true,
  }
  const found: ArrearsLine[] = []
  for (const { id } of await closedRuns(context, day, employees)) {
    const run = await loadRun(reader, id)
    const paid = await paidIn(context, id, employees)
    const people = employees.filter((employee) => paid.has(String(employee)))
    const { month, periodCode } = run.facts
    for (const [employee, again] of await monthsAgain(reader, run, people, withChanges(day, changes, steps))) {
      const named = (changes.get(employee) ?? []).map(({ component }) => component ?? 'BASIC')
      const lacks = lacksOf(again, { named, ...terms }, (code) => ({
        paid: paid.get(`${employee} ${code}`) ?? '0',
        earlier: earlier.get(`${employee} ${code} ${periodCode}`) ?? '0',
      }))
      for (const { code: componentCode, originPeriod, ...amounts } of lacks)
        found.push({ employee, componentCode, ...periodOf(originPeriod, { month, periodCode }), ...amounts })
    }
  }
  return found
}

/** Days of another month are shown with its period, late attendance with that of the run that paid it. */
const periodOf = (origin: string | null, own: { readonly month: string; readonly periodCode: string }) =>
  origin !== null && /^\d{6}-\d\d$/.test(origin)
    ? { month: `${origin.slice(0, 4)}-${origin.slice(4, 6)}`, periodCode: origin }
    : own

/** The payslips of a closed run as they would be now, and as they would be with other rows of pay: these are read in place of those that are stored. */
async function monthsAgain(
  reader: QueryContext,
  run: LoadedRun,
  people: readonly number[],
  as: (found: BatchRows) => BatchRows,
): Promise<ReadonlyMap<number, MonthAgain>> {
  const before = new Map(
    (await loadBatch(reader, run, people)).map(({ employee, snapshot }) => [employee, calculatePayslip(snapshot)]),
  )
  return new Map(
    (await loadBatch(reader, run, people, as)).flatMap(({ employee, snapshot }) => {
      const was = before.get(employee)
      return was === undefined ? [] : [[employee, { before: was, after: calculatePayslip(snapshot) }] as const]
    }),
  )
}

/** The rows of pay of a batch with the changes of a decree in them: all that is read out of them follows, entries and late attendance, too. */
const withChanges =
  (day: string, changes: ReadonlyMap<number, readonly PayChange[]>, steps: ReadonlyMap<number, number>) =>
  (found: BatchRows): BatchRows => {
    const stepNow = new Map(found.people.map(({ employee, step }) => [employee, step]))
    const stepped = (employee: number) => {
      const [known, step] = [found.steps(employee), steps.get(employee)]
      return step === undefined ? known : withStep(known, stepNow.get(employee) ?? null, { from: day, step })
    }
    const changed = (employee: number) =>
      changedSnapshot(
        { salaries: found.salaries(employee), fixedPay: found.fixedPay(employee) },
        day,
        changes.get(employee) ?? [],
      )
    return {
      ...found,
      salaries: (employee) => changed(employee).salaries,
      fixedPay: (employee) => changed(employee).fixedPay,
      steps: (employee) => [...stepped(employee)],
    }
  }

/** The steps that a decree gives, by employee. */
export const stepsIn = ({ lines }: Decree): ReadonlyMap<number, number> =>
  new Map(
    (lines ?? []).flatMap(({ employee, field, step }) =>
      field === 'GRADE_STEP' && employee != null && step != null ? [[employee, step] as const] : [],
    ),
  )

/** The changes of each employee. */
export async function changesOf(
  context: RuleContext,
  { lines }: Decree,
): Promise<ReadonlyMap<number, readonly PayChange[]>> {
  const ids = [...new Set((lines ?? []).map(({ component }) => component ?? 0))]
  const components = await storedRows(context, PayComponent, ['id', 'code'], { where: { id: ids } })
  const codeOf = new Map(components.map(({ id, code }) => [id, code]))
  const all = (lines ?? []).map(({ employee, field, component, newValue }) => ({
    employee: employee ?? 0,
    component: field === 'COMPONENT' ? (codeOf.get(component ?? 0) ?? null) : null,
    amount: newValue ?? '0',
  }))
  return Map.groupBy(all, ({ employee }) => employee)
}

/**
 * Closed runs that have paid one of them for days from the day on: salaries, overtime that is paid apart, and allowances of holidays from that day on, whose
 * wage is that of the holiday (R-THR). A bonus is what was decided.
 */
const closedRuns = (context: RuleContext, day: string, employees: readonly number[]) => {
  const { tx, rows } = runReader(context)
  return typedRows(
    tx,
    { id: ofPayRun.id },
    sql`from ${rows('PayRun')} n join ${rows('ReckoningDate')} d on d.id = n.period_id
      where n.status = 'CLOSED' and n.source = 'CALCULATED'
        and ((n.run_type in ('REGULAR', 'DAILY', 'FINAL_PAY', 'OVERTIME') and ${lastDay} >= ${day}::date)
          or (n.run_type = 'THR' and exists (select 1 from ${rows('ThrEntitlement')} t where t.run_id = n.id and t.holiday_date >= ${day}::date)))
        and exists (select 1 from ${rows('Payslip')} p where p.run_id = n.id and p.employee_id = ${idList(employees)})
      order by ${lastDay}, n.id`,
  )
}

/** The last day that the run of a period `d` pays. */
const lastDay = sql`coalesce(d.salary_to, (make_date(d.year, d.month, 1) + interval '1 month - 1 day')::date)`

/** What the payslips of a run paid, by employee and component; the employee alone as a key means that a payslip exists. */
async function paidIn(context: RuleContext, run: number, employees: readonly number[]) {
  const { tx, rows, lines } = runReader(context)
  const found = await rowsOf<{ key: string; amount: string }>(
    tx,
    sql`select p.employee_id::text as key, '0' as amount from ${rows('Payslip')} p where p.run_id = ${run} and p.employee_id = ${idList(employees)}
      union all
      select p.employee_id || ' ' || l.component_code, sum(l.amount)::text from ${lines('Payslip', 'payLines')} l
      join ${rows('Payslip')} p on p.id = l.parent_id and p.run_id = ${run} and p.employee_id = ${idList(employees)}
      where l.origin_period is null group by 1`,
  )
  return new Map(found.map(({ key, amount }) => [key, amount]))
}

/** What other decrees that were applied and closed runs of corrections have made up for, by employee, component and period. */
async function madeUpFor(context: RuleContext, own: number, employees: readonly number[]) {
  const { tx, rows, lines } = runReader(context)
  const found = await rowsOf<{ key: string; amount: string }>(
    tx,
    sql`select key, sum(amount)::text as amount from (
        select a.employee_id || ' ' || a.component_code || ' ' || a.period_code as key, a.delta as amount
          from ${rows('Ratification')} r join ${lines('Ratification', 'arrears')} a on a.parent_id = r.id
          where r.status = 'APPLIED' and r.id <> ${own} and a.employee_id = ${idList(employees)}
        union all
        select p.employee_id || ' ' || l.component_code || ' ' || l.origin_period, l.amount
          from ${rows('PayRun')} n join ${rows('Payslip')} p on p.run_id = n.id and p.employee_id = ${idList(employees)}
          join ${lines('Payslip', 'payLines')} l on l.parent_id = p.id and l.origin_period is not null and l.line_kind in ('EARNING', 'EMPLOYER', 'STATUTORY')
          where n.status = 'CLOSED' and n.run_type = 'CORRECTION') x group by 1`,
  )
  return new Map(found.map(({ key, amount }) => [key, amount]))
}

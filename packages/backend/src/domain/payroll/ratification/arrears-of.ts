// What closed months lack by the lines of a decree (R-RAP): each of them is calculated once more with the new rows, by its own windows, days and
// methods; paid is what its payslip says and what other decrees and runs of corrections have made up for since.

import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import type { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { contributionCodes } from '@kantor/shared/rules/payroll/deductions/bpjs-month'
import { moneyText, senOf } from '@kantor/shared/rules/payroll/exact'
import { calculatePayslip, type Payslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import { changedSnapshot, lackOf, type PayChange } from '@kantor/shared/rules/payroll/ratification/proposal'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { RuleContext, StoredRow } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { loadBatch } from '../run/load-batch.ts'
import { loadPeriod, loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'

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
  const employees = [...changes.keys()]
  const day = decree.effectiveFrom ?? context.today
  const reader = runReader(context)
  const earlier = await madeUpFor(context, decree.id, employees)
  const withContributions = decree.period != null && (await loadPeriod(reader, decree.period)).facts.settings.retroBpjs
  const found: ArrearsLine[] = []
  for (const { id } of await closedRuns(context, day, employees)) {
    const run = await loadRun(reader, id)
    const paid = await paidIn(context, id, employees)
    const people = employees.filter((employee) => paid.has(String(employee)))
    for (const { employee, snapshot } of await loadBatch(reader, run, people)) {
      const own = changes.get(employee) ?? []
      const slip = calculatePayslip({ ...snapshot, employee: changedSnapshot(snapshot.employee, day, own) })
      const raised = withContributions ? raisedContributions(calculatePayslip(snapshot), slip) : []
      for (const code of [...own.map(({ component }) => component ?? 'BASIC'), ...raised]) {
        const due = sumOf(linesOf(slip, code))
        const before = paid.get(`${employee} ${code}`) ?? '0.00'
        const since = earlier.get(`${employee} ${code} ${run.facts.periodCode}`) ?? '0'
        const delta = lackOf(due, before, since)
        if (senOf(delta) === 0n) continue
        const { month, periodCode } = run.facts
        found.push({
          employee,
          componentCode: code,
          month,
          periodCode,
          due,
          delta,
          paid: moneyText(senOf(before) + senOf(since)),
        })
      }
    }
  }
  return found
}

const linesOf = ({ lines }: Payslip, code: string) =>
  lines.filter((line) => line.code === code && line.originPeriod === null)

/**
 * The contributions of a month that the change of pay alone makes higher or lower (payroll 4.10: BPJS differences only with retroBpjs). What else would be
 * counted differently today, such as a member of the family who came later, is left as it was paid.
 */
const raisedContributions = (before: Payslip, after: Payslip): readonly string[] =>
  contributionCodes.filter((code) => sumOf(linesOf(before, code)) !== sumOf(linesOf(after, code)))

const sumOf = (lines: readonly { readonly amount: string }[]): string =>
  moneyText(lines.reduce((sum, { amount }) => sum + senOf(amount), 0n))

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

/** Closed runs of salaries that have paid one of them for days from the day on. */
const closedRuns = (context: RuleContext, day: string, employees: readonly number[]) => {
  const { tx, rows } = runReader(context)
  return rowsOf<{ id: number }>(
    tx,
    sql`select n.id from ${rows('PayRun')} n join ${rows('ReckoningDate')} d on d.id = n.period_id
      where n.status = 'CLOSED' and n.source = 'CALCULATED' and n.run_type in ('REGULAR', 'DAILY', 'FINAL_PAY') and d.salary_to >= ${day}::date
        and exists (select 1 from ${rows('Payslip')} p where p.run_id = n.id and p.employee_id = ${idList(employees)})
      order by d.salary_to, n.id`,
  )
}

/** What the payslips of a run paid, by employee and component; the employee alone stands for having one. */
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

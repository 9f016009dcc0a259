// What was taken of the contributions of a closed month: by its own payslips, and by every closed run that made up for it since.
import type { ContributionsBefore } from '@kantor/shared/rules/payroll/payslip/contribution-corrections'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { isContribution } from './load-entries.ts'
import type { LoadedRun } from './load-run.ts'

interface TakenRow {
  readonly employee: number
  readonly component: string
  readonly amount: string
  readonly isOwn: boolean
}
interface CountedRow {
  readonly employee: number
  readonly wage: string
  readonly pension: string
  readonly health: string
}

/**
 * By employee; no entries where the closed run took no contributions. Applied decrees count as taken, by any run that pays them, and so do
 * closed runs of corrections other than the one that makes the query: nothing is taken twice.
 */
export async function contributionsBefore(
  { tx, rows, lines }: QueryContext,
  run: LoadedRun,
  closed: LoadedRun,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContributionsBefore>> {
  if (ids.length === 0) return new Map()
  const { id, periodCode } = closed.facts
  const whose = sql`(select q.employee_id from ${rows('Payslip')} q where q.run_id = ${id} and q.employee_id = ${idList(ids)})`
  const own = sql`(n.id = ${id} and l.origin_period is null)`
  const since = sql`(n.id <> ${run.facts.id} and n.status = 'CLOSED' and n.run_type = 'CORRECTION' and l.origin_period = ${periodCode})`
  const from = sql`${rows('Payslip')} p join ${rows('PayRun')} n on n.id = p.run_id`
  const taken = await rowsOf<TakenRow & Record<string, unknown>>(
    tx,
    sql`select p.employee_id as employee, l.component_code as component, sum(l.amount)::text as amount, ${own} as "isOwn"
      from ${from} join ${lines('Payslip', 'payLines')} l on l.parent_id = p.id and ${isContribution('l')}
      where p.employee_id in ${whose} and (${own} or ${since}) group by 1, 2, 4
      union all
      select a.employee_id, a.component_code, sum(a.delta)::text, false from ${rows('Ratification')} d join ${lines('Ratification', 'arrears')} a on a.parent_id = d.id
      where d.status = 'APPLIED' and a.period_code = ${periodCode} and a.employee_id in ${whose} and ${isContribution('a')} group by 1, 2
      order by 1, 2, 4`,
  )
  const counted = await rowsOf<CountedRow & Record<string, unknown>>(
    tx,
    sql`select p.employee_id as employee, sum(p.bpjs_wage)::text as wage, coalesce(sum(p.pension_base), 0)::text as pension,
        coalesce(sum(p.health_base), 0)::text as health
      from ${from} where p.employee_id in ${whose}
        and exists (select 1 from ${lines('Payslip', 'payLines')} l where l.parent_id = p.id and ${isContribution('l')} and (${own} or ${since}))
      group by 1`,
  )
  const takenOf = Map.groupBy(taken, ({ employee }) => employee)
  return new Map(
    counted.map(({ employee, wage, pension, health }) => {
      const all = takenOf.get(employee) ?? []
      const [mine, later] = [all.filter(({ isOwn }) => isOwn), all.filter(({ isOwn }) => !isOwn)]
      return [employee, { own: mine, since: later, wage, pensionBase: pension, healthBase: health }]
    }),
  )
}

// What a correction run pays (payroll 4.12): for each employee paid by a closed salary run of the month, the difference between what that month would pay
// now and what was paid. Earlier corrections and the arrears of applied ratifications (R-RAP) count as paid, so nothing is corrected twice.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import {
  type ContributionCorrection,
  contributionsTo,
} from '@kantor/shared/rules/payroll/payslip/contribution-corrections'
import { correctionsTo } from '@kantor/shared/rules/payroll/payslip/corrections'
import type { PayEntry } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { contributionsBefore } from './contributions-before.ts'
import type { LoadedEmployee } from './load-batch.ts'
import { isContribution } from './load-entries.ts'
import { type LoadedRun, loadRun } from './load-run.ts'

const ofPayRun = tableColumns(PayRun, 'n')

type Load = (run: LoadedRun, ids: readonly number[]) => Promise<readonly LoadedEmployee[]>
interface Corrected {
  readonly entries: readonly PayEntry[]
  readonly contributions: ContributionCorrection | null
}
export type Corrections = ReadonlyMap<number, Corrected>

/** The closed salary runs of the month that a correction run corrects. */
export const correctedRuns = ({ tx, rows }: QueryContext, { facts, snapshot }: LoadedRun) =>
  snapshot.runType !== 'CORRECTION'
    ? Promise.resolve([])
    : typedRows(
        tx,
        { id: ofPayRun.id },
        sql`from ${rows('PayRun')} n join ${rows('ReckoningDate')} d on d.id = n.period_id and d.year = ${Number(facts.month.slice(0, 4))}
            and d.month = ${Number(facts.month.slice(5))}
          where n.pay_group_id = ${facts.payGroup} and n.run_type in ('REGULAR', 'DAILY', 'FINAL_PAY') and n.status = 'CLOSED' and n.source = 'CALCULATED' order by n.id`,
      )

/** The differences of a batch of employees; none where the run corrects nothing. */
export async function correctionsOf(
  reader: QueryContext,
  run: LoadedRun,
  ids: readonly number[],
  load: Load,
): Promise<Corrections> {
  const found = new Map<number, Corrected>()
  for (const { id } of await correctedRuns(reader, run)) {
    const closed = await loadRun(reader, id)
    const paid = Map.groupBy(await paidBy(reader, run, closed, ids), ({ employee }) => employee)
    const people = [...paid.keys()]
    const taken = await contributionsBefore(reader, run, closed, run.facts.settings.retroBpjs ? people : [])
    for (const { employee, snapshot } of await load(closed, people)) {
      const entries = correctionsTo(snapshot, paid.get(employee) ?? [])
      const before = taken.get(employee)
      const lacking = before === undefined ? null : contributionsTo(snapshot, before)
      if (entries.length === 0 && lacking === null) continue
      const known = found.get(employee)
      // The contributions of a month are corrected in one run only.
      const contributions = lacking ?? known?.contributions ?? null
      found.set(employee, { entries: [...(known?.entries ?? []), ...entries], contributions })
    }
  }
  return found
}

/** What was already paid for the month of a closed run: by its payslips, by earlier correction runs, and as arrears of ratifications. */
function paidBy({ tx, rows, lines }: QueryContext, run: LoadedRun, closed: LoadedRun, ids: readonly number[]) {
  const mine = sql`join ${rows('Payslip')} p on p.id = l.parent_id and p.employee_id = ${idList(ids)}`
  const whose = sql`(select q.employee_id from ${rows('Payslip')} q where q.run_id = ${closed.facts.id})`
  return rowsOf<{ employee: number; component: string; amount: string } & Record<string, unknown>>(
    tx,
    sql`select employee, component, sum(amount)::text as amount from (
        select p.employee_id as employee, '' as component, 0 as amount from ${rows('Payslip')} p
          where p.run_id = ${closed.facts.id} and p.employee_id = ${idList(ids)}
        union all
        select p.employee_id, l.component_code, l.amount from ${lines('Payslip', 'payLines')} l ${mine}
          where p.run_id = ${closed.facts.id} and l.line_kind in ('EARNING', 'BENEFIT') and l.origin_period is null and l.component_code <> 'TAX_ALLOWANCE'
        union all
        select p.employee_id, l.component_code, l.amount from ${lines('Payslip', 'payLines')} l ${mine}
          join ${rows('PayRun')} n on n.id = p.run_id and n.run_type = 'CORRECTION' and n.status = 'CLOSED' and n.id <> ${run.facts.id}
          where l.origin_period = ${closed.facts.periodCode} and l.line_kind in ('EARNING', 'BENEFIT') and p.employee_id in ${whose}
        union all
        select a.employee_id, a.component_code, a.delta from ${rows('Ratification')} d join ${lines('Ratification', 'arrears')} a on a.parent_id = d.id
          where d.status = 'APPLIED' and a.period_code = ${closed.facts.periodCode} and a.employee_id = ${idList(ids)} and a.employee_id in ${whose} and not ${isContribution('a')}) x
      group by 1, 2 order by 1, 2`,
  )
}

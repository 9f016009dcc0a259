// C28 of a run of corrections: later months that are closed as well and paid people of this run. They were calculated without what is corrected here, and the
// one that settles a tax year has settled it without this month: each needs a run of corrections of its own.
import { formatPeriod } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { type Finding, replaceFindings } from './run-findings.ts'

interface LaterMonth {
  readonly month: string
  readonly employees: number
  readonly settled: number
}

/** Writes one finding for each later month; a month with a run of corrections that was made after this one has none. */
export async function findLaterClosed(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<void> {
  if (snapshot.runType !== 'CORRECTION') return
  const { tx, rows } = runReader(context)
  const later = sql`to_char(make_date(d.year, d.month, 1), 'YYYY-MM')`
  const found = await rowsOf<LaterMonth & Record<string, unknown>>(
    tx,
    sql`select ${later} as month, count(distinct q.employee_id)::int as employees,
        count(distinct q.employee_id) filter (where q.tax_final and n.tax_year = ${snapshot.taxYear})::int as settled
      from ${rows('Payslip')} q join ${rows('PayRun')} n on n.id = q.run_id and n.status = 'CLOSED' and n.run_type in ('REGULAR', 'DAILY', 'FINAL_PAY')
      join ${rows('ReckoningDate')} d on d.id = n.period_id and ${later} > ${facts.month}
      where q.employee_id in (select p.employee_id from ${rows('Payslip')} p where p.run_id = ${facts.id})
        and not exists (select 1 from ${rows('PayRun')} c join ${rows('ReckoningDate')} o on o.id = c.period_id and o.year = d.year and o.month = d.month
          where c.run_type = 'CORRECTION' and c.status <> 'CANCELLED' and c.pay_group_id = ${facts.payGroup} and c.id > ${facts.id})
      group by 1 order by 1`,
  )
  await replaceFindings(context, facts.id, 'C28', found.map(findingOf))
}

function findingOf({ month, employees, settled }: LaterMonth): Finding {
  const people = employees === 1 ? '1 of these employees was' : `${employees} of these employees were`
  const tax = settled === 0 ? '' : ` It settled the tax of the year for ${settled} of them without this correction.`
  return {
    subject: month,
    severity: 'WARNING',
    employee: null,
    value: month,
    message: `${people} paid in ${formatPeriod(month)}, which is closed too: make a correction run of that month as well.${tax}`,
    path: '/payroll-management/payroll-code/reckoning-date-entry',
  }
}

// C26: what is wrong with the days of attendance that a run reads. Of a monthly run, the days of its pay period differ from those of the attendance month that it
// reads; of a weekly run, which reads its days before their month is closed, days of the week are not over or not evaluated, and no later week would pay them.
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { asText, neverNull, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../../engine/context.ts'
import { openDaysOf } from '../../../attendance/index.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { replaceFindings } from './run-findings.ts'

const ofReckoningDate = tableColumns(ReckoningDate, 'd')
const ofPayslip = tableColumns(Payslip, 'p')

const iso = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)

/** A group that is paid from the 21st to the 20th needs an attendance month of its own; the month of all groups would pay other days. */
export async function findOtherWindow(context: RuleContext, run: LoadedRun): Promise<void> {
  const { facts, snapshot } = run
  if (facts.week !== null) return await findOpenDays(context, run, facts.week)
  if (snapshot.runType !== 'REGULAR') return
  const { tx, rows } = runReader(context)
  const found = await typedRows(
    tx,
    {
      dateFrom: neverNull(ofReckoningDate.dateFrom),
      dateTo: neverNull(ofReckoningDate.dateTo),
      payGroup: asText(sql`a.pay_group`),
      from: asText(sql`${iso('a.date_from')}`),
      to: asText(sql`${iso('a.date_to')}`),
    },
    sql`from ${rows('ReckoningDate')} d cross join lateral (select x.pay_group, x.date_from, x.date_to from ${rows('AttendancePeriod')} x
        where x.period_code = ${facts.month.replace('-', '')} and x.pay_group in ('ALL', ${facts.groupCode}) order by x.pay_group = 'ALL' limit 1) a
      where d.id = ${facts.period} and (d.date_from, d.date_to) is distinct from (a.date_from, a.date_to)`,
  )
  const ownMonth = facts.month.replace('-', '')
  await replaceFindings(
    context,
    facts.id,
    'C26',
    found.map(({ dateFrom, dateTo, payGroup, from, to }) => ({
      subject: 'Attendance',
      severity: 'BLOCKER',
      employee: null,
      value: `${ownMonth} ${payGroup}`,
      message: `The pay period pays attendance of ${span(dateFrom, dateTo)}, the month ${ownMonth} of ${payGroup === 'ALL' ? 'all groups' : payGroup} is ${span(from, to)}. Open a month of ${facts.groupCode} for these days, or change the pay period.`,
      path: process,
    })),
  )
}

const process = '/attendance/attendance-process/daily-attendance-process'

async function findOpenDays(
  context: RuleContext,
  { facts }: LoadedRun,
  week: { readonly dateFrom: string; readonly dateTo: string },
): Promise<void> {
  const { tx, rows } = runReader(context)
  const paid = await typedRows(
    tx,
    { id: ofPayslip.employee },
    sql`from ${rows('Payslip')} p where p.run_id = ${facts.id}`,
  )
  const ids = paid.map(({ id }) => id)
  const open = ids.length === 0 ? undefined : await openDaysOf(context, ids, week)
  const found =
    open === undefined
      ? []
      : [
          {
            subject: 'Attendance',
            severity: 'BLOCKER' as const,
            employee: null,
            value: open.first,
            message: `${counted(open.days, 'day')} of ${counted(open.employees, 'employee')} in the week ${span(week.dateFrom, week.dateTo)} are not over or not evaluated, the first on ${formatDate(open.first)}. No later week pays them: run the attendance process once the week is over, then calculate again.`,
            path: process,
          },
        ]
  await replaceFindings(context, facts.id, 'C26', found)
}

const counted = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
const span = (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`

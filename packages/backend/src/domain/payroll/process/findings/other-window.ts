// C26 of a monthly run: the attendance days of its pay period differ from the days of the attendance month that it reads.
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import { asText, neverNull, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { replaceFindings } from './run-findings.ts'

const ofReckoningDate = tableColumns(ReckoningDate, 'd')

const iso = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)

/** A group that is paid from the 21st to the 20th needs an attendance month of its own; the month of all groups would pay other days. */
export async function findOtherWindow(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<void> {
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
      path: '/attendance/attendance-process/daily-attendance-process',
    })),
  )
}

const span = (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`

// Holiday allowances of the demo company: computed a month before each holiday in its calendar, and paid ten days before it.
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import { holidaysOf, thrHolidays } from '@kantor/shared/rules/payroll/earnings/thr-holidays'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection.ts'
import { pauseIn } from '../../../db/pieces.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { computeThr } from '../../../domain/payroll/thr/compute-thr.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { ssi } from '../../area.ts'
import type { PayMonth } from './months.ts'
import { additionalPeriod, regularPeriods } from './periods.ts'
import { calculatedBy, paidRun } from './run-once.ts'
import { uploadAllowances } from './sheets-apart.ts'

const ofWorkingCalendar = tableColumns(WorkingCalendar)
const ofCommonCode = tableColumns(CommonCode)

interface Holiday {
  readonly religion: number
  readonly day: string
  readonly payDate: string
}
const [daysBefore, computedBefore] = [10, 30]

/** The allowances that are paid in a month, group by group. */
export async function payHolidayAllowances(desk: DemoActors, month: PayMonth): Promise<void> {
  const { tx, today } = desk
  const groups = await regularPeriods(tx, month)
  for (const { religion, day, payDate } of await holidaysPaidIn(tx, month)) {
    // A day in the past of the calendar may still be in the future of the user who looks at it.
    if (payDate >= today) continue
    for (const like of groups) {
      await pauseIn(tx)
      const context = desk.contextOn(calculatedBy, addDays(day, -computedBefore))
      const { entitled } = await computeThr(context, { payGroup: like.payGroup, religion, holidayDate: day })
      if (entitled === 0) continue
      if (like.group === 'PLT-M') await uploadAllowances(desk, like.payGroup, day, addDays(payDate, -5))
      await paidRun(desk, await additionalPeriod(tx, like, { runType: 'THR', payDate, religion }))
    }
  }
}

/** The first day of each holiday whose allowance falls due in the month. */
async function holidaysPaidIn(tx: Db, { month }: PayMonth): Promise<readonly Holiday[]> {
  const days = await typedRows(
    tx,
    { date: ofWorkingCalendar.calendarDate, name: ofWorkingCalendar.holidayName },
    sql`from working_calendar
      where company_code = ${ssi.companyCode} and day_kind = 'NATIONAL' and scope_type = 'ALL' order by calendar_date`,
  )
  const religions = await typedRows(
    tx,
    { id: ofCommonCode.id, code: ofCommonCode.codeValue },
    sql`from common_code where company_code = ${ssi.companyCode} and code_type = 'RELIGION' order by id`,
  )
  const year = month.slice(0, 4)
  return religions
    .filter(({ code }) => thrHolidays[code] !== undefined)
    .flatMap(({ id, code }): readonly Holiday[] => {
      const [day] = holidaysOf(days, code, year)
      const payDate = day === undefined ? '' : addDays(day, -daysBefore)
      return day === undefined || !payDate.startsWith(month) ? [] : [{ religion: id, day, payDate }]
    })
    .sort((a, b) => a.payDate.localeCompare(b.payDate))
}

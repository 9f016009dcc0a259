// The calendar of payroll in the demo company: four pay groups, who works with them, and their periods from last year on.
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { PayGroupAccess } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group-access.entity'
import { PayrollSetting } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-setting.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import {
  freeDaysOf,
  type IsFree,
  periodCodeOf,
  periodsOfYear,
  taxMonthOf,
} from '@kantor/shared/rules/payroll/pay-calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { type DemoGroup, demoGroups, groupAccess } from './pay-groups.ts'

const ofWorkingCalendar = tableColumns(WorkingCalendar)

export const payCalendarArea = seedArea({
  name: 'pay periods',
  after: ['calendar', 'accounts'],
  marker: PayGroup,
  async run({ tx, today }) {
    const ids = await insertRows(tx, PayGroup, ssi, demoGroups)
    const groups = new Map<string, number>(demoGroups.map(({ groupCode }, i) => [groupCode, ids[i] ?? 0]))
    const userOf = await idsBy(tx, UserAccount, ssi, 'username')
    await insertRows(
      tx,
      PayGroupAccess,
      ssi,
      groupAccess.map(({ username, group, ...row }) => ({
        ...row,
        user: userOf(username),
        payGroup: groups.get(group) ?? null,
      })),
    )
    await insertRows(tx, PayrollSetting, ssi, [
      { effectiveFrom: '2024-01-01', taxWithholderId: '0012345678091000', bpjsFirstMonthUntilDay: 31 },
    ])
    const isFree = await freeDays(tx)
    for (const group of demoGroups)
      await insertRows(tx, ReckoningDate, ssi, periodsOf(group, groups.get(group.groupCode) ?? 0, today, isFree))
  },
})

async function freeDays(tx: Db): Promise<IsFree> {
  const rows = await typedRows(
    tx,
    { day: ofWorkingCalendar.calendarDate },
    sql`from working_calendar where company_code = ${ssi.companyCode} and scope_type = 'ALL'`,
  )
  return freeDaysOf(rows.map(({ day }) => day))
}

/** Last year, this one and the next: there is always a period before and one ahead. */
function periodsOf(group: DemoGroup, payGroup: number, today: string, isFree: IsFree) {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((of) => periodsOfYear(group, of, isFree))
  return days.map((period) => {
    const tax = taxMonthOf(period.payDate, period.dueDate)
    const periodCode = periodCodeOf(period.year, period.month, period.paySequence)
    return {
      ...period,
      payGroup,
      periodCode,
      periodName: `${group.groupCode} ${periodCode}`,
      runType: group.payBasis === 'DAILY' ? ('DAILY' as const) : ('REGULAR' as const),
      taxYear: tax.year,
      taxMonth: tax.month,
      status: period.closeDate < today ? ('ENTRY_CLOSED' as const) : ('OPEN' as const),
    }
  })
}

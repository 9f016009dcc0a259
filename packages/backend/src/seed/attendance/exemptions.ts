// What was lifted in the months of the demo company that are over: amnesties for mornings on which many came late, and overrides for
// overtime that no one had ordered.
import { AmnestyRequest } from '@kantor/shared/catalogue/approval-management/amnesty-request.entity'
import { OvertimeOverride } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-override.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { FlagMaster } from '@kantor/shared/catalogue/master/flag-master'
import { localMinutes, midnightOf, momentOf } from '@kantor/shared/rules/attendance/clock'
import { multiplied } from '@kantor/shared/rules/attendance/overtime/multipliers'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { ssi } from '../area.ts'
import { numberedByYear } from '../writing/doc-numbers.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import type { DayToPunch } from './punches.ts'
import type { Span } from './span.ts'

const ofDepartment = tableColumns(Department)

/** The punches of an employee on a day, in addition to the shift. */
export interface Stay extends DayToPunch {
  readonly employee: number
  readonly department: number
  readonly otEligible: boolean
  readonly at: readonly string[]
}
const amnesties = 5
const overrides = 2
const reasons = [
  'The river was over the bridge',
  'The bus of the company broke down',
  'The reader of the gate was out of order',
  'Meeting of the company before the shift',
  'The road to the plant was flooded',
]

export async function insertExemptions(tx: Db, stays: readonly Stay[], { month }: Span): Promise<void> {
  const over = stays.filter(({ day, at }) => day < month && at.length > 1)
  await insertAmnesties(tx, over)
  await insertOverrides(tx, over)
}

/** Minutes after the beginning of the shift, and after its end. */
const lateBy = ({ day, zone, start, at }: Stay): number => localMinutes(at[0] ?? '', zone) - midnightOf(day) - start
const longerBy = ({ day, zone, end, at }: Stay): number => localMinutes(at.at(-1) ?? '', zone) - midnightOf(day) - end

/** For the departments and mornings of which most came late, each department once. */
async function insertAmnesties(tx: Db, stays: readonly Stay[]): Promise<void> {
  const late = Map.groupBy(
    stays.filter((stay) => lateBy(stay) > 0),
    ({ department, day }) => `${department} ${day}`,
  )
  const worst = [...late.values()].sort((a, b) => b.length - a.length).flatMap(([first]) => first ?? [])
  const chosen = [...new Map([...worst].reverse().map((stay) => [stay.department, stay])).values()]
    .sort((a, b) => worst.indexOf(a) - worst.indexOf(b))
    .slice(0, amnesties)
  const flag = await idsBy(tx, FlagMaster, ssi, 'flagCode')
  const places = await typedRows(
    tx,
    { id: ofDepartment.id, name: ofDepartment.departmentName },
    sql`from department where company_code = ${ssi.companyCode}`,
  )
  const docNo = numberedByYear('AMN', 9_001)
  await insertRows(
    tx,
    AmnestyRequest,
    ssi,
    chosen.map(({ department, day }, i) => ({
      docNo: docNo(day),
      dateFrom: day,
      dateTo: day,
      scopeType: 'DEPARTMENT' as const,
      flagText: 'LATE',
      scopeText: places.find(({ id }) => id === department)?.name ?? '',
      scopeValues: [{ department }],
      flags: [{ flag: flag('LATE') }],
      reason: reasons[i] ?? '',
      status: 'APPROVED' as const,
    })),
  )
}

/** What each approved amnesty covered, once the days are evaluated. */
export async function countAmnesties(tx: Db): Promise<void> {
  await tx.execute(
    sql`update amnesty_request a set matched_days = f.days, matched_minutes = f.minutes
      from (select amnesty_id, count(distinct parent_id) as days, sum(minutes) as minutes from attendance_day_flags group by amnesty_id) f where f.amnesty_id = a.id`,
  )
}

async function insertOverrides(tx: Db, stays: readonly Stay[]): Promise<void> {
  const longest = stays
    .filter((stay) => stay.otEligible && stay.ordered === 0 && longerBy(stay) >= 30)
    .sort((a, b) => longerBy(b) - longerBy(a))
  const docNo = numberedByYear('OVR', 9_001)
  await insertRows(
    tx,
    OvertimeOverride,
    ssi,
    longest.slice(0, overrides).map((stay) => {
      const { employee, day, zone, end } = stay
      const allowedMinutes = longerBy(stay)
      const at = (minute: number) => momentOf(midnightOf(day) + minute, zone)
      return {
        docNo: docNo(day),
        employee,
        workDate: day,
        overrideType: 'UNREQUESTED_ACTUAL' as const,
        allowedMinutes,
        startAt: at(end),
        endAt: at(end + allowedMinutes),
        healthConsent: true,
        weekMinutes: 0,
        weightedHours: multiplied({ dayType: 'WORKDAY', scheme: 'FIVE_DAY', shortDay: false }, allowedMinutes).weighted,
        reason: 'The machine stopped at the end of the shift',
        status: 'APPROVED' as const,
      }
    }),
  )
}

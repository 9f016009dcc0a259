// Leave and sickness of the demo company in the days of its punches, approved: they came by upload.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { LeaveBeginning } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-beginning.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import type { RandomSource } from '@kantor/shared/rules/random'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import { asNumber, asText, distinctRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { ssi } from '../area.ts'
import { numbered } from '../writing/doc-numbers.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

const ofLeaveBeginning = tableColumns(LeaveBeginning, 'b')
const ofAbnormalAttendance = tableColumns(AbnormalAttendance)

export interface SeedAbsence {
  readonly employee: number
  readonly code: string
  readonly days: readonly string[]
}

/** Days of annual leave at once, at most. */
const mostLeave = 5
/** Workdays of a whole month: an employee with fewer is away more seldom. */
const wholeMonth = 21

interface Allowance {
  /** From when on annual leave is granted at all. */
  readonly granted: string
  /** From when on it is taken from the balance; before that the company kept its books elsewhere. */
  readonly opened: string
  left: number
}

/** What each may take until today without owing any: what he came with, less collective leave of the time since. */
async function allowancesOf(tx: Db, today: string): Promise<ReadonlyMap<number, Allowance>> {
  const rows = await typedRows(
    tx,
    {
      id: ofLeaveBeginning.employee,
      opened: ofLeaveBeginning.openingDate,
      granted: asText(sql`(coalesce(e.group_join_date, e.join_date) + interval '12 months')::date::text`),
      left: asNumber(sql`b.current_days + coalesce(b.carried_days, 0) - (select count(distinct c.calendar_date) from working_calendar c where c.company_code = b.company_code
          and c.day_kind = 'COLLECTIVE' and c.calendar_date between b.opening_date and ${today}::date)`),
    },
    sql`from leave_beginning b join employee e on e.id = b.employee_id where b.company_code = ${ssi.companyCode} and b.current_days > 0`,
  )
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** A spell of some kind in each month for some of the people, on their workdays; no one who has a document already. */
export async function seedAbsencesOf(
  tx: Db,
  random: RandomSource,
  today: string,
  workdays: ReadonlyMap<number, readonly string[]>,
): Promise<readonly SeedAbsence[]> {
  const found = await distinctRows(tx, { id: ofAbnormalAttendance.employee }, sql`from abnormal_attendance`)
  const taken = new Set(found.map((r) => r.id))
  const allowances = await allowancesOf(tx, today)
  return [...workdays].flatMap(([employee, all]) =>
    taken.has(employee)
      ? []
      : [...Map.groupBy(all, (day) => day.slice(0, 7)).values()].flatMap((days) => {
          const spell = spellOf(random, days)
          if (spell === null) return []
          return spell.code !== 'CT' || isGranted(allowances.get(employee), spell.days) ? [{ employee, ...spell }] : []
        }),
  )
}

function spellOf(random: RandomSource, days: readonly string[]): Omit<SeedAbsence, 'employee'> | null {
  const share = Math.min(1, days.length / wholeMonth)
  const chances = [
    ['S1', 22],
    ['CT', 55],
    ['IU', 6],
    ['DL', 6],
  ] as const
  const [code] = chances.find(([, chance]) => random.percent(chance * share)) ?? []
  if (code === undefined) return null
  const start = random.between(0, days.length - 1)
  return { code, days: days.slice(start, start + random.between(1, code === 'CT' ? mostLeave : 3)) }
}

/** Whether the balance has so many days; it has fewer then. */
function isGranted(allowance: Allowance | undefined, days: readonly string[]): boolean {
  const [first = ''] = days
  if (allowance === undefined || first < allowance.granted) return false
  const booked = days.filter((day) => day >= allowance.opened).length
  if (booked > allowance.left) return false
  allowance.left -= booked
  return true
}

const reasons: { readonly [code: string]: string } = {
  S1: 'Fever, letter of the clinic handed in',
  CT: 'Family matters',
  IU: 'Matters at the land office',
  DL: 'Visit to a customer',
}

export async function insertAbsences(tx: Db, away: readonly SeedAbsence[]): Promise<void> {
  const codeId = await idsBy(tx, AbsentCode, ssi, 'absentCode')
  const docNo = numbered('ABN', 90_001)
  const rows = away.map(({ employee, code, days }) => {
    const [from = ''] = days
    return {
      docNo: docNo(from),
      employee,
      absentCode: codeId(code),
      dateFrom: from,
      dateTo: days.at(-1) ?? from,
      portion: 'FULL' as const,
      days: days.length.toFixed(1),
      reason: reasons[code] ?? '',
      deliveredAt: code === 'S1' ? from : null,
      source: 'UPLOAD' as const,
      status: 'APPROVED' as const,
      lines: days.map((workDate) => ({ workDate, counted: '1.0' })),
    }
  })
  await insertRows(tx, AbnormalAttendance, ssi, rows)
}

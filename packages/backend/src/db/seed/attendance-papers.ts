// Leave and sickness of the demo company in the days of its punches, approved: they came by upload.
import { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../connection.ts'
import { ssi } from './area.ts'
import type { Dice } from './dice.ts'
import { idsBy, insertRows } from './rows.ts'

export interface Away {
  readonly employee: number
  readonly code: string
  readonly days: readonly string[]
}

/** Days of annual leave at once, at most; only whoever came into the system with so many takes any. */
const mostLeave = 5

/** A spell of each kind for some of the people, on their workdays; nobody twice, nobody who has a document already. */
export async function awayOf(
  tx: Db,
  dice: Dice,
  workdays: ReadonlyMap<number, readonly string[]>,
): Promise<readonly Away[]> {
  const taken = new Set(
    (await rowsOf<{ id: number }>(tx, sql`select distinct employee_id as id from abnormal_attendance`)).map(
      (r) => r.id,
    ),
  )
  const covered = new Set(
    (
      await rowsOf<{ id: number }>(
        tx,
        sql`select employee_id as id from leave_beginning where current_days >= ${mostLeave}`,
      )
    ).map((r) => r.id),
  )
  return [...workdays].flatMap(([employee, days]): Away[] => {
    if (taken.has(employee) || days.length < 12) return []
    const code = dice.percent(22)
      ? 'S1'
      : dice.percent(42)
        ? 'CT'
        : dice.percent(6)
          ? 'IU'
          : dice.percent(6)
            ? 'DL'
            : null
    if (code === null) return []
    const start = dice.between(0, days.length - 6)
    const length = code === 'CT' ? dice.between(1, mostLeave) : dice.between(1, 3)
    return code === 'CT' && !covered.has(employee) ? [] : [{ employee, code, days: days.slice(start, start + length) }]
  })
}

const reasons: { readonly [code: string]: string } = {
  S1: 'Fever, letter of the clinic handed in',
  CT: 'Family matters',
  IU: 'Matters at the land office',
  DL: 'Visit to a customer',
}

export async function insertAway(tx: Db, away: readonly Away[]): Promise<void> {
  const codeId = await idsBy(tx, AbsentCode, ssi, 'absentCode')
  const rows = away.map(({ employee, code, days }, i) => {
    const [from = ''] = days
    return {
      docNo: `ABN/${from.slice(0, 4)}/${from.slice(5, 7)}/${90_001 + i}`,
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

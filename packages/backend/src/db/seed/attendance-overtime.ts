// Overtime orders of the demo company in the days of its punches, approved and worked.
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/common-code.entity'
import { midnightOf, momentOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { Db } from '../connection.ts'
import { ssi } from './area.ts'
import type { Dice } from './dice.ts'
import { idsBy, insertRows } from './rows.ts'

export interface Candidate {
  readonly employee: number
  readonly department: number
  readonly zone: Zone
  /** Minute of the day at which the shift ends. */
  readonly end: number
}
/** Ordered minutes by `employee day`. */
export type Ordered = ReadonlyMap<string, number>

/** An order on some days for three to six workers of one department. */
export async function insertOrders(
  tx: Db,
  dice: Dice,
  days: readonly { readonly day: string; readonly candidates: readonly Candidate[] }[],
): Promise<Ordered> {
  const reason = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'OTREASON' })
  const ordered = new Map<string, number>()
  const orders = days.flatMap(({ day, candidates }, i) => {
    const first = candidates.length === 0 ? undefined : dice.pick(candidates)
    if (first === undefined || !dice.percent(70)) return []
    const team = candidates.filter((c) => c.department === first.department).slice(0, dice.between(3, 6))
    const minutes = dice.pick([60, 90, 120, 120, 180])
    for (const { employee } of team) ordered.set(`${employee} ${day}`, minutes)
    const lines = team.map(({ employee, zone, end }) => {
      const at = (minute: number) => momentOf(midnightOf(day) + minute, zone)
      const [startAt, endAt] = [at(end), at(end + minutes)]
      return {
        ...{ employee, startAt, endAt, approvedStart: startAt, approvedEnd: endAt, task: 'Peak of the line' },
        ...{ consentAt: startAt, consentBy: 'SIGNED_LIST' as const, compensation: 'PAY' as const },
        ...{
          plannedMinutes: minutes,
          dayType: 'WORKDAY' as const,
          weekTotal: minutes,
          lineStatus: 'APPROVED' as const,
        },
      }
    })
    const total = minutes * team.length
    return [
      {
        docNo: `SPL/${day.slice(0, 4)}/${day.slice(5, 7)}/${9_001 + i}`,
        workDate: day,
        department: first.department,
        otReason: reason('ORDER'),
        purpose: 'Deliveries of the week',
        employees: team.length,
        totalMinutes: total,
        plannedHours: (total / 60).toFixed(2),
        status: 'APPROVED' as const,
        lines,
      },
    ]
  })
  await insertRows(tx, OvertimeOrder, ssi, orders)
  return ordered
}

// Overtime orders of the demo company in the days of its punches, approved and worked.
import { OvertimeOrder } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-order.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { midnightOf, momentOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { RandomSource } from '@kantor/shared/rules/random'
import type { Db } from '../../db/connection.ts'
import { mondayOf } from '../../domain/attendance/calc/roster-checks.ts'
import { ssi } from '../area.ts'
import { numbered } from '../writing/doc-numbers.ts'
import { idsBy, insertRows } from '../writing/rows.ts'

export interface Candidate {
  readonly employee: number
  readonly department: number
  readonly zone: Zone
  /** Minute of the day at which the shift ends. */
  readonly end: number
}
/** Ordered minutes by `employee day`. */
export type Ordered = ReadonlyMap<string, number>
interface Day {
  readonly day: string
  readonly candidates: readonly Candidate[]
}
interface Asked {
  readonly day: string
  readonly team: readonly Candidate[]
  readonly minutes: number
}

/** Two of three times an order for four to eight workers of a department, twice a day; no one works two of them. */
export async function insertOrders(tx: Db, random: RandomSource, days: readonly Day[]): Promise<Ordered> {
  const reason = await idsBy(tx, CommonCode, ssi, 'codeValue', { codeType: 'OTREASON' })
  const asked = days.flatMap(({ day, candidates }) => {
    const first = teamOf(random, day, candidates)
    const busy = new Set(first.flatMap(({ team }) => team))
    return [
      ...first,
      ...teamOf(
        random,
        day,
        candidates.filter((c) => !busy.has(c)),
      ),
    ]
  })
  const docNo = numbered('SPL', 9_001)
  const weekTotal = runningTotals()
  const orders = asked.map(({ day, team, minutes }) => ({
    docNo: docNo(day),
    workDate: day,
    department: team[0]?.department ?? 0,
    otReason: reason('ORDER'),
    purpose: 'Deliveries of the week',
    employees: team.length,
    totalMinutes: minutes * team.length,
    plannedHours: ((minutes * team.length) / 60).toFixed(2),
    status: 'APPROVED' as const,
    lines: team.map((worker) => lineOf(worker, day, minutes, weekTotal(worker.employee, day, minutes))),
  }))
  await insertRows(tx, OvertimeOrder, ssi, orders)
  return new Map(asked.flatMap(({ day, team, minutes }) => team.map((c) => [`${c.employee} ${day}`, minutes] as const)))
}

/** Workers of the department of an employee, beginning with that employee. */
function teamOf(random: RandomSource, day: string, candidates: readonly Candidate[]): readonly Asked[] {
  if (candidates.length === 0 || !random.percent(67)) return []
  const first = random.pick(candidates)
  const size = random.between(4, 8)
  const minutes = random.pick([60, 90, 120, 120, 180])
  const own = candidates.filter((c) => c.department === first.department)
  const at = own.indexOf(first)
  return [{ day, minutes, team: [...own.slice(at), ...own.slice(0, at)].slice(0, size) }]
}

function lineOf({ employee, zone, end }: Candidate, day: string, minutes: number, weekTotal: number) {
  const at = (minute: number) => momentOf(midnightOf(day) + minute, zone)
  const [startAt, endAt] = [at(end), at(end + minutes)]
  return {
    employee,
    startAt,
    endAt,
    approvedStart: startAt,
    approvedEnd: endAt,
    task: 'Peak of the line',
    consentAt: startAt,
    consentBy: 'SIGNED_LIST' as const,
    compensation: 'PAY' as const,
    plannedMinutes: minutes,
    dayType: 'WORKDAY' as const,
    weekTotal,
    lineStatus: 'APPROVED' as const,
  }
}

/** What an employee was ordered for in the week of a day so far, this order included. */
function runningTotals() {
  const totals = new Map<string, number>()
  return (employee: number, day: string, minutes: number): number => {
    const week = `${employee} ${mondayOf(day)}`
    const total = (totals.get(week) ?? 0) + minutes
    totals.set(week, total)
    return total
  }
}

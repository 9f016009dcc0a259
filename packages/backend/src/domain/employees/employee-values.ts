// What the server fills in for an employee: from the position, from the head of the department, from the lines.
import { numberOn } from '@kantor/shared/rules/attendance/parameters'
import { monthsBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { parameterRowsOf } from '../master/index.ts'
import type { EmployeeRow, EmployeeValues } from './assignment-change.ts'
import { retirementDateOf } from './calc/pension.ts'

/** Occupation and overtime of a position; overtime also needs a level that earns it. */
export async function ofPosition(
  { tx }: RuleContext,
  position: number | null | undefined,
): Promise<{ occupation: number | null; otEligible: boolean }> {
  const [found] = await rowsOf<{ occupation: number; otEligible: boolean }>(
    tx,
    sql`select p.occupation_id as occupation, p.overtime_eligible and l.overtime_eligible as "otEligible" from position p
      join position_level l on l.id = p.level_id where p.id = ${position ?? 0}`,
  )
  return found ?? { occupation: null, otEligible: true }
}

/** Who leads a department on a day, an acting head first; null when nobody does. */
export async function headOf(
  { tx }: RuleContext,
  department: number | null | undefined,
  day: string,
): Promise<number | null> {
  const [head] = await rowsOf<{ id: number }>(
    tx,
    sql`select employee_id as id from department_heads where parent_id = ${department ?? 0} and date_from <= ${day}::date
      and (date_to is null or date_to >= ${day}::date) order by head_type, seq limit 1`,
  )
  return head?.id ?? null
}

/** Retirement date, unless somebody set another: it follows the birth date and the policy of the company. */
export async function retirementOf(
  context: RuleContext,
  next: EmployeeValues,
  before?: EmployeeRow,
): Promise<EmployeeValues> {
  const isOwn = next.retirementDate != null && next.retirementDate !== before?.retirementDate
  const isSettled = next.retirementDate != null && next.birthDate === before?.birthDate
  if (next.birthDate == null || isOwn || isSettled) return {}
  return { retirementDate: retirementDateOf(next.birthDate, await retirementAgeOf(context, next.birthDate)) }
}

/** The age that holds on the day on which somebody reaches it; where none does, that of today. */
async function retirementAgeOf(context: RuleContext, birthDate: string): Promise<number> {
  const rows = await parameterRowsOf(context)
  const on = (day: string) => numberOn(rows, 'RETIREAGE', day)
  const ages = rows.filter((r) => (r.parent ?? r.code) === 'RETIREAGE').map((r) => Number(r.number))
  const own = ages.sort((a, b) => a - b).find((age) => on(retirementDateOf(birthDate, age)) === age)
  return own ?? on(context.today)
}

/** Lines with what follows from them: months of earlier work, the one highest education. */
export async function ofLines({ tx, actor }: RuleContext, next: EmployeeValues): Promise<EmployeeValues> {
  const education = next.education ?? []
  const ranks = new Map<number, number>()
  if (education.length > 0) {
    const rows = await rowsOf<{ id: number; rank: number }>(
      tx,
      sql`select id, sort_order as rank from common_code where company_code = ${actor.companyCode} and code_type = 'EDULEVEL'`,
    )
    for (const { id, rank } of rows) ranks.set(id, rank)
  }
  const rankOf = (line: (typeof education)[number]) => ranks.get(line.level ?? 0) ?? 0
  const highest = education.reduce<(typeof education)[number] | undefined>(
    (best, line) => (best === undefined || rankOf(line) > rankOf(best) ? line : best),
    undefined,
  )
  return {
    education: education.map((line) => ({ ...line, isHighest: line === highest })),
    workExperience: (next.workExperience ?? []).map((line) => ({
      ...line,
      months: monthsOf(line.dateFrom, line.dateTo ?? next.joinDate),
    })),
  }
}

const monthsOf = (from: string | null | undefined, to: string | null | undefined): number | null =>
  from == null || to == null || to < from ? null : monthsBetween(from, to)

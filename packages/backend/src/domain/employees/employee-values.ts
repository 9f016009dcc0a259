// What the server fills in for an employee: from the position, from the head of the department, from the lines.
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { numberOn } from '@kantor/shared/rules/attendance/parameters'
import { monthsBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asBoolean, lineColumns, neverNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { parameterRowsOf } from '../master/index.ts'
import type { EmployeeRow, EmployeeValues } from './assignment-change.ts'
import { retirementDateOf } from './calc/pension.ts'

const ofPositionP = tableColumns(Position, 'p')
const ofDepartmentHeads = lineColumns(Department, 'heads')
const ofCommonCode = tableColumns(CommonCode)

/** Occupation and overtime of a position; overtime also needs a level that earns it. */
export async function ofPosition(
  { tx }: RuleContext,
  position: number | null | undefined,
): Promise<{ occupation: number | null; otEligible: boolean }> {
  const [found] = await typedRows(
    tx,
    { occupation: ofPositionP.occupation, otEligible: asBoolean(sql`p.overtime_eligible and l.overtime_eligible`) },
    sql`from position p
      join position_level l on l.id = p.level_id where p.id = ${position ?? 0}`,
  )
  return found ?? { occupation: null, otEligible: true }
}

/** Who leads a department on a day, an acting head first; null when no one does. */
export async function headOf(
  { tx }: RuleContext,
  department: number | null | undefined,
  day: string,
): Promise<number | null> {
  const [head] = await typedRows(
    tx,
    { id: ofDepartmentHeads.employee },
    sql`from department_heads where parent_id = ${department ?? 0} and date_from <= ${day}::date
      and (date_to is null or date_to >= ${day}::date) order by head_type, seq limit 1`,
  )
  return head?.id ?? null
}

/** Retirement date, unless a user set another: it follows the birth date and the policy of the company. */
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

/** The age that applies on the day on which an employee reaches it; where none does, that of today. */
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
    const rows = await typedRows(
      tx,
      { id: ofCommonCode.id, rank: neverNull(ofCommonCode.sortOrder) },
      sql`from ${ownRows(actor, ofCommonCode)} where code_type = 'EDULEVEL'`,
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

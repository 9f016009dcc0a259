// The slices of the demo employments: one since the hire, a second where an employee moved, rose or became permanent.
import type { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import type { RandomSource } from '@kantor/shared/rules/random'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import type { RuleValues } from '../../engine/context.ts'
import { gradeEntries, unitEntries } from '../organisation/organisation-entries.ts'
import { gradesOf, type Post, staffPositionOf } from '../organisation/posts.ts'
import type { Lookups } from '../writing/lookups.ts'
import { type Career, contractTypeOf, type Status } from './careers.ts'

export type SliceValues = RuleValues<(typeof EmployeeAssignment)['fields']>

/** What a slice carries, as column values of the employee and of the slice alike. */
export function carriedOf(post: Post, status: Status, ids: Lookups) {
  return {
    department: ids.department(post.department),
    position: ids.position(post.position),
    level: ids.level(post.level),
    grade: ids.grade(post.grade),
    location: ids.location(post.location),
    workGroup: ids.workGroup(post.workGroup),
    employeeStatus: ids.code('EMPSTATUS', status),
    contractType: ids.contractType(contractTypeOf(status)),
    otEligible: !['DIR', 'GMG', 'MGR'].includes(post.level),
  }
}

/** Slices without gap from the day of joining; the last one is today's, or ends with the employment. */
export function slicesOf(
  employee: number,
  post: Post,
  career: Career,
  today: string,
  end: string | null,
  random: RandomSource,
  ids: Lookups,
): readonly SliceValues[] {
  const now = carriedOf(post, career.status, ids)
  const hired = { employee, validFrom: career.joinDate, eventType: 'HIRE' as const, source: 'SCREEN' as const }
  const change = changeOf(post, career, end ?? today, random, ids)
  if (change === null) return [{ ...hired, ...now, validTo: end }]
  const { day, eventType, reason, before } = change
  return [
    { ...hired, ...now, ...before, validTo: addDays(day, -1) },
    {
      employee,
      validFrom: day,
      validTo: end,
      eventType,
      reason,
      letterNo: letterOf(employee, day),
      letterDate: addDays(day, -7),
      ...now,
    },
  ]
}

export const letterOf = (employee: number, day: string): string =>
  `${String(employee).padStart(4, '0')}/HR/${day.slice(5, 7)}/${day.slice(0, 4)}`

interface Change {
  readonly day: string
  readonly eventType: 'MUTATION' | 'PROMOTION' | 'STATUS_CHANGE'
  readonly reason: string
  readonly before: SliceValues
}

/** What changed within the last 24 months, if anything did, and what the slice before it carried instead. */
function changeOf(post: Post, career: Career, until: string, random: RandomSource, ids: Lookups): Change | null {
  if (career.status !== 'PERMANENT' || post.isHead) return null
  const earliest = addMonths(until, -24)
  const { permanentDate } = career
  if (permanentDate !== null && permanentDate > earliest && permanentDate < until && permanentDate > career.joinDate) {
    const before = { employeeStatus: ids.code('EMPSTATUS', 'CONTRACT'), contractType: ids.contractType('PKWT') }
    return { day: permanentDate, eventType: 'STATUS_CHANGE', reason: 'Became permanent', before }
  }
  if (career.joinDate >= addMonths(earliest, -6) || !random.percent(30)) return null
  const day = `${addMonths(until, -random.between(1, 23)).slice(0, 7)}-01`
  const lower = gradeEntries
    .map((g) => g.split('|'))
    .find(([code, , level, rank]) => level === post.level && rank === '2' && code !== post.grade)?.[0]
  if (lower !== undefined && random.percent(50))
    return { day, eventType: 'PROMOTION', reason: 'Yearly appraisal', before: { grade: ids.grade(lower) } }
  const sibling = siblingOf(post.department)
  if (sibling === null) return null
  const [position = '', , , level = ''] = staffPositionOf(sibling)
  const isOther = level !== post.level
  const before = {
    department: ids.department(sibling),
    position: ids.position(position),
    ...(isOther ? { level: ids.level(level), grade: ids.grade(gradesOf(level)[0] ?? '') } : {}),
  }
  return { day, eventType: 'MUTATION', reason: 'Need of the unit', before }
}

/** Another unit of the same department. */
export function siblingOf(unit: string): string | null {
  const rows = unitEntries.map((e) => e.split('|'))
  const parent = rows.find(([code]) => code === unit)?.[1]
  return rows.find(([code, above]) => above === parent && code !== unit)?.[0] ?? null
}

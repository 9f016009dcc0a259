// The claimant: since when they are employed, their level and status on the days of the receipts, their family.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { type Child, coveredChildren } from '@kantor/shared/rules/medical/family'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import { picked, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../engine/datasets/dataset.ts'
import type { Benefit } from './benefits.ts'

const ofEmployee = tableColumns(Employee, 'e')

/** The post of an employee in a part of the employment. */
interface Slice {
  readonly from: string
  readonly rank: number | null
  readonly employeeStatus: number | null
}
/** A member of the family as the personal record has it. */
export interface Member {
  readonly kind: 'SPOUSE' | 'CHILD'
  readonly name: string
  readonly birthDate: string | null
  readonly marriageDate: string | null
  readonly workingSince: string | null
  readonly isCovered: boolean
}
export interface Claimant {
  readonly id: number
  readonly name: string
  readonly department: number | null
  readonly joinDate: string
  readonly separationDate: string | null
  readonly slices: readonly Slice[]
  readonly family: readonly Member[]
}

const iso = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`)

/** Employees with what medical benefits go by: three statements, regardless of their number. */
export async function claimantsOf(
  { tx, rows, lines }: QueryContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Claimant>> {
  const people = await typedRows(
    tx,
    { id: ofEmployee.id, name: ofEmployee.fullName, ...picked(ofEmployee, 'department', 'joinDate', 'separationDate') },
    sql`from ${rows('Employee')} e where e.id = ${idList(ids)}`,
  )
  const slices = await rowsOf<Slice & { readonly employee: number }>(
    tx,
    sql`select a.employee_id as employee, ${iso('a.valid_from')} as from, v.rank, a.employee_status_id as "employeeStatus"
      from ${rows('EmployeeAssignment')} a left join ${rows('PositionLevel')} v on v.id = a.level_id
      where a.employee_id = ${idList(ids)} and a.status <> 'CANCELLED' order by a.employee_id, a.valid_from`,
  )
  const family = await rowsOf<Member & { readonly employee: number }>(
    tx,
    sql`select f.parent_id as employee, c.code_value as kind, f.full_name as name, ${iso('f.birth_date')} as "birthDate",
        ${iso('f.marriage_date')} as "marriageDate", ${iso('f.working_since')} as "workingSince",
        coalesce(f.is_medical_covered, false) as "isCovered"
      from ${lines('Employee', 'family')} f join ${rows('CommonCode')} c on c.id = f.relation_id
      where f.parent_id = ${idList(ids)} and c.code_value in ('SPOUSE', 'CHILD') and coalesce(f.life_status, 'ALIVE') = 'ALIVE'
      order by f.parent_id, f.seq`,
  )
  return new Map(
    people.map((person) => [
      person.id,
      {
        ...person,
        slices: slices.filter(({ employee }) => employee === person.id),
        family: family.filter(({ employee }) => employee === person.id),
      },
    ]),
  )
}

/** The post of an employee on a day: the last slice that had begun. */
export const standingOn = ({ slices }: Claimant, day: string): Slice | undefined =>
  slices.findLast(({ from }) => from <= day) ?? slices[0]

/**
 * The children of an employee as the rules of cover read them on a day: those whom the record marks as covered stay until 25, those who
 * married or began to work by then are no longer covered (Perpres 82/2018 art. 5).
 */
export const childrenOf = ({ family }: Claimant, day: string): readonly Child[] =>
  family.flatMap(({ kind, name, birthDate, marriageDate, workingSince, isCovered }) => {
    const by = (since: string | null) => since !== null && since <= day
    return kind === 'CHILD' && birthDate !== null
      ? [{ name, birthDate, married: by(marriageDate), working: by(workingSince), inFormalEducation: isCovered }]
      : []
  })

/** The members of the family whom a benefit covers on a day, by the names of the personal record (R-MED-04). */
export function membersOf({ coverage }: Pick<Benefit, 'coverage'>, person: Claimant, day: string): readonly string[] {
  if (coverage === 'EMPLOYEE') return []
  const spouse = person.family.find(({ kind }) => kind === 'SPOUSE')
  const children = coverage === 'FAMILY' ? coveredChildren(childrenOf(person, day), day).covered : []
  return [...(spouse?.isCovered ? [spouse.name] : []), ...children]
}

/** Names are compared without regard to case and spaces. */
export const sameName = (a: string, b: string): boolean => nameKey(a) === nameKey(b)
const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toUpperCase()

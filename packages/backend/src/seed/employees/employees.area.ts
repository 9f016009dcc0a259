// The people of the demo company: active and former employees, their slices, and who heads which department.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeAssignment } from '@kantor/shared/catalogue/employees/entities/employee-assignment.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import { type RandomSource, randomOf } from '@kantor/shared/rules/random'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type SeedSize, seedArea, ssi } from '../area.ts'
import { unitEntries } from '../organisation/organisation-entries.ts'
import { deckOf, type Post, postsOf, staffPositionOf } from '../organisation/posts.ts'
import { type Lookups, lookupsOf } from '../writing/lookups.ts'
import { insertLines, insertRows, reserveIds } from '../writing/rows.ts'
import { type Career, careerOf, retirementDateOf, statusesOf } from './careers.ts'
import { type EmployeeValues, type Gender, personOf } from './people.ts'
import { carriedOf, letterOf, type SliceValues, siblingOf, slicesOf } from './slices.ts'

/** How many people work here, and how many left within the last 24 months. */
export const headcount: { readonly [S in SeedSize]: { readonly active: number; readonly inactive: number } } = {
  demo: { active: 240, inactive: 36 },
  large: { active: 10_000, inactive: 1_500 },
}
const plannedMutations = 3

interface Person {
  readonly id: number
  readonly post: Post
  readonly career: Career
  readonly leftOn: string | null
  readonly values: EmployeeValues
}

export const employeesArea = seedArea({
  name: 'employees',
  after: ['calendar', 'statutory tables'],
  marker: Employee,
  async run({ tx, size, today }) {
    const ids = await lookupsOf(tx)
    const random = randomOf(1945)
    const { active, inactive } = headcount[size]
    const reserved = await reserveIds(tx, Employee, active + inactive)
    const people = [
      ...activePeople(active, today, random, ids, reserved),
      ...formerPeople(inactive, today, random, ids, reserved.slice(active)),
    ]
    const { slices, planned } = assignmentsOf(people, today, random, ids)
    const headOf = new Map(people.filter((p) => p.post.isHead).map((p) => [p.post.department, p.id]))
    const numbers = numbersOf(people)
    // Heads are first in the list: a person who is inserted later finds their superior.
    const rows = people.map((p) => rowOf(p, numbers.get(p.id) ?? '', slices.get(p.id) ?? [], headOf, ids))
    await insertRows(
      tx,
      Employee,
      ssi,
      rows,
      people.map((p) => p.id),
    )
    await insertRows(tx, EmployeeAssignment, ssi, [...slices.values(), planned].flat())
    await insertLines(
      tx,
      lineTableNameOf('Department', 'heads'),
      Department.fields.heads.of,
      headLines(people, headOf, today, ids),
    )
    await keepNumbers(tx, rows)
  },
})

function activePeople(
  count: number,
  today: string,
  random: RandomSource,
  ids: Lookups,
  reserved: readonly number[],
): readonly Person[] {
  const posts = postsOf(count, random)
  const statuses = statusesOf(posts, random)
  const genders = deckOf<Gender>(count, { M: 62, F: 38 }, random)
  const counters = { contracts: 0, staff: 0 }
  return posts.map((post, i) => {
    const career = careerOf(post, statuses[i] ?? 'PERMANENT', today, random, counters)
    const values = personOf(post, career, genders[i] ?? 'M', i, today, random, ids)
    return { id: reserved[i] ?? 0, post, career, leftOn: null, values }
  })
}

/** Former staff: they left on days spread over the last 24 months. */
function formerPeople(
  count: number,
  today: string,
  random: RandomSource,
  ids: Lookups,
  reserved: readonly number[],
): readonly Person[] {
  const posts = postsOf(count + 400, random).filter((p) => !p.isHead)
  return Array.from({ length: count }, (_, i) => {
    const post = posts[(i * 7) % posts.length]
    if (post === undefined) throw new Error('There is no post for a former employee')
    const leftOn = lastDayOf(addDays(today, -5 - Math.floor((i * 715) / count)))
    const age = random.between(23, 50)
    const birthDate = addDays(addMonths(leftOn, -12 * age), -random.between(1, 300))
    const joinDate = addDays(leftOn, -random.between(200, 365 * Math.min(8, age - 20)))
    const career: Career = {
      status: i % 3 === 0 ? 'CONTRACT' : 'PERMANENT',
      joinDate,
      birthDate,
      permanentDate: null,
      contractEnd: i % 3 === 0 ? leftOn : null,
      retirementDate: retirementDateOf(birthDate, 56),
    }
    return {
      id: reserved[i] ?? 0,
      post,
      career,
      leftOn,
      values: personOf(post, career, i % 3 === 1 ? 'F' : 'M', 20_000 + i, leftOn, random, ids),
    }
  })
}

/** No employee leaves in the first days of a month, in which there may be no workday to be paid: he leaves at the end of the month before. */
const lastDayOf = (day: string): string => (Number(day.slice(8)) > 5 ? day : addDays(`${day.slice(0, 8)}01`, -1))

function assignmentsOf(people: readonly Person[], today: string, random: RandomSource, ids: Lookups) {
  const slices = new Map(people.map((p) => [p.id, slicesOf(p.id, p.post, p.career, today, p.leftOn, random, ids)]))
  const day = `${addMonths(today, 1).slice(0, 7)}-01`
  const movers = people
    .filter(
      (p) =>
        p.leftOn === null && p.career.status === 'PERMANENT' && !p.post.isHead && p.post.department.startsWith('PRD'),
    )
    .slice(4, 4 + plannedMutations)
  const planned = movers.map((p) => {
    const own = slices.get(p.id) ?? []
    slices.set(
      p.id,
      own.map((s, i) => (i === own.length - 1 ? { ...s, validTo: addDays(day, -1) } : s)),
    )
    return plannedSlice(p, day, ids)
  })
  return { slices, planned }
}

function plannedSlice({ id, post, career }: Person, day: string, ids: Lookups): SliceValues {
  const target = siblingOf(post.department) ?? post.department
  const moved = { ...post, department: target, position: staffPositionOf(target)[0] ?? post.position }
  return {
    employee: id,
    validFrom: day,
    eventType: 'MUTATION',
    status: 'PLANNED',
    reason: 'Need of the unit',
    letterNo: letterOf(id, day),
    letterDate: addDays(day, -14),
    ...carriedOf(moved, career.status, ids),
  }
}

/** Numbers in the order of joining: two digits of the year, five of the count within it. */
function numbersOf(people: readonly Person[]): ReadonlyMap<number, string> {
  const counts = new Map<string, number>()
  const numbers = [...people]
    .sort((a, b) => a.career.joinDate.localeCompare(b.career.joinDate) || a.id - b.id)
    .map(({ id, career }) => {
      const year = career.joinDate.slice(2, 4)
      const count = (counts.get(year) ?? 0) + 1
      counts.set(year, count)
      return [id, `${year}${String(count).padStart(5, '0')}`] as const
    })
  return new Map(numbers)
}

function rowOf(
  { id, post, career, leftOn, values }: Person,
  employeeNo: string,
  slices: readonly SliceValues[],
  headOf: ReadonlyMap<string, number>,
  ids: Lookups,
): EmployeeValues {
  const last = slices.at(-1)
  const superior = post.superior === null ? undefined : headOf.get(post.superior)
  return {
    ...values,
    ...carriedOf(post, career.status, ids),
    employeeNo,
    office: ids.location(post.location),
    joinDate: career.joinDate,
    permanentDate: career.permanentDate,
    contractEnd: career.contractEnd,
    retirementDate: career.retirementDate,
    occupation: ids.code('OCCUPATION', post.occupation),
    assignmentFrom: last?.validFrom ?? career.joinDate,
    assignmentEvent: last?.eventType ?? 'HIRE',
    assignmentReason: last?.reason ?? null,
    letterNo: last?.letterNo ?? null,
    letterDate: last?.letterDate ?? null,
    activeStatus: leftOn === null ? 'ACTIVE' : 'INACTIVE',
    separationDate: leftOn,
    separationReason:
      leftOn === null ? null : ids.code('SEPREASON', career.status === 'CONTRACT' ? 'ENDCONTRACT' : 'BETTEROFFER'),
    attendanceMethod:
      post.level === 'DIR' || post.level === 'GMG'
        ? 'EXEMPT'
        : post.department.startsWith('SAL') || post.department === 'CSV-FLD'
          ? 'MOBILE'
          : 'TERMINAL',
    unionMember: post.location === 'CKR' && career.status === 'PERMANENT' && !post.isHead,
    supervisor: superior === undefined || superior === id ? null : superior,
  }
}

/** One head a department; where the head is missing, no one, or one of the staff as acting head. */
function headLines(people: readonly Person[], headOf: ReadonlyMap<string, number>, today: string, ids: Lookups) {
  const heads = people
    .filter((p) => p.post.isHead)
    .map((p) => ({
      parentId: ids.department(p.post.department),
      seq: 1,
      values: { employee: headOf.get(p.post.department), headType: 'HEAD', dateFrom: p.career.joinDate },
    }))
  const acting = unitEntries
    .map((e) => e.split('|'))
    .flatMap(([unit = '', , , , , status]) => {
      const stand =
        status === 'ACTING' ? people.find((p) => p.post.department === unit && p.leftOn === null) : undefined
      return stand
        ? [
            {
              parentId: ids.department(unit),
              seq: 1,
              values: { employee: stand.id, headType: 'ACTING', dateFrom: addMonths(today, -2) },
            },
          ]
        : []
    })
  return [...heads, ...acting]
}

/** The next employee of each year follows the last one given out here. */
async function keepNumbers(tx: Parameters<typeof reserveIds>[0], rows: readonly EmployeeValues[]): Promise<void> {
  const last = new Map<string, number>()
  for (const { employeeNo } of rows) {
    const [year, count] = [employeeNo?.slice(0, 2) ?? '', Number(employeeNo?.slice(2))]
    last.set(year, Math.max(last.get(year) ?? 0, count))
  }
  for (const [year, value] of last) {
    await tx.execute(
      sql`insert into number_sequence (company_code, scope, value) values (${ssi.companyCode}, ${`Employee|${year}#`}, ${value})`,
    )
  }
}

// Balances of leave with which the demo company came into the system at the beginning of the year, so that what is left today lies
// between -2 and 18 days; forty people still have days of the year before. They stand before the first document is sent.
import { LeaveBeginning } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-beginning.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { leaveStatusOf } from '@kantor/shared/rules/leave/balance'
import { type RandomSource, randomOf } from '@kantor/shared/rules/random'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { asText, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type EmployeeLeave, leaveOf } from '../../domain/attendance/leave/leave-facts.ts'
import type { RuleValues } from '../../engine/context.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofDepartment = tableColumns(Department, 'd')

interface Person {
  readonly id: number
  readonly department: string
  readonly joinDate: string
  readonly service: string
}
type Opening = RuleValues<(typeof LeaveBeginning)['fields']>

const mostToday = 18
const leastToday = -2
const withCarry = 40
/** Whose documents the demo users send: they have days enough. */
const asking = 'PRD-ASM1'

export const leaveArea = seedArea({
  name: 'leave',
  after: ['errors'],
  marker: LeaveBeginning,
  isCounting: true,
  async run(seed) {
    const { tx } = seed
    const people = await typedRows(
      tx,
      {
        id: ofEmployee.id,
        department: ofDepartment.departmentCode,
        joinDate: ofEmployee.joinDate,
        service: asText(sql`coalesce(e.group_join_date, e.join_date)`),
      },
      sql`from employee e join department d on d.id = e.department_id
        where e.company_code = ${ssi.companyCode} and e.active_status <> 'INACTIVE' order by e.id`,
    )
    const leave = await leaveSoFar(seed, people)
    const random = randomOf(20_260_407)
    const carrying = new Set(
      people
        .filter(hadGrantLastYear(seed.today))
        .filter((_, n) => n % 4 === 1)
        .slice(0, withCarry),
    )
    const rows = people.flatMap((person, i) => {
      const own = leave.get(person.id)
      if (grantOf(person) > seed.today) return newcomer(seed, person, own, i)
      return openingOf(seed, random, person, own, carrying.has(person))
    })
    await insertRows(tx, LeaveBeginning, ssi, rows)
  },
})

const grantOf = ({ service }: Person): string => addMonths(service, 12)
const hadGrantLastYear =
  (today: string) =>
  (person: Person): boolean =>
    grantOf(person) < `${today.slice(0, 4)}-01-01` && person.joinDate < `${today.slice(0, 4)}-01-01`

/** Collective leave up to today; of ten thousand people no one asks. */
const leaveSoFar = ({ tx, engine, today, size }: SeedContext, people: readonly Person[]) =>
  size === 'large'
    ? new Map<number, EmployeeLeave>()
    : leaveOf(
        { tx, engine, today, actor: systemActor(ssi.companyCode, 'seed', ssi.branchCode) },
        people.map((p) => p.id),
        today,
      )

/** From the new year or the first grant on. What is left today is thrown; collective leave since then comes on top. */
function openingOf(
  { today }: SeedContext,
  random: RandomSource,
  person: Person,
  leave: EmployeeLeave | undefined,
  isCarrying: boolean,
): readonly Opening[] {
  const year = today.slice(0, 4)
  const [openingDate = today] = [`${year}-01-01`, grantOf(person), person.joinDate].sort().reverse()
  const at = { employee: person.id, leaveYear: Number(year), source: 'MIGRATION' as const }
  const left = person.department === asking ? mostToday : random.between(10, 2 * mostToday) / 2
  const carried = random.between(4, 12) / 2
  const taken = (leave?.facts.bookings ?? []).filter((b) => b.day >= openingDate && b.day <= today).length
  const currentDays = Math.max(0, left + taken - (isCarrying ? carried : 0)).toFixed(1)
  if (!isCarrying) return [{ ...at, openingDate, currentDays }]
  const remark = 'Carried days extended to the end of the year'
  return [{ ...at, openingDate, currentDays, carriedDays: carried.toFixed(1), carryExpiry: `${year}-12-31`, remark }]
}

/** An employee who had no grant at the new year needs no balance, unless collective leave took the balance further below zero than agreed. */
function newcomer(
  { today }: SeedContext,
  { id, joinDate }: Person,
  leave: EmployeeLeave | undefined,
  i: number,
): readonly Opening[] {
  if (leave === undefined || joinDate > today) return []
  if (i % 5 !== 0 && leaveStatusOf(leave.facts, today).balance >= leastToday) return []
  const monthStart = `${today.slice(0, 7)}-01`
  const openingDate = joinDate > monthStart ? joinDate : monthStart
  const since = leave.facts.bookings.filter((b) => b.day >= openingDate && b.day <= today).length
  const advanceDays = Math.max(0, -leastToday - since).toFixed(1)
  const at = { employee: id, leaveYear: Number(today.slice(0, 4)), source: 'MIGRATION' as const }
  return [{ ...at, openingDate, currentDays: '0.0', advanceDays, remark: 'Collective leave taken in advance' }]
}

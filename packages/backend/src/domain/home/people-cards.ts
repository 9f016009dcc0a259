// Cards about people: who has joined, whose contract, probation or document ends, whose birthday it is.
import { humanResourceGeneral } from '@kantor/shared/catalogue/dashboard/human-resource-general'
import { employmentContracts } from '@kantor/shared/catalogue/employees/employment-contracts'
import { listOfNewEmployees } from '@kantor/shared/catalogue/employees/list-of-new-employees'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { employeeTrainings } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-trainings'
import { birthdayNotificationSettings } from '@kantor/shared/catalogue/security-system/birthday-notification-settings'
import { formatDate } from '@kantor/shared/formats/date'
import type { Ref } from '@kantor/shared/kernel'
import { addDays, daysBetween } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { celebrantsSql, companyWish, hearersSql } from '../messages/index.ts'
import { type CardItem, type CardMakers, counted, facts } from './card.ts'
import { cardRows, type Desk, type Found } from './desk.ts'

export const peopleCards: CardMakers = {
  newEmployees,
  contractsEnding,
  probationsEnding,
  documentsEnding,
  trainingCertificates,
  birthdays,
  colleaguesBirthdays,
}

/** How far ahead cards look for what ends, in days. */
const horizon = 60

/** The filter of a list that leaves what ends within the horizon. */
const within = ({ today }: Desk, column: string) => ({
  [`${column}.from`]: today,
  [`${column}.to`]: addDays(today, horizon),
})

interface Ends {
  readonly id: number
  readonly name: string
  readonly what: string | null
  readonly ends: string
  readonly total: number
}

/** The first of what ends from today on within the horizon, out of a SELECT of `id, name, what, ends`. */
async function endingSoon(desk: Desk, { tx, found }: { readonly tx: Db; readonly found: SQL }, screen: string) {
  const rows = await rowsOf<Ends>(
    tx,
    sql`select f.id, f.name, f.what, f.ends::text as ends, count(*) over ()::int as total from (${found}) f
      where f.ends between ${desk.today}::date and ${addDays(desk.today, horizon)}::date order by f.ends, f.name, f.id limit ${cardRows}`,
  )
  const items = rows.map(({ id, name, what, ends }): CardItem => {
    const left = daysBetween(desk.today, ends)
    return {
      label: name,
      note: facts(what, `ends on ${formatDate(ends)}`, `${counted(left, 'day')} left`),
      tone: left <= 14 ? 'BAD' : 'WARN',
      path: `${screen}/show/${id}`,
    }
  })
  return { total: rows[0]?.total ?? 0, items }
}

/** Probations of contracts in force, the first to end first: past its end an employee is permanent. */
function probationsEnding(desk: Desk) {
  const { tx, rows } = desk.tables(employmentContracts)
  const found = sql`select c.id, e.full_name as name, d.department_name as what, c.probation_end as ends
    from ${rows('EmployeeContract')} c join ${rows('Employee')} e on e.id = c.employee_id left join ${rows('Department')} d on d.id = e.department_id
    where c.status in ('APPROVED', 'ACTIVE') and e.active_status = 'ACTIVE'`
  return endingSoon(desk, { tx, found }, employmentContracts.path)
}

/** Papers of active employees with a day of expiry: certificates, licences, passports, permits. */
function documentsEnding(desk: Desk) {
  const { tx, rows, lines } = desk.tables(personalInformation)
  const found = sql`select e.id, e.full_name as name, concat_ws(' ', t.code_name, l.doc_no) as what, l.expiry_date as ends
    from ${lines('Employee', 'documents')} l join ${rows('Employee')} e on e.id = l.parent_id left join ${rows('CommonCode')} t on t.id = l.doc_type_id
    where e.active_status = 'ACTIVE'`
  return endingSoon(desk, { tx, found }, personalInformation.path)
}

/** Certificates of trainings that nobody has renewed yet. */
async function trainingCertificates(desk: Desk) {
  const { tx, rows } = desk.tables(employeeTrainings)
  const found = sql`select h.id, e.full_name as name, h.title as what, h.expires_at as ends
    from ${rows('EmployeeTraining')} h join ${rows('Employee')} e on e.id = h.employee_id
    where e.active_status = 'ACTIVE' and h.result = 'PASSED' and not exists (select from ${rows('EmployeeTraining')} n
      where n.employee_id = h.employee_id and n.program_id = h.program_id and n.result = 'PASSED' and coalesce(n.expires_at > h.expires_at, true))`
  const query = { result: 'PASSED', ...within(desk, 'expiresAt') }
  return { ...(await endingSoon(desk, { tx, found }, employeeTrainings.path)), query }
}

/** Whoever was hired or came back since the first of the month, the latest first. */
async function newEmployees(desk: Desk) {
  const month = { dateFrom: `${desk.today.slice(0, 7)}-01`, dateTo: desk.today }
  const { total, rows } = await desk.report(listOfNewEmployees, month)
  const items = rows.map(
    ({ employee, department, joinDate, probationEnd }): CardItem => ({
      label: employee.name,
      note: facts(
        department?.name,
        joinDate && `since ${formatDate(joinDate)}`,
        probationEnd && `probation until ${formatDate(probationEnd)}`,
      ),
    }),
  )
  return { total, items, query: month }
}

interface Ending {
  readonly employee: Ref
  readonly department: Ref | null
  readonly contractEnd: string
  readonly daysLeft: number
}
async function contractsEnding(desk: Desk) {
  const { total, rows } = await desk.ask<Found<Ending>>(humanResourceGeneral, 'ending', {
    asOf: desk.today,
    page: 1,
    size: cardRows,
  })
  const items = rows.map(
    ({ employee, department, contractEnd, daysLeft }): CardItem => ({
      label: employee.name,
      note: facts(department?.name, `ends on ${formatDate(contractEnd)}`, `${counted(daysLeft, 'day')} left`),
      tone: daysLeft <= 14 ? 'BAD' : 'WARN',
    }),
  )
  return { total, items }
}

interface Birthday {
  readonly employee: Ref
  readonly department: Ref | null
  readonly birthday: string
}
async function birthdays(desk: Desk) {
  const asked = { asOf: desk.today, page: 1, size: cardRows }
  const { total, rows } = await desk.ask<Found<Birthday>>(humanResourceGeneral, 'birthdays', asked)
  const items = rows.map(
    ({ employee, department, birthday }): CardItem => ({
      label: employee.name,
      note: facts(department?.name, birthday === desk.today ? 'today' : formatDate(birthday)),
    }),
  )
  return { total, items }
}

/** Colleagues whose birthday lies in the next week, as far as the reader wants to hear of it here and they tell of it. */
async function colleaguesBirthdays(desk: Desk) {
  const { tx, rows } = desk.company(birthdayNotificationSettings)
  const { enabled, leapRule } = await companyWish(desk.reading)
  if (!enabled) return { total: 0, items: [] }
  const found = celebrantsSql({ rows }, { from: desk.today, to: addDays(desk.today, 6), leapRule })
  const heard = hearersSql({ rows }, found, 'HOME', sql`${desk.today}::date`)
  const people = await rowsOf<{
    name: string
    unit: string | null
    birthday: string
    turns: number | null
    total: number
  }>(
    tx,
    sql`select c.name, c.unit, c.birthday::text as birthday, c.turns, count(*) over ()::int as total from (${found}) c
      where c.id in (select h.celebrant from (${heard}) h where h.account = ${desk.actor.userId}) order by c.birthday, c.name, c.id limit ${cardRows}`,
  )
  const items = people.map(
    ({ name, unit, birthday, turns }): CardItem => ({
      label: name,
      note: facts(unit, birthday === desk.today ? 'today' : formatDate(birthday), turns !== null && `turns ${turns}`),
      tone: birthday === desk.today ? 'GOOD' : 'PLAIN',
    }),
  )
  return { total: people[0]?.total ?? 0, items }
}

// Cards about people: who has joined, whose contract, probation or document ends, whose birthday it is.
import { humanResourceGeneral } from '@kantor/shared/catalogue/dashboard/human-resource-general'
import { birthdayEmployeeInquiry } from '@kantor/shared/catalogue/employees/birthday-employee-inquiry'
import { employmentContracts } from '@kantor/shared/catalogue/employees/employment-contracts'
import type { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import type { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { listOfNewEmployees } from '@kantor/shared/catalogue/employees/list-of-new-employees'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import type { EmployeeTraining } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-training.entity'
import { employeeTrainings } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-trainings'
import { birthdayNotificationSettings } from '@kantor/shared/catalogue/security-system/birthday-notification-settings'
import { formatDate } from '@kantor/shared/formats/date'
import { formatDecimal } from '@kantor/shared/formats/number'
import type { Entity, Row } from '@kantor/shared/kernel'
import { addDays, daysBetween } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { cellsIn } from '../../engine/pivot/pivot-actions.ts'
import type { Values } from '../../engine/write/stored.ts'
import { celebrantsSql, companyWish, hearersSql } from '../messages/index.ts'
import { type CardItem, type CardMakers, counted, facts } from './card.ts'
import { cardRows, type Desk } from './desk.ts'

export const peopleCards: CardMakers = {
  newEmployees,
  contractsEnding,
  probationsEnding,
  documentsEnding,
  trainingCertificates,
  birthdays,
  colleaguesBirthdays,
  workforce,
}

/** How far ahead cards look for what ends, in days. */
const horizon = 60
/** The states of those who are employed, as a filter. */
const employed = 'ACTIVE,SUSPENDED'

/** The filter of a list that leaves what ends within the horizon. */
const within = ({ today }: Desk, column: string) => ({
  [`${column}.from`]: today,
  [`${column}.to`]: addDays(today, horizon),
})

/** An item about what ends, after one fact about it: marked from two weeks before on. */
function endingItem(desk: Desk, label: string, about: string | null | undefined, ends: string, path: string): CardItem {
  const left = daysBetween(desk.today, ends)
  const note = facts(about, `ends on ${formatDate(ends)}`, `${counted(left, 'day')} left`)
  return { label, note, tone: left <= 14 ? 'WARN' : 'PLAIN', path }
}

type Stored<E extends Entity> = Row<E['fields']> & { readonly id: string }

/** Probations of contracts in force, the first to end first: past its end an employee is permanent. */
async function probationsEnding(desk: Desk) {
  const query = { status: 'APPROVED,ACTIVE', ...within(desk, 'probationEnd'), sort: 'probationEnd' }
  const { total, rows } = await desk.list<Stored<typeof EmployeeContract>>(employmentContracts, query)
  const items = rows.map(({ id, employee, probationEnd, contractNo }) =>
    endingItem(desk, employee.name, contractNo, probationEnd ?? desk.today, `${employmentContracts.path}/show/${id}`),
  )
  return { total, items, query }
}

/** Employees with papers that expire: certificates, licences, passports, permits; each with the first of them. */
async function documentsEnding(desk: Desk) {
  const { tx, rows, lines } = desk.tables(personalInformation)
  const found = await rowsOf<{ id: number; name: string; what: string; ends: string; total: number }>(
    tx,
    sql`select f.id, f.name, f.what, f.ends::text as ends, count(*) over ()::int as total from (
        select distinct on (e.id) e.id, e.full_name as name, concat_ws(' ', t.code_name, l.doc_no) as what, l.expiry_date as ends
        from ${lines('Employee', 'documents')} l join ${rows('Employee')} e on e.id = l.parent_id left join ${rows('CommonCode')} t on t.id = l.doc_type_id
        where e.active_status <> 'INACTIVE' and l.expiry_date between ${desk.today}::date and ${addDays(desk.today, horizon)}::date
        order by e.id, l.expiry_date, l.id) f
      order by f.ends, f.name, f.id limit ${cardRows}`,
  )
  const items = found.map(({ id, name, what, ends }) =>
    endingItem(desk, name, what, ends, `${personalInformation.path}/show/${id}`),
  )
  const query = { activeStatus: employed, ...within(desk, 'documentExpiry'), sort: 'fullName' }
  return { total: found[0]?.total ?? 0, items, query }
}

/** Certificates of trainings that end and that no one has renewed yet. */
async function trainingCertificates(desk: Desk) {
  const query = { toRenew: 'true', sort: 'expiresAt' }
  const { total, rows } = await desk.list<Stored<typeof EmployeeTraining>>(employeeTrainings, query)
  const items = rows.map(({ id, employee, title, expiresAt }) =>
    endingItem(desk, employee.name, title, expiresAt ?? desk.today, `${employeeTrainings.path}/show/${id}`),
  )
  return { total, items, query }
}

/** Employees who were hired or came back since the first of the month, the latest first. */
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

/** Contracts of people in employment, the first to end first. */
async function contractsEnding(desk: Desk) {
  const query = { activeStatus: employed, ...within(desk, 'contractEnd'), sort: 'contractEnd' }
  const { total, rows } = await desk.list<Stored<typeof Employee>>(workingInformation, query)
  const items = rows.map(({ id, fullName, department, contractEnd }) =>
    endingItem(desk, fullName, department?.name, contractEnd ?? desk.today, `${workingInformation.path}/show/${id}`),
  )
  return { total, items, query }
}

/** Birthdays of today and of the six days after it. */
async function birthdays(desk: Desk) {
  const week = { weekFrom: desk.today }
  const { total, rows } = await desk.report(birthdayEmployeeInquiry, week)
  const items = rows.map(
    ({ employee, department, day }): CardItem => ({
      label: employee.name,
      note: facts(department?.name, day === desk.today ? 'today' : day && formatDate(day)),
    }),
  )
  // The month of the screen is left empty: it would be shown there next to a week that it does not narrow.
  return { total, items, query: { month: '', ...week } }
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

/** Headcount, plan and turnover as the dashboard of human resources gives them, in the first row of each of its tiles. */
async function workforce(desk: Desk) {
  const figures = async (tile: 'headcount' | 'plan' | 'turnover') =>
    cellsIn(await desk.ask<Values>(humanResourceGeneral, 'figures', { tile, asOf: desk.today })).rows[0]?.values ?? []
  const [[headcount], [, planned, , vacancy], [turnover, left]] = await Promise.all([
    figures('headcount'),
    figures('plan'),
    figures('turnover'),
  ])
  const given: readonly (readonly [string, string | null | undefined, string?])[] = [
    ['Headcount', headcount],
    ['Planned', planned],
    ['Open positions', vacancy],
    ['Left in 12 months', left],
    ['Turnover in 12 months', turnover, ' %'],
  ]
  const items = given.flatMap(([label, value, unit = '']): readonly CardItem[] =>
    value == null ? [] : [{ label, value: `${formatDecimal(value, unit === '' ? 0 : 1)}${unit}` }],
  )
  return { total: items.length, items }
}

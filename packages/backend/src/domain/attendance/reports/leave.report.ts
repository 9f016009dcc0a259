// Annual leave of everyone, replayed by leave date: six statements regardless of the number of employees (attendance 4.7).
import { employeeVacationStatus } from '@kantor/shared/catalogue/attendance/attend-report-managemant/employee-vacation-status'
import { leaveBeginingInq } from '@kantor/shared/catalogue/attendance/attend-report-managemant/leave-begining-inq'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { type LeaveStatus, leaveStatusOf } from '@kantor/shared/rules/leave/balance'
import { replayLeave } from '@kantor/shared/rules/leave/ledger'
import { type SQL, sql } from 'drizzle-orm'
import { asNumber, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { workedOutFor } from '../../../engine/report/logic.ts'
import { sliceOn } from '../../employees/index.ts'
import { leaveOf } from '../leave/leave-facts.ts'
import { type OpeningRow, openingSources } from '../leave/leave-rows.ts'
import { type DayFilters, daysFilteredBy } from './day-filters.ts'

const ofEmployee = tableColumns(Employee, 'e')

interface Person {
  readonly id: number
  readonly department: number
}

/** Employed on a day, or at some time of a range, with their place then; within the filters and what the caller may see. */
const peopleOf = (context: QueryContext, filters: DayFilters, from: string, to: string): Promise<readonly Person[]> =>
  typedRows(
    context.tx,
    { id: ofEmployee.id, department: asNumber(sql`d.department_id`) },
    sql`from ${context.rows('Employee')} e join ${sliceOn(context, day(to))} d on d.employee_id = e.id
      where e.join_date <= ${to}::date and (e.separation_date is null or e.separation_date >= ${from}::date) and ${daysFilteredBy(context, filters)}`,
  )
const day = (text: string): SQL => sql`${text}::date`
const yearEnd = (text: string): string => `${text.slice(0, 4)}-12-31`

const figuresOf = (status: LeaveStatus) => {
  const { entitlement, carriedIn, carryExpiry, expired, used, collective, adjusted, paidOut, balance } = status
  return { entitlement, carriedIn, carryExpiry, expired, used, collective, adjusted, paidOut, balance }
}

export const vacationStatusReport = workedOutFor(employeeVacationStatus, async (context, { asOf, ...filters }) => {
  const people = await peopleOf(context, filters, asOf, asOf)
  const leave = await leaveOf(
    context,
    people.map((p) => p.id),
    yearEnd(asOf),
  )
  return people.flatMap(({ id, department }) => {
    const own = leave.get(id)
    if (own === undefined) return []
    const status = leaveStatusOf(own.facts, asOf)
    return {
      department,
      employee: id,
      ...figuresOf(status),
      pending: own.pending.reduce((sum, { days }) => sum + days, 0),
      carry: status.carry,
      projected: replayLeave(own.facts, yearEnd(asOf)).balance,
      liability: Math.max(status.balance, 0),
    }
  })
})

export const leaveBeginningsReport = workedOutFor(leaveBeginingInq, async (context, { year, ...filters }) => {
  const leaveYear = year ?? Number(context.today.slice(0, 4))
  const [first, last] = [`${leaveYear}-01-01`, `${leaveYear}-12-31`]
  // A year that is not over is shown as it is today, one to come as it begins.
  const [asOf = first] = [first, last, context.today].sort().slice(1)
  const people = await peopleOf(context, filters, first, last)
  const ids = people.map((p) => p.id)
  const leave = await leaveOf(context, ids, asOf)
  const sources = await openingSources(context, ids)
  return people.flatMap(({ id, department }) => {
    const own = leave.get(id)
    if (own === undefined) return []
    const opening = own.facts.openings.find((o) => o.date >= first && o.date <= last)
    const { entries } = replayLeave(own.facts, asOf)
    const lost = entries.filter((e) => e.kind === 'FORFEIT' && e.entryDate >= first && e.entryDate <= last)
    return {
      department,
      employee: id,
      leaveYear,
      joinDate: own.facts.joinDate,
      source: sources.get(`${id} ${opening?.date}`) ?? 'COMPUTED',
      ...broughtIn(opening),
      forfeited: lost.reduce((sum, e) => sum + e.days, 0),
      ...figuresOf(leaveStatusOf(own.facts, asOf)),
    }
  })
})

const broughtIn = (opening: Omit<OpeningRow, 'employee'> | undefined) => ({
  openingDate: opening?.date ?? null,
  openingCurrent: opening === undefined ? null : opening.current - opening.advance,
  openingCarried: opening?.carried ?? null,
})

// Cards of those who decide, and of those who keep days and pay.
import { dataAwaitingApproval } from '@kantor/shared/catalogue/approval-management/data-awaiting-approval'
import { dailyAttendDept } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attend-dept'
import { dailyAttendance } from '@kantor/shared/catalogue/attendance/attend-report-managemant/daily-attendance'
import { incompleteAttend } from '@kantor/shared/catalogue/attendance/attend-report-managemant/incomplete-attend'
import { attendanceCalculation } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-calculation'
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { outstandingTravelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-report/outstanding-travel-request'
import { reckoningDateEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date-entry'
import { formatDate, formatPeriod, monthOfCode } from '@kantor/shared/formats/date'
import { formatDecimal } from '@kantor/shared/formats/number'
import type { Ref } from '@kantor/shared/kernel'
import { addDays, daysBetween } from '@kantor/shared/rules/time/calendar'
import { blockingDays, presenceOf } from '../attendance/index.ts'
import { type CardItem, type CardMakers, counted, facts, indexOf } from './card.ts'
import { cardRows, type Desk, type Found } from './desk.ts'

export const workCards: CardMakers = {
  waiting,
  requests,
  unitToday,
  attendanceMonth,
  unitDays,
  incomplete,
  payCalendar,
  tripsToSettle,
  dayBlockers,
}

const firstPage = { page: 1, size: cardRows }

interface Task {
  readonly task: number
  readonly kind: string
  readonly number: string
  readonly purpose: 'APPROVE' | 'CANCEL'
  readonly summary: string | null
  readonly subject: Ref | null
  readonly overdue: boolean
  readonly ageHours: number
}

/** What waits for a decision of the reader, the most urgent first. */
async function waiting(desk: Desk) {
  const { total, rows } = await desk.ask<Found<Task>>(dataAwaitingApproval, 'waiting', firstPage)
  const items = rows.map(
    ({ task, kind, number, purpose, summary, subject, overdue, ageHours }): CardItem => ({
      label: facts(purpose === 'CANCEL' ? `Cancellation: ${kind}` : kind, subject?.name ?? number),
      note: facts(summary, ageOf(ageHours)),
      overdue,
      path: indexOf('waiting', { task: String(task) }),
    }),
  )
  return { total, items }
}

const ageOf = (hours: number): string => (hours < 24 ? 'since today' : `for ${counted(Math.floor(hours / 24), 'day')}`)

interface Request {
  readonly kind: string
  readonly number: string
  readonly summary: string | null
  readonly waitingFor: string | null
  readonly path: string | null
  readonly documentId: number
}

/** Requests of the reader that are not decided yet, and with whom each of them is. */
async function requests(desk: Desk) {
  const asked = { ...firstPage, open: true }
  const query = { tab: 'mine', open: '1' }
  const { total, rows } = await desk.ask<Found<Request>>(dataAwaitingApproval, 'requests', asked)
  const items = rows.map(
    ({ kind, number, summary, waitingFor, path, documentId }): CardItem => ({
      label: `${kind} ${number}`,
      note: facts(summary, waitingFor && `waiting for ${waitingFor}`),
      path: path ? `${path}/show/${documentId}` : indexOf('requests', query),
    }),
  )
  return { total, items, query }
}

const presences = {
  IN: ['In', 'GOOD'],
  LATE: ['Late', 'WARN'],
  AWAY: ['Away', 'PLAIN'],
  NO_PUNCH: ['No punch yet', 'WARN'],
  LATER: ['Shift not begun', 'PLAIN'],
} as const

/** Who is in, late and away at the moment, of those whom the reader sees; then the names of those who are late, away or missing. */
async function unitToday(desk: Desk) {
  const found = new Map((await presenceOf(desk.tables(dailyAttendance), desk.now)).map((row) => [row.presence, row]))
  if (found.size === 0) return { total: 0, items: [] }
  const people = (presence: keyof typeof presences) => found.get(presence)?.people ?? 0
  const figures = (Object.keys(presences) as (keyof typeof presences)[]).map((presence): CardItem => {
    const [label, tone] = presences[presence]
    return { label, value: people(presence).toLocaleString('en-US'), tone: people(presence) > 0 ? tone : 'PLAIN' }
  })
  // Before any punch has come in all of a shift would be missing: that is said of the machines, not of the people.
  const isSilent = people('IN') + people('LATE') === 0
  if (isSilent && people('NO_PUNCH') > 0) figures.push({ label: 'No punch of today has come in yet', tone: 'WARN' })
  const named = isSilent ? (['AWAY'] as const) : (['LATE', 'NO_PUNCH', 'AWAY'] as const)
  const lines = named.flatMap((presence) => {
    const [label, tone] = presences[presence]
    const first = found.get(presence)?.first ?? []
    return first.slice(0, 3).map(({ name, fact }): CardItem => ({ label: name, note: facts(label, fact), tone }))
  })
  return { total: figures.length + lines.length, items: [...figures, ...lines] }
}

interface Month {
  readonly periodCode: string
  readonly payGroup: string
  readonly dateTo: string
  readonly stale: number
  readonly missing: number
  readonly blockers: number
  readonly waiting: number
}

/** The open months, the oldest first, each with the obstacles to its close. */
async function attendanceMonth(desk: Desk) {
  const query = { status: 'OPEN' }
  const asked = { ...query, page: 1, size: 100 }
  const { total, rows } = await desk.ask<Found<Month>>(dailyAttendanceProcess, 'months', asked)
  const oldestFirst = rows.toReversed().slice(0, cardRows)
  return { total, items: oldestFirst.map((month) => monthItem(month, desk.today)), query }
}

function monthItem(
  { periodCode, payGroup, dateTo, stale, missing, blockers, waiting }: Month,
  today: string,
): CardItem {
  const open = facts(
    missing > 0 && counted(missing, 'day not evaluated', 'days not evaluated'),
    stale > 0 && counted(stale, 'changed day'),
    blockers > 0 && counted(blockers, 'blocking flag'),
    waiting > 0 && counted(waiting, 'approval waiting', 'approvals waiting'),
  )
  const isOver = dateTo < today
  return {
    label: facts(formatPeriod(monthOfCode(periodCode)), payGroup === 'ALL' ? '' : payGroup),
    note: open === '' ? (isOver ? 'ready to be closed' : `runs until ${formatDate(dateTo)}`) : open,
    tone: open === '' ? (isOver ? 'GOOD' : 'PLAIN') : 'WARN',
  }
}

/** Days that block the close of an open month, by what blocks them; each figure leads to its days. */
async function dayBlockers(desk: Desk) {
  const found = await blockingDays(desk.tables(attendanceCalculation))
  const items = found.map(
    ({ code, name, days, from, to }): CardItem => ({
      label: name,
      value: days.toLocaleString('en-US'),
      tone: 'WARN',
      path: indexOf('dayBlockers', { flagCodes: code, 'workDate.from': from, 'workDate.to': to }),
    }),
  )
  return { total: items.length, items }
}

type DayTotals = {
  readonly [figure in 'scheduled' | 'present' | 'leave' | 'sick' | 'lateCount']: string | number | null
} & {
  readonly [figure in 'permit' | 'trip' | 'absent' | 'incomplete']: string | number | null
}

/** The evaluated days of the last week of everybody in the reader's scope, as figures that lead to those whom they count. */
async function unitDays(desk: Desk) {
  const week = lastWeek(desk.today)
  const totals = await desk.ask<DayTotals>(dailyAttendDept, 'totals', week)
  const number = (...figures: readonly (keyof DayTotals)[]) =>
    figures.reduce((sum, figure) => sum + Number(totals[figure] ?? 0), 0)
  if (number('scheduled') === 0) return { total: 0, items: [] }
  const path = indexOf('unitDays', week)
  const figure = (label: string, value: number, tone: CardItem['tone'] = 'PLAIN'): CardItem => ({
    label,
    value: formatDecimal(String(value), 1).replace(/\.0$/, ''),
    tone: value > 0 ? tone : 'PLAIN',
    path,
  })
  const items = [
    figure('Scheduled', number('scheduled')),
    figure('Present', number('present'), 'GOOD'),
    figure('Times late', number('lateCount'), 'WARN'),
    figure('Away', number('leave', 'sick', 'permit', 'trip')),
    figure('Incomplete', number('incomplete'), 'WARN'),
    figure('Absent', number('absent'), 'WARN'),
  ]
  return { total: items.length, items, query: week }
}

/** The seven days before a day. */
const lastWeek = (today: string) => ({ dateFrom: addDays(today, -7), dateTo: addDays(today, -1) })

/** Days of the last week on which a punch is missing. */
async function incomplete(desk: Desk) {
  const week = lastWeek(desk.today)
  const { total, rows } = await desk.report(incompleteAttend, week, { sort: '-workDate' })
  const missing = {
    NO_IN: 'clock-in missing',
    NO_OUT: 'clock-out missing',
    AWAY: 'away',
    ORPHAN_PUNCH: 'punch without a day',
  } as const
  const items = rows.map(
    ({ employee, workDate, what }): CardItem => ({
      label: employee.name,
      note: facts(formatDate(workDate), missing[what]),
      tone: 'WARN',
      path: indexOf('incomplete', { ...week, employee: employee.id }),
    }),
  )
  return { total, items, query: week }
}

interface Period {
  readonly id: string
  readonly periodName: string | null
  readonly periodCode: string | null
  readonly payGroup: Ref
  readonly closeDate: string
  readonly payDate: string
  readonly status: string
}

/** Pay periods of the last thirty days and later whose run is still to be closed, by the day of payment. */
async function payCalendar(desk: Desk) {
  const query = { status: 'OPEN,ENTRY_CLOSED', 'payDate.from': addDays(desk.today, -30), sort: 'payDate' }
  const { total, rows } = await desk.list<Period>(reckoningDateEntry, query)
  const items = rows.map(
    ({ id, periodCode, payGroup, closeDate, payDate, status }): CardItem => ({
      label: facts(periodCode, payGroup.name),
      note: facts(
        status === 'OPEN' ? `entries until ${formatDate(closeDate)}` : 'entries closed',
        `to be paid on ${formatDate(payDate)}`,
      ),
      overdue: payDate < desk.today,
      tone: daysBetween(desk.today, payDate) <= 5 ? 'WARN' : 'PLAIN',
      path: `${reckoningDateEntry.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

/** Trips that are not settled, those whose settlement is late first. */
async function tripsToSettle(desk: Desk) {
  const { total, rows } = await desk.report(outstandingTravelRequest, { asOf: desk.today }, { sort: '-overdueDays' })
  const items = rows.map(({ employee, due, overdueDays, trip }): CardItem => {
    const isLate = (overdueDays ?? 0) > 0
    return {
      label: employee?.name ?? trip?.code ?? '',
      note: facts(
        trip?.code,
        due && `to settle by ${formatDate(due)}`,
        isLate && `for ${counted(overdueDays ?? 0, 'day')}`,
      ),
      overdue: isLate,
    }
  })
  return { total, items, query: { asOf: desk.today } }
}

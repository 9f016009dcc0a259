// Cards about the reader: read with the scope SELF, regardless of what else the reader's codes reach.
import { employeeVacationStatus } from '@kantor/shared/catalogue/attendance/attend-report-managemant/employee-vacation-status'
import { attendanceCalculation } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-calculation'
import type { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { workingShiftInq } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-inq'
import { allDocuments } from '@kantor/shared/catalogue/e-library/all-documents'
import { medicalBalance } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-balance'
import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { trainingRequestEntry } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request-entry'
import { travelRequest } from '@kantor/shared/catalogue/human-resource-management/travel-management/travel-request'
import { payslips } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslips'
import { ssiUniversity } from '@kantor/shared/catalogue/ssi-university'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate, formatDateTime } from '@kantor/shared/formats/date'
import { formatDecimal } from '@kantor/shared/formats/number'
import type { Row } from '@kantor/shared/kernel'
import { addDays, weekdayOf } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { localOf } from '../attendance/index.ts'
import { type CardItem, type CardMakers, facts, indexOf } from './card.ts'
import { cardRows, type Desk, type Found } from './desk.ts'

const ofTrainingRequest = tableColumns(TrainingRequest, 'r')

export const ownCards: CardMakers = {
  ownToday,
  ownShifts,
  ownDaysOff,
  ownDays,
  ownLeave,
  ownPayslip,
  ownMedical,
  ownTrainings,
  ownTrips,
  ownExams,
  library,
}

type Shift = Pick<Row<(typeof workingShiftInq)['columns']>, 'workDate' | 'dayType' | 'shift' | 'times' | 'holiday'>

const shiftOf = ({ dayType, shift, times, holiday }: Shift): string =>
  dayType === 'WORKDAY' ? facts(shift?.name, times) : (holiday ?? enumLabelOf(dayType))

/** The reader's shift of today and his punches so far, as they came. */
async function ownToday(desk: Desk) {
  const own = desk.own()
  const query = { dateFrom: desk.today, dateTo: desk.today }
  const { rows } = await own.report(workingShiftInq, query)
  const [shift] = rows
  if (shift === undefined) return { total: 0, items: [] }
  const punches = await punchesOf(own)
  const items: readonly CardItem[] = [
    { label: shiftOf(shift), note: formatDate(desk.today) },
    ...punches.map(
      ({ clock, status }): CardItem => ({
        label: `Punched at ${clock}`,
        note: status === 'VALID' ? '' : enumLabelOf(status),
        tone: status === 'VALID' ? 'GOOD' : 'WARN',
      }),
    ),
    ...(punches.length === 0 ? [{ label: 'No punch has come in today' }] : []),
  ]
  return { total: items.length, items, query }
}

/** The punches of today, by the clock of the place; those that were thrown away as doubles are left out. */
function punchesOf(own: Desk) {
  const { tx, rows, today } = own.tables(workingShiftInq)
  return rowsOf<{ clock: string; status: string }>(
    tx,
    sql`select to_char(p.local, 'HH24:MI') as clock, p.status from (select ${localOf(sql`r`)} as local, r.status, r.punch_at
      from ${rows('RawPunch')} r where r.punch_at >= ${today}::date - interval '10 hours' and r.punch_at < ${today}::date + interval '1 day') p
      where p.local::date = ${today}::date and p.status <> 'DUPLICATE' order by p.punch_at limit 8`,
  )
}

/** The reader's shifts of the six days after today. */
async function ownShifts(desk: Desk) {
  const week = { dateFrom: addDays(desk.today, 1), dateTo: addDays(desk.today, 6) }
  const { total, rows } = await desk.own().report(workingShiftInq, week, { size: 6 })
  const items = rows.map((day): CardItem => ({ label: dayOf(day.workDate), note: shiftOf(day) }))
  return { total, items, query: week }
}

/** The days of the next four weeks on which the reader does not work. */
async function ownDaysOff(desk: Desk) {
  const query = { dateFrom: addDays(desk.today, 1), dateTo: addDays(desk.today, 28), daysOff: 'true' }
  const { total, rows } = await desk.own().report(workingShiftInq, { ...query, daysOff: true })
  const items = rows.map(
    (day): CardItem => ({ label: dayOf(day.workDate), note: shiftOf(day), tone: day.holiday ? 'GOOD' : 'PLAIN' }),
  )
  return { total, items, query }
}

/** `Sat, 28 Nov 2026`. */
const dayOf = (date: string): string => `${weekdays[weekdayOf(date)]}, ${formatDate(date)}`
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

type Day = Pick<
  Row<(typeof AttendanceDay)['fields']>,
  'workDate' | 'status' | 'clockIn' | 'clockOut' | 'lateMinutes' | 'flagCodes'
>

/** The reader's last evaluated days. */
async function ownDays(desk: Desk) {
  const query = { sort: '-workDate' }
  const { total, rows } = await desk.own().list<Day>(attendanceCalculation, query)
  const items = rows.map(
    ({ workDate, status, clockIn, clockOut, lateMinutes }): CardItem => ({
      label: dayOf(workDate),
      note: facts(
        enumLabelOf(status),
        (clockIn || clockOut) && `${clockIn ?? 'no punch'} to ${clockOut ?? 'no punch'}`,
        lateMinutes ? `${lateMinutes} min late` : '',
      ),
      tone: status === 'ABSENT' || status === 'INCOMPLETE' || lateMinutes ? 'WARN' : 'PLAIN',
    }),
  )
  return { total, items, query }
}

interface DueExam {
  readonly exam: string
  readonly state: string
  readonly openAt: string
  readonly closeAt: string
  readonly dueAt: string | null
}

/** The exams that the reader is to sit, those that can be begun now first. */
async function ownExams(desk: Desk) {
  const { rows } = await desk.own().ask<Found<DueExam>>(ssiUniversity, 'exams')
  const due = rows.filter(({ state }) => state === 'RUNNING' || state === 'OPEN' || state === 'UPCOMING')
  const items = due.slice(0, cardRows).map(({ exam, state, openAt, closeAt, dueAt }): CardItem => {
    const note = state === 'UPCOMING' ? `Opens ${formatDateTime(openAt)}` : `Until ${formatDateTime(dueAt ?? closeAt)}`
    return {
      label: exam,
      note,
      path: indexOf('ownExams', { tab: 'exams' }),
      tone: state === 'UPCOMING' ? 'PLAIN' : 'WARN',
    }
  })
  return { total: due.length, items, query: { tab: 'exams' } }
}

/** The reader's leave as of today: what is left, what waits, what expires. */
async function ownLeave(desk: Desk) {
  const { rows } = await desk.own().report(employeeVacationStatus, { asOf: desk.today })
  const [own] = rows
  if (own === undefined) return { total: 0, items: [] }
  const days = (value: string | number | null) => formatDecimal(String(value ?? 0), 1).replace(/\.0$/, '')
  const items: readonly CardItem[] = [
    { label: 'Days left', value: days(own.balance), tone: Number(own.balance) > 0 ? 'GOOD' : 'PLAIN' },
    { label: 'Taken', value: days(own.used) },
    { label: 'Waiting for approval', value: days(own.pending) },
    ...(Number(own.carry) > 0 && own.carryExpiry
      ? [{ label: `Expire after ${formatDate(own.carryExpiry)}`, value: days(own.carry), tone: 'WARN' as const }]
      : []),
  ]
  return { total: items.length, items }
}

interface Slip {
  readonly id: number
  readonly run: { readonly name: string } | null
  readonly payDate: string | null
}

/** The reader's published payslips, the newest first; what they pay is on them alone. */
async function ownPayslip(desk: Desk) {
  const query = { 'publishedAt.empty': 'false', sort: '-payDate' }
  const { total, rows } = await desk.own().list<Slip>(payslips, query)
  const items = rows.map(
    ({ id, run, payDate }): CardItem => ({
      label: run?.name ?? 'Payslip',
      note: payDate === null ? '' : `Paid on ${formatDate(payDate)}`,
      path: `${payslips.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

/** The reader's trips, the newest first, with those that are late to be settled. */
async function ownTrips(desk: Desk) {
  const { total, rows } = await desk
    .own()
    .list<Row<(typeof travelRequest)['entity']['fields']> & { readonly id: string }>(travelRequest, {
      sort: '-travelDate',
    })
  const items = rows.map(
    (trip): CardItem => ({
      label: String(trip.destinations ?? trip.number),
      note: facts(
        typeof trip.travelDate === 'string' ? formatDate(trip.travelDate) : null,
        enumLabelOf(String(trip.status)),
      ),
      path: `${travelRequest.path}/show/${trip.id}`,
    }),
  )
  return { total, items }
}

/** The reader's medical benefits with how much of each is used, the most used first; no amount, because a home is seen by people who pass by. */
async function ownMedical(desk: Desk) {
  const query = { asOf: desk.today }
  const { total, rows } = await desk.own().report(medicalBalance, query, { sort: '-usedPercent' })
  const items = rows
    .filter(({ balance }) => balance !== null)
    .map(
      ({ benefit, patient, usedPercent }): CardItem => ({
        label: facts(benefit.name, patient),
        note: `${formatDecimal(String(usedPercent ?? 0), 0)} % used`,
        tone: Number(usedPercent) >= 80 ? 'WARN' : 'PLAIN',
      }),
    )
  return { total, items, query }
}

const underWay = 'SUBMITTED,APPROVED,SCHEDULED'
/** Trainings that the reader takes part in and that are not over, the next one first. */
async function ownTrainings(desk: Desk) {
  const { tx, rows, lines } = desk.own().tables(trainingRequestEntry)
  const found = await typedRows(
    tx,
    {
      id: ofTrainingRequest.id,
      title: neverNull(ofTrainingRequest.title),
      from: ofTrainingRequest.dateFrom,
      to: ofTrainingRequest.dateTo,
      place: ofTrainingRequest.place,
      status: ofTrainingRequest.status,
    },
    sql`from ${rows('TrainingRequest')} r
      where r.status in ('SUBMITTED', 'APPROVED', 'SCHEDULED') and r.date_to >= ${desk.today}::date
        and exists (select from ${lines('TrainingRequest', 'participants')} p join ${rows('Employee')} e on e.id = p.employee_id where p.parent_id = r.id)
      order by r.date_from, r.id`,
  )
  const items = found.slice(0, cardRows).map(
    ({ id, title, from, to, place, status }): CardItem => ({
      label: title,
      note: facts(
        from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`,
        place,
        enumLabelOf(status),
      ),
      tone: status === 'SCHEDULED' ? 'GOOD' : 'PLAIN',
      path: `${trainingRequestEntry.path}/show/${id}`,
    }),
  )
  const query = { status: underWay, 'dateTo.from': desk.today, sort: 'dateFrom' }
  return { total: found.length, items, query }
}

interface Document {
  readonly id: string
  readonly docNo: string
  readonly title: string
  readonly effectiveDate: string | null
}

/** Documents of the library that the reader still has to acknowledge. */
async function library(desk: Desk) {
  const query = { acknowledgement: 'OPEN' }
  const { total, rows } = await desk.list<Document>(allDocuments, query)
  const items = rows.map(
    ({ id, docNo, title, effectiveDate }): CardItem => ({
      label: title,
      note: facts(docNo, effectiveDate && `in force since ${formatDate(effectiveDate)}`),
      tone: 'WARN',
      path: `${allDocuments.path}/show/${id}`,
    }),
  )
  return { total, items, query }
}

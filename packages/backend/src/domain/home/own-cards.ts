// Cards about the reader himself: read with the scope SELF, whatever else his codes reach.
import { employeeVacationStatus } from '@kantor/shared/catalogue/attendance/attend-report-managemant/employee-vacation-status'
import { attendanceCalculation } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-calculation'
import type { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { workingShiftInq } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-inq'
import { allDocuments } from '@kantor/shared/catalogue/e-library/all-documents'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate, formatDateTime } from '@kantor/shared/formats/date'
import { formatDecimal } from '@kantor/shared/formats/number'
import type { Row } from '@kantor/shared/kernel'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type CardItem, type CardMakers, facts } from './card.ts'
import type { Desk } from './desk.ts'

export const ownCards: CardMakers = { ownShifts, ownDays, ownLeave, library }

/** The reader's shifts of today and the six days after it. */
async function ownShifts(desk: Desk) {
  const week = { dateFrom: desk.today, dateTo: addDays(desk.today, 6) }
  const { total, rows } = await desk.own().report(workingShiftInq, week)
  const items = rows.map(
    ({ workDate, dayType, shift, times, holiday }): CardItem => ({
      label: workDate === desk.today ? 'Today' : formatDate(workDate),
      note: dayType === 'WORKDAY' ? facts(shift?.name, times) : (holiday ?? enumLabelOf(dayType)),
    }),
  )
  return { total, items }
}

type Day = Pick<
  Row<(typeof AttendanceDay)['fields']>,
  'workDate' | 'status' | 'clockIn' | 'clockOut' | 'lateMinutes' | 'flagCodes'
>

/** The reader's last evaluated days. */
async function ownDays(desk: Desk) {
  const { total, rows } = await desk.own().list<Day>(attendanceCalculation, { sort: '-workDate' })
  const items = rows.map(
    ({ workDate, status, clockIn, clockOut, lateMinutes }): CardItem => ({
      label: formatDate(workDate),
      note: facts(
        enumLabelOf(status),
        (clockIn || clockOut) && `${timeOf(clockIn)} to ${timeOf(clockOut)}`,
        lateMinutes ? `${lateMinutes} min late` : '',
      ),
      tone: status === 'ABSENT' || status === 'INCOMPLETE' ? 'BAD' : lateMinutes ? 'WARN' : 'PLAIN',
    }),
  )
  return { total, items }
}

/** A moment as the time of day in Jakarta; nothing is a missing punch. */
const timeOf = (moment: string | null): string => (moment === null ? 'no punch' : formatDateTime(moment).slice(-5))

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

interface Document {
  readonly id: string
  readonly docNo: string
  readonly title: string
  readonly effectiveDate: string | null
}

/** Documents of the library that the reader still has to acknowledge. */
async function library(desk: Desk) {
  const { total, rows } = await desk.list<Document>(allDocuments, { acknowledgement: 'OPEN' })
  const items = rows.map(
    ({ id, docNo, title, effectiveDate }): CardItem => ({
      label: title,
      note: facts(docNo, effectiveDate && `in force since ${formatDate(effectiveDate)}`),
      tone: 'WARN',
      path: `${allDocuments.path}/show/${id}`,
    }),
  )
  return { total, items }
}

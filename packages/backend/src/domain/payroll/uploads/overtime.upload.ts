// The sheet of overtime of days that attendance does not know of (payroll 2.2, OvertimeUploadLine; 4.5, R-OT): each row is paid in the period whose window of
// attendance holds its day, and a day is paid from one source.
import { OvertimeUploadLine } from '@kantor/shared/catalogue/payroll-management/payroll-entry/overtime-upload-line.entity'
import { overtime } from '@kantor/shared/catalogue/upload-management/payroll-upload/overtime'
import { multiplied, type OvertimeDay, type Scheme } from '@kantor/shared/rules/attendance/overtime/multipliers'
import { type CheckedRow, uploadFor } from '../../../engine/upload/upload.ts'
import { policyOfDay } from '../../master/index.ts'
import type { Payee, PayFacts, PayPeriod } from './facts.ts'
import { type OvertimeFacts, overtimeFactsOf } from './overtime-facts.ts'
import { openOf, payTemplate } from './template.ts'

type Row = CheckedRow<typeof overtime.columns>
type DayType = 'WORKDAY' | 'REST' | 'HOLIDAY' | 'SHORT'
const noMinutes = { otH15: 0, otH20: 0, otH30: 0, otH40: 0 }

/** That of the month, or of daily workers the week, whose window of attendance holds the day; of groups that pay overtime by itself the second of the month. */
export function overtimePeriod(
  payee: Payee,
  day: string,
  facts: Pick<PayFacts, 'allPeriodsOf'>,
): PayPeriod | undefined {
  const all = facts.allPeriodsOf(payee)
  const holding = all.filter(({ dateFrom, dateTo }) => (dateFrom ?? '9') <= day && day <= (dateTo ?? ''))
  const week = holding.find(({ paySequence }) => (paySequence ?? 0) > 10)
  if (payee.payBasis === 'DAILY' && week !== undefined) return week
  const month = holding.find(({ paySequence }) => paySequence === 1)
  if (payee.overtimePaidIn !== 'SEPARATE' || month === undefined) return month
  return all.find((one) => one.year === month.year && one.month === month.month && one.paySequence === 2)
}

/** As it is scheduled; a day of collective leave is a workday. */
const scheduledType = ({ dayType, scheme, shortDay }: OvertimeDay): DayType => {
  if (dayType === 'HOLIDAY' && scheme === 'SIX_DAY' && shortDay) return 'SHORT'
  return dayType === 'COLLECTIVE_LEAVE' ? 'WORKDAY' : dayType
}

/** Minutes by multiplier. */
function weighted(dayType: DayType, scheme: Scheme, minutes: number) {
  const day = { dayType: dayType === 'SHORT' ? ('HOLIDAY' as const) : dayType, scheme, shortDay: dayType === 'SHORT' }
  const { h15, h20, h30, h40 } = multiplied(day, minutes)
  return { otH15: h15, otH20: h20, otH30: h30, otH40: h40 }
}

export const overtimeUpload = uploadFor(
  overtime,
  payTemplate<typeof overtime.columns>((context) => {
    let known: OvertimeFacts | undefined
    let dayCap = Number.POSITIVE_INFINITY
    return {
      apart: true,
      period(row, payee, facts) {
        const { workDate } = row.values
        return workDate == null ? null : openOf(row, overtimePeriod(payee, workDate, facts), 'workDate')
      },
      async learn(rows) {
        const days = rows.flatMap(({ values: { employeeNo, workDate } }) =>
          employeeNo == null || workDate == null ? [] : [{ employee: employeeNo, day: workDate }],
        )
        known = await overtimeFactsOf(
          context,
          days,
          rows.flatMap(({ values }) => values.orderNo ?? []),
        )
        dayCap = (await policyOfDay(context, context.today)).otDayCapMin
      },
      records(row, { payee, period }) {
        const { workDate, minutes = null, amount = null, orderNo = null } = row.values
        if (workDate == null || known === undefined || period === null) return []
        if ((minutes === null) === (amount === null)) {
          // A cell that is not a number has been reported already.
          if (row.has('minutes') === row.has('amount'))
            row.error('minutes', 'R-OT', 'enter the minutes, or the amount of a group without attendance')
          return []
        }
        if (workDate > context.today)
          row.error('workDate', 'R-OT', 'is in the future: overtime is entered after it was worked')
        sayDay(row, payee, known)
        if (amount !== null && known.hasAttendance(payee.payGroup))
          row.error('amount', 'R-OT', 'the pay group has attendance: enter the minutes')
        const kind = known.kindOn(payee.id, workDate)
        const dayType = row.values.dayType ?? (kind === undefined ? 'WORKDAY' : scheduledType(kind))
        if (dayType === 'WORKDAY' && (minutes ?? 0) > dayCap)
          row.warn('minutes', 'R-OTLIM', `is beyond ${dayCap} minutes of a workday (PP 35/2021 art. 26)`)
        const parts = minutes === null ? noMinutes : weighted(dayType, kind?.scheme ?? 'FIVE_DAY', minutes)
        const mode = minutes === null ? 'AMOUNT' : 'MINUTES'
        return [
          {
            entity: OvertimeUploadLine,
            at: { employee: payee.id, workDate },
            values: { period: period.id, mode, dayType, minutes, amount, orderNo, ...parts },
            alternatives: ['dayType', 'minutes', 'amount'],
            stamp: { batch: context.batch ?? null },
            guard: { fields: ['status'], test: isPaid },
          },
        ]
      },
    }
  }),
)

const isPaid = ({ status }: { readonly [field: string]: unknown }) =>
  status === 'CONSUMED'
    ? { column: 'workDate', rule: 'PERIOD_CLOSED', message: 'a closed run has paid this day' }
    : null

/** What attendance, orders and the place of the employee say about the day. */
function sayDay(row: Row, { id }: Payee, known: OvertimeFacts): void {
  const { workDate, orderNo } = row.values
  if (workDate == null) return
  if (known.isAttended(id, workDate))
    row.error('workDate', 'DUPLICATE_OVERTIME', 'attendance pays overtime of this day already')
  if (orderNo != null && !known.isOrdered(id, workDate, orderNo))
    row.error('orderNo', 'R-OT', 'is no overtime order of this employee and day')
  if (!known.earnsOvertime(id, workDate))
    row.warn('employeeNo', 'R-OT', 'does not earn overtime: runs pay nothing for it')
}

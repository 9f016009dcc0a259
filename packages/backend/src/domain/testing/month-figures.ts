// The figures of a month on every screen and in every workbook that shows them, of one employee or of all.
import { numbers, type screensOf } from '../attendance/reports/testing.ts'

/** What a month comes to; days, and minutes of work. */
export interface Lived {
  readonly scheduled: number
  readonly present: number
  readonly absent: number
  readonly away: number
  readonly worked: number
  readonly late: number
  readonly payable: number
  readonly weighted: number
  readonly paid: number
}
/** To two places, as recaps keep it. */
export const round = (n: number) => Math.round(n * 100) / 100

/** The figures of an employee, or of all, on each screen that shows them. */
export async function figuresSeen(
  screens: ReturnType<typeof screensOf>,
  month: { readonly dateFrom: string; readonly dateTo: string },
  employee?: number,
): Promise<Record<string, Partial<Lived>>> {
  const of = { ...month, ...(employee === undefined ? {} : { employee }) }
  const periodCode = month.dateFrom.slice(0, 7).replace('-', '')
  const reports = '/attendance/attend-report-managemant'
  const recapPath = '/attendance/attend-transaction/monthly-attend-rekap-trans'
  const one = employee === undefined ? {} : { employee: String(employee) }
  const recap = await screens.list(recapPath, { periodCode, ...one })
  const [r15 = 0, r20 = 0, r30 = 0, r40 = 0] = numbers(recap, ['otH15', 'otH20', 'otH30', 'otH40'])
  const basis = await screens.attend('employee-daily-basis', of)
  const minutes = ['h15', 'h20', 'h30', 'h40']
  const flat = await screens.attend('daily-attend-list-inq', of)
  const dept = await screens.attend('daily-attend-dept', of)
  const span = await screens.attend('employee-daily-period', of)
  const overtime = await screens.attend('overtime-rekap-period', of)
  const cross = await screens.list('/attendance/attend-transaction/overtime-crosscheck', {
    'workDate.from': month.dateFrom,
    'workDate.to': month.dateTo,
    ...one,
  })
  const book = await screens.workbook(recapPath, { periodCode, ...one })
  const sheet = await screens.workbook(`${reports}/employee-daily-basis`, {
    run: null,
    search: null,
    sort: null,
    ...of,
  })
  const n = (row: object, name: string) => round(Number((row as Record<string, unknown>)[name] ?? 0))
  return {
    recap: {
      scheduled: n(recap, 'scheduledDays'),
      present: n(recap, 'presentDays'),
      absent: n(recap, 'absentDays'),
      away: n(recap, 'notEmployedDays'),
      worked: n(recap, 'workedMinutes'),
      late: n(recap, 'lateMinutes'),
      payable: r15 + r20 + r30 + r40,
      weighted: n(recap, 'otWeighted'),
      paid: n(recap, 'paidDays'),
    },
    basis: {
      scheduled: n(basis, 'scheduled'),
      present: n(basis, 'presentOrIncomplete'),
      absent: n(basis, 'absent'),
      worked: n(basis, 'worked'),
      late: n(basis, 'late'),
      weighted: n(basis, 'weighted'),
      paid: n(basis, 'paid'),
      payable: numbers(basis, minutes).reduce((a, b) => a + b, 0),
    },
    list: { worked: n(flat, 'worked'), late: n(flat, 'late'), payable: n(flat, 'overtime') },
    departments: {
      scheduled: n(dept, 'scheduled'),
      present: n(dept, 'present') + n(dept, 'incomplete'),
      absent: n(dept, 'absent'),
      late: n(dept, 'late'),
      payable: n(dept, 'overtimeMinutes'),
    },
    period: {
      scheduled: n(span, 'scheduled'),
      present: n(span, 'present') + n(span, 'incomplete'),
      absent: n(span, 'absent'),
      payable: n(span, 'overtimeMinutes'),
    },
    overtime: { payable: n(overtime, 'payable'), weighted: n(overtime, 'weighted') },
    crosscheck: { payable: n(cross, 'otPayable') + n(overtime, 'bySchedule') },
    recapBook: {
      scheduled: n(book, 'Scheduled'),
      present: n(book, 'Present or incomplete'),
      absent: n(book, 'Absent'),
      late: n(book, 'Late'),
      worked: n(book, 'Worked'),
      paid: n(book, 'Paid'),
    },
    basisBook: { late: n(sheet, 'Late (min)'), worked: n(sheet, 'Worked (min)') },
  }
}

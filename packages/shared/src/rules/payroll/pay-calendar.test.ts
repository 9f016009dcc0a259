import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import {
  dayOfMonth,
  freeDaysOf,
  monthlyPeriod,
  periodCodeOf,
  periodsOfYear,
  taxMonthOf,
  weeklyPeriods,
} from './pay-calendar.ts'

const isFree = freeDaysOf(['2026-12-25', '2027-01-01'])
const plant = { attendanceFromDay: 21, closeDay: 23, payDay: 28 }
const office = { attendanceFromDay: 1, closeDay: 2, payDay: 5 }
const year = (group: typeof plant, of: number) => periodsOfYear({ ...group, payBasis: 'MONTHLY' }, of, isFree)

describe('the periods of a group', () => {
  it('with attendance from the 21st reach into the month before', () => {
    expect(monthlyPeriod(plant, 2026, 1, isFree)).toMatchObject({
      salaryFrom: '2026-01-01',
      salaryTo: '2026-01-31',
      dateFrom: '2025-12-21',
      dateTo: '2026-01-20',
      closeDate: '2026-01-23',
    })
  })
  it('are paid on the working day before a rest day, never before entries close', () => {
    expect(monthlyPeriod(plant, 2026, 11, isFree).payDate).toBe('2026-11-27') // the 28th is a Saturday
    expect(monthlyPeriod({ ...plant, payDay: 25 }, 2026, 12, isFree).payDate).toBe('2026-12-24')
    expect(monthlyPeriod({ attendanceFromDay: 21, closeDay: 22, payDay: 22 }, 2026, 11, isFree)).toMatchObject({
      closeDate: '2026-11-22', // a Sunday
      payDate: '2026-11-22',
    })
  })
  it('with the attendance of a whole month close and are paid in the month after, and are due at its end', () => {
    expect(monthlyPeriod(office, 2026, 12, isFree)).toMatchObject({
      dateFrom: '2026-12-01',
      dateTo: '2026-12-31',
      closeDate: '2027-01-02',
      payDate: '2027-01-05',
      dueDate: '2026-12-31',
    })
  })
  it('leave no gap and no overlap, over years too', () => {
    for (const group of [plant, office]) {
      const all = [...year(group, 2026), ...year(group, 2027)]
      for (const [i, next] of all.entries()) {
        const before = all[i - 1]
        if (before === undefined) continue
        expect(next.salaryFrom).toBe(addDays(before.salaryTo, 1))
        expect(next.dateFrom).toBe(addDays(before.dateTo, 1))
      }
      expect(all.every((p) => p.dateTo <= p.closeDate && p.closeDate <= p.payDate)).toBe(true)
    }
  })
})

it('weeks follow one another over the year, at most five in a month', () => {
  const weeks = [...weeklyPeriods(2026, isFree), ...weeklyPeriods(2027, isFree)]
  for (const [i, week] of weeks.entries())
    if (i > 0) expect(week.salaryFrom).toBe(addDays(weeks[i - 1]?.salaryTo ?? '', 1))
  expect(weeks.every((w) => w.paySequence >= 11 && w.paySequence <= 15)).toBe(true)
  // Friday, 1 January 2027 is a holiday: paid on the day before, yet a week of January.
  expect(weeks.find((w) => w.year === 2027)).toMatchObject({ month: 1, paySequence: 11, payDate: '2026-12-31' })
})

it('clips days to the month', () => {
  expect(dayOfMonth('2026-02', 31)).toBe('2026-02-28')
  expect(dayOfMonth('2028-02', 30)).toBe('2028-02-29')
})

it('taxes in the month of the earlier of payment and due date', () => {
  expect(taxMonthOf('2027-01-05', '2026-12-31')).toEqual({ year: 2026, month: 12 })
  expect(taxMonthOf('2026-03-27', '2026-04-02')).toEqual({ year: 2026, month: 3 })
  expect(taxMonthOf('2026-03-27', null)).toEqual({ year: 2026, month: 3 })
})

it('names a period by year, month and sequence', () => expect(periodCodeOf(2026, 3, 11)).toBe('202603-11'))

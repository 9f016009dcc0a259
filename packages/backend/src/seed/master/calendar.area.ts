// The working calendar of the demo company: the joint decrees of 2024 to 2026, one regional and one company holiday.
import { WorkingCalendar } from '@kantor/shared/catalogue/master/entities/working-calendar.entity'
import { seedArea, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

/** Month and day, name; those with a star have the same date every year. */
const decrees = [
  {
    year: '2024',
    basis: 'Joint decree 855/3/4 of 2023',
    national: `01-01 New Year*|02-08 Isra Mi'raj|02-10 Chinese New Year|03-11 Nyepi|03-29 Good Friday|03-31 Easter|04-10 Idul Fitri|04-11 Idul Fitri|05-01 Labour Day*|05-09 Ascension|05-23 Waisak|06-01 Pancasila Day*|06-17 Idul Adha|07-07 Islamic New Year|08-17 Independence Day*|09-16 Maulid|12-25 Christmas*`,
    collective:
      '02-09 Chinese New Year|03-12 Nyepi|04-08 Idul Fitri|04-09 Idul Fitri|04-12 Idul Fitri|04-15 Idul Fitri|05-10 Ascension|05-24 Waisak|06-18 Idul Adha|12-26 Christmas',
  },
  {
    year: '2025',
    basis: 'Joint decree 1017/2/2 of 2024',
    national: `01-01 New Year*|01-27 Isra Mi'raj|01-29 Chinese New Year|03-29 Nyepi|03-31 Idul Fitri|04-01 Idul Fitri|04-18 Good Friday|04-20 Easter|05-01 Labour Day*|05-12 Waisak|05-29 Ascension|06-01 Pancasila Day*|06-06 Idul Adha|06-27 Islamic New Year|08-17 Independence Day*|09-05 Maulid|12-25 Christmas*`,
    collective:
      '01-28 Chinese New Year|03-28 Nyepi|04-02 Idul Fitri|04-03 Idul Fitri|04-04 Idul Fitri|04-07 Idul Fitri|05-13 Waisak|05-30 Ascension|06-09 Idul Adha|12-26 Christmas',
  },
  {
    year: '2026',
    basis: 'Joint decree 1497/2/5 of 2025',
    national: `01-01 New Year*|01-16 Isra Mi'raj|02-17 Chinese New Year|03-19 Nyepi|03-21 Idul Fitri|03-22 Idul Fitri|04-03 Good Friday|04-05 Easter|05-01 Labour Day*|05-14 Ascension|05-27 Idul Adha|05-31 Waisak|06-01 Pancasila Day*|06-16 Islamic New Year|08-17 Independence Day*|08-25 Maulid|12-25 Christmas*`,
    collective:
      '02-16 Chinese New Year|03-18 Nyepi|03-20 Idul Fitri|03-23 Idul Fitri|03-24 Idul Fitri|05-15 Ascension|05-28 Idul Adha|12-24 Christmas',
  },
] as const

export const calendarArea = seedArea({
  name: 'calendar',
  after: ['organisation'],
  marker: WorkingCalendar,
  async run({ tx }) {
    const days = decrees.flatMap(({ year, basis, national, collective }) => [
      ...daysOf(year, national).map((day) => ({
        ...day,
        dayKind: 'NATIONAL' as const,
        legalBasis: basis,
        deductsAnnualLeave: false,
      })),
      ...daysOf(year, collective).map((day) => ({
        ...day,
        dayKind: 'COLLECTIVE' as const,
        legalBasis: basis,
        deductsAnnualLeave: true,
      })),
    ])
    const own = { deductsAnnualLeave: false, fixedDate: true } as const
    await insertRows(tx, WorkingCalendar, ssi, [
      ...days.map((day) => ({ ...day, scopeType: 'ALL' as const })),
      {
        ...own,
        calendarDate: '2026-06-22',
        holidayName: 'Anniversary of Jakarta',
        dayKind: 'REGIONAL',
        scopeType: 'AREA',
        scopeCode: 'JKT',
      },
      {
        ...own,
        calendarDate: '2026-10-12',
        holidayName: 'Foundation of the company',
        dayKind: 'COMPANY',
        scopeType: 'ALL',
      },
    ])
  },
})

const daysOf = (year: string, text: string) =>
  text.split('|').map((entry) => ({
    calendarDate: `${year}-${entry.slice(0, 5)}`,
    holidayName: entry.slice(6).replace('*', ''),
    fixedDate: entry.endsWith('*'),
  }))

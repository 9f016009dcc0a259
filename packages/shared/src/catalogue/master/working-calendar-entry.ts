// Working Calendar Entry: the holidays and the collective leave of a year, as a calendar of twelve months and as a list.
import { type Actions, defineMaintenance, type Fields, full, largePages, withCalendar } from '../../kernel/index.ts'
import { WorkingCalendar } from './entities/working-calendar.entity.ts'

const copied = {
  copied: { type: 'integer', required: true, help: 'Number of days that were added.' },
  kept: {
    type: 'integer',
    required: true,
    label: 'Already there',
    help: 'Number of days that existed before and were kept.',
  },
  moved: {
    type: 'integer',
    required: true,
    label: 'Skipped',
    help: 'Holidays on 29 February if the next year is not a leap year.',
  },
} as const satisfies Fields

export const workingCalendarEntry = withCalendar(
  defineMaintenance({
    path: '/master/working-calendar-entry',
    title: 'Working Calendar Entry',
    form: 'frmKHOLIXM01',
    screens: full,
    auditForm: 'frmKHOLIXM01',
    icon: 'calendar-days',
    entity: WorkingCalendar,
    list: {
      columns: ['calendarDate', 'holidayName', 'dayKind', 'scopeType', 'scopeCode', 'deductsAnnualLeave', 'legalBasis'],
      filters: ['calendarYear', 'calendarDate', 'dayKind', 'scopeType'],
      groups: ['dayKind', 'scopeType'],
      sort: 'calendarDate',
      pageSizes: largePages,
    },
    sections: [
      {
        title: 'Day',
        fields: ['calendarDate', 'holidayName', 'dayKind', 'fixedDate', 'deductsAnnualLeave', 'legalBasis'],
      },
      { title: 'For whom', fields: ['scopeType', 'scopeCode'] },
    ],
    actions: {
      copyFixedDates: {
        kind: 'command',
        code: 'create',
        title: 'Copy fixed dates',
        help: 'Copies the holidays with a fixed date to the next year. Existing days are kept.',
        params: { year: { type: 'integer', required: true, min: 2000, max: 2100, label: 'From the year' } },
        result: copied,
      },
    } as const satisfies Actions,
  }),
  {
    date: 'calendarDate',
    kind: 'dayKind',
    tones: { NATIONAL: 'red', REGIONAL: 'amber', COMPANY: 'teal', COLLECTIVE: 'blue' },
    label: 'holidayName',
  },
)

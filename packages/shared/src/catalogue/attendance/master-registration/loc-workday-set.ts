// Location Work-day Setting: the week of each place of work; its exceptional days are the second list.
// Specification: two lists (LocWorkday, LocWorkdayException), each with own page and page size.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { LocWorkday, weekdays } from './loc-workday.entity.ts'
import { locWorkdayLists } from './loc-workday-lists.ts'

export const locWorkdaySet = defineMaintenance({
  path: '/attendance/master-registration/loc-workday-set',
  title: 'Location Work-day Setting',
  form: 'frmKWKHSXD05',
  screens: full,
  icon: 'calendar-range',
  sideBySide: locWorkdayLists,
  entity: LocWorkday,
  list: {
    columns: ['location', 'department', ...weekdays, 'workDayScheme', 'validFrom', 'validTo'],
    filters: ['location', 'department', 'workDayScheme'],
    sort: ['location', 'department', '-validFrom'],
    search: [],
  },
  sections: [
    { title: 'For whom', fields: ['location', 'department', 'validFrom', 'validTo', 'workDayScheme'] },
    { title: 'Week', fields: weekdays },
  ],
})

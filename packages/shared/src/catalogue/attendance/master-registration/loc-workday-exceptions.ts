// The second list of Location Work-day Setting: single days on which a place departs from its week.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { LocWorkdayException } from './loc-workday-exception.entity.ts'
import { locWorkdayLists } from './loc-workday-lists.ts'

export const locWorkdayExceptions = defineMaintenance({
  path: '/attendance/master-registration/loc-workday-exceptions',
  partOf: '/attendance/master-registration/loc-workday-set',
  title: 'Location Work-day Exceptions',
  form: 'frmKWKHSXD05',
  screens: full,
  hideInMenu: true,
  sideBySide: locWorkdayLists,
  entity: LocWorkdayException,
  list: {
    columns: ['location', 'department', 'exceptionDate', 'shift', 'swapDate', 'reason'],
    filters: ['location', 'department', 'exceptionDate'],
    sort: ['-exceptionDate', 'location'],
    search: ['reason'],
  },
  sections: [{ title: 'Day', fields: ['location', 'department', 'exceptionDate', 'shift', 'swapDate', 'reason'] }],
})

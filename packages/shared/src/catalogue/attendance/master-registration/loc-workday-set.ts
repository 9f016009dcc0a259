// Location Work-day Setting: declared, its content is still to be built.
// Specification: two lists (LocWorkday, LocWorkdayException), each with own page and page size.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const locWorkdaySet = definePlaceholder({
  kind: 'maintenance',
  path: '/attendance/master-registration/loc-workday-set',
  title: 'Location Work-day Setting',
  form: 'frmKWKHSXD05',
  screens: full,
})

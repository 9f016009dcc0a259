// Exam Schedule: declared, its content is still to be built.
// Specification: path assigned; create, show, edit, delete reuse frmHRRCRUT05, list frmHRTRAIN19I (spec).
import { definePlaceholder, full } from '../../kernel/index.ts'

export const examSchedule = definePlaceholder({
  kind: 'document',
  path: '/elearning-center/exam-schedule',
  title: 'Exam Schedule',
  form: 'frmHRTRAIN19',
  codes: { create: 'frmHRRCRUT05A', show: 'frmHRRCRUT05I', edit: 'frmHRRCRUT05E', delete: 'frmHRRCRUT05D' },
  screens: full,
})

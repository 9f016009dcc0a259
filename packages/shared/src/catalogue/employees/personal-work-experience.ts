// Where people worked before they joined, of everybody employed; pay of that time stays with the personal record.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { filterF1, whoColumns } from './parts/employee-filters.ts'
import { employeeLines } from './parts/employee-lines.ts'

const { company, businessField, position, dateFrom, dateTo, months } = employeeLines.workExperience.of

export const personalWorkExperience = defineReport({
  kind: 'inquiry',
  path: '/employees/personal-work-experience',
  title: 'Personal Work Experience',
  form: 'frmHEMPLYM04',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: {
    ...filterF1,
    minMonths: {
      type: 'integer',
      max: 600,
      unit: 'months',
      label: 'At least',
      help: 'Only jobs that lasted at least this number of months.',
    },
  },
  columns: {
    ...whoColumns,
    company: { ...company, width: 220 },
    position: { ...position, width: 180 },
    dateFrom: { ...dateFrom, label: 'From' },
    dateTo: { ...dateTo, label: 'To' },
    months: { ...months, readOnly: false, total: 'average' },
    businessField: { ...businessField, width: 180 },
  },
  sort: ['employee', '-dateFrom'],
  drill: { to: '/employees/personal-information', by: ['employee'] },
})

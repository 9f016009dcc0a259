// Who has a birthday in a month, or in the seven days from a day on.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { filterF1, whoColumns } from './employee-filters.ts'

export const birthdayEmployeeInquiry = defineReport({
  kind: 'inquiry',
  path: '/employees/birthday-employee-inquiry',
  title: 'Employee Birthday Inquiry',
  form: 'frmHEMPLYX07',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    month: { type: 'period', default: 'today', help: 'Empty: the month of today' },
    weekFrom: { type: 'date', label: 'Week from', help: 'The seven days from this day on, instead of the month' },
    ...filterF1,
  },
  columns: {
    ...whoColumns,
    birthDate: { type: 'date' },
    day: { type: 'date', label: 'Birthday', help: '29 February is shown on the 28th in common years' },
    turns: { type: 'integer', unit: 'years', label: 'Turns' },
  },
  sort: ['day', 'employee'],
  drill: { to: '/employees/personal-information', by: ['employee'] },
})

// Who has a birthday in a month, or in the seven days from a day on.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { filterF1, whoColumns } from './parts/employee-filters.ts'

export const birthdayEmployeeInquiry = defineReport({
  kind: 'inquiry',
  path: '/employees/birthday-employee-inquiry',
  title: 'Employee Birthday Inquiry',
  form: 'frmHEMPLYX07',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    month: { type: 'period', default: 'today', help: 'If empty, the current month is used.' },
    weekFrom: { type: 'date', label: 'Week from', help: 'Shows the seven days from this day on instead of a month.' },
    ...filterF1,
  },
  columns: {
    ...whoColumns,
    birthDate: { type: 'date' },
    day: {
      type: 'date',
      label: 'Birthday',
      help: 'In common years, birthdays on 29 February are shown on 28 February.',
    },
    turns: { type: 'integer', unit: 'years', label: 'Turns' },
  },
  sort: ['day', 'employee'],
  drill: { to: '/employees/personal-information', by: ['employee'] },
})

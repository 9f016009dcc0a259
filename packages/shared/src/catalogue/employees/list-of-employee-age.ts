// The people employed on a day by age, with the days on which they may or must stop.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { asOfParam, workforce } from './datasets/workforce.dataset.ts'
import { filterF1, whoColumns } from './parts/employee-filters.ts'

const { ageBand } = workforce.columns

export const listOfEmployeeAge = defineReport({
  kind: 'report',
  path: '/employees/list-of-employee-age',
  title: 'List of Employee Age',
  form: 'frmHEMPLYX08',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { ...asOfParam, ...filterF1, band: { ...ageBand, label: 'Age band' } },
  columns: {
    ...whoColumns,
    ageBand: { ...ageBand, width: 130 },
    birthDate: { type: 'date' },
    age: { type: 'integer', unit: 'years', total: 'average', help: 'Age in whole years on the day.' },
    ageMonths: { type: 'integer', unit: 'months', label: 'Months', help: 'Months of age beyond the whole years.' },
    retirementDate: { type: 'date', label: 'Retirement', help: 'Retirement date by company rule.' },
    monthsToRetirement: {
      type: 'integer',
      min: -1200,
      unit: 'months',
      label: 'Months left',
      help: 'Whole months to the retirement date. Empty if it has passed.',
      tones: [
        [3, 'red'],
        [12, 'amber'],
      ],
    },
    pensionDate: { type: 'date', label: 'BPJS pension', help: 'Pension date by PP 45/2015 art. 15.' },
  },
  groupBy: ['ageBand'],
  sort: ['-age', '-ageMonths', 'employee'],
  drill: { to: '/employees/working-information', by: ['employee'] },
})

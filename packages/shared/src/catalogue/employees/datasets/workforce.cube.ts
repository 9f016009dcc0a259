// What the workforce is grouped by and counted in: personal data and data of work apart, for each has codes of its own.
import { defineCube } from '../../../kernel/index.ts'
import { workforce, workforceAll } from './workforce.dataset.ts'

const heads = { by: 'count', label: 'Headcount' } as const
const workDimensions = [
  'division',
  'department',
  'unit',
  'level',
  'grade',
  'position',
  'employeeStatus',
  'contractType',
  'location',
  'workGroup',
  'occupation',
  'serviceBand',
  'joinDate',
] as const
const workMeasures = {
  headcount: heads,
  averageAge: { by: 'average', of: 'age', unit: 'years', help: 'Average age in whole years.' },
  averageService: { by: 'average', of: 'serviceYears', unit: 'years' },
} as const
const workDetails = [
  'employee',
  'department',
  'position',
  'level',
  'employeeStatus',
  'location',
  'joinDate',
  'serviceYears',
] as const

export const personalCube = defineCube({
  dataset: workforce,
  dimensions: [
    'gender',
    'ageBand',
    'religion',
    'maritalStatus',
    'education',
    'bloodType',
    'city',
    'division',
    'department',
    'employeeStatus',
    'occupation',
  ],
  measures: { headcount: heads, averageAge: workMeasures.averageAge },
  details: ['employee', 'gender', 'birthDate', 'age', 'education', 'city', 'department', 'employeeStatus'],
})
export const workingCube = defineCube({
  dataset: workforce,
  dimensions: workDimensions,
  measures: workMeasures,
  details: workDetails,
})
export const workingAllCube = defineCube({
  dataset: workforceAll,
  dimensions: [...workDimensions, 'activeStatus', 'separationReason', 'separationDate'],
  measures: workMeasures,
  details: [...workDetails, 'activeStatus', 'separationDate', 'separationReason'],
})

// Trainings that people took part in, with where they stand: what the pivot and the tiles of trainings add up.
import { defineCube, defineDataset, type Fields } from '../../../../kernel/index.ts'
import { EmployeeTraining } from '../employee-training.entity.ts'
import { TrainingType } from '../training-setting/training-type.entity.ts'

const { result, hours, dateTo } = EmployeeTraining.fields

export const trainingFacts = defineDataset({
  name: 'trainingFacts',
  title: 'Trainings of employees',
  params: {
    dateFrom: { type: 'date', label: 'From', help: 'Trainings that ended on this day or later.' },
    dateTo: { type: 'date', label: 'To' },
  },
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    program: { type: 'ref', to: 'TrainingProgram', required: true },
    trainingType: { type: 'ref', to: 'TrainingType', label: 'Type' },
    category: { type: 'enum', values: TrainingType.fields.category.values, labels: { SAFETY_K3: 'Safety (K3)' } },
    department: { type: 'ref', to: 'Department' },
    level: { type: 'ref', to: 'PositionLevel' },
    institution: { type: 'ref', to: 'TrainingInstitution' },
    dateTo: { ...dateTo, label: 'Ended', fixed: false },
    result,
    hours,
    cost: { type: 'money' },
    passed: { type: 'integer' },
    heads: { type: 'integer' },
  } as const satisfies Fields,
})

export const trainingCube = defineCube({
  dataset: trainingFacts,
  dimensions: ['program', 'trainingType', 'category', 'department', 'level', 'institution', 'dateTo', 'result'],
  measures: {
    heads: { by: 'distinct', of: 'employee', label: 'Heads', help: 'Number of different employees.' },
    trainings: { by: 'count' },
    hours: { by: 'sum', of: 'hours', unit: 'h' },
    cost: { by: 'sum', of: 'cost' },
    hoursPerHead: { by: 'ratio', of: 'hours', over: 'heads', label: 'Hours per employee', unit: 'h' },
    passRate: { by: 'ratio', of: 'passed', over: 'heads', percent: true, label: 'Pass rate' },
  },
  details: ['employee', 'program', 'department', 'dateTo', 'result', 'hours', 'cost'],
})

// Sat exams for pivots: every attempt that was graded, with the placement of its participant on that day.
import { defineCube, defineDataset, type Fields } from '../../kernel/index.ts'
import { ExamAttempt } from './exam-attempt.entity.ts'

const { passed, grade } = ExamAttempt.fields

export const examAttempts = defineDataset({
  name: 'examAttempts',
  title: 'Sat exams',
  params: {
    dateFrom: {
      type: 'date',
      label: 'From',
      help: 'Attempts that began on this day or later. If empty, from the first attempt on.',
    },
    dateTo: { type: 'date', default: 'today', label: 'To' },
  },
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true },
    group: { type: 'ref', to: 'ExamGroup', required: true, label: 'Exam' },
    department: { type: 'ref', to: 'Department' },
    level: { type: 'ref', to: 'PositionLevel' },
    date: { type: 'date', required: true },
    grade: { ...grade, readOnly: false },
    passed: { ...passed, readOnly: false, label: 'Outcome' },
    score: { type: 'percent' },
    minutes: { type: 'integer', unit: 'min' },
    sat: { type: 'integer', required: true },
    hasPassed: { type: 'integer', required: true },
  } as const satisfies Fields,
})

export const examAttemptsCube = defineCube({
  dataset: examAttempts,
  dimensions: ['group', 'department', 'level', 'date', 'grade', 'passed'],
  measures: {
    attempts: { by: 'count' },
    persons: { by: 'distinct', of: 'employee', help: 'Number of different employees.' },
    mean: { by: 'average', of: 'score', label: 'Mean score', unit: '%' },
    passRate: { by: 'ratio', of: 'hasPassed', over: 'sat', percent: true, label: 'Passed' },
    minutes: { by: 'median', of: 'minutes', label: 'Median minutes', unit: 'min', scale: 0 },
  },
  details: ['employee', 'group', 'department', 'level', 'date', 'score', 'grade', 'passed', 'minutes'],
})

// An exam: what it asks of its bank of questions, how long it lasts and how it is marked (R-EXM-01 to R-EXM-03).
import { defineEntity, type Fields, shared } from '../../kernel/index.ts'
import { difficulties, gradingMethods, multipleModes } from '../../rules/exam/exam-types.ts'

export const questionDifficulty = { type: 'enum', values: shared('ExamDifficulty', difficulties) } as const

const fields = {
  code: { type: 'code', max: 20, required: true, fixed: true, width: 120 },
  name: { type: 'text', max: 100, required: true, width: 240 },
  program: {
    type: 'ref',
    to: 'TrainingProgram',
    help: 'Training program of the exam. Employees who pass receive its certificate, if it has one.',
    width: 180,
  },
  passingScore: {
    type: 'percent',
    min: 0,
    max: 100,
    default: 70,
    required: true,
    width: 110,
    help: 'Applies if no row of the score matrix matches.',
  },
  durationMin: {
    type: 'integer',
    min: 1,
    max: 480,
    required: true,
    unit: 'min',
    label: 'Duration',
    width: 100,
  },
  maxAttempts: { type: 'integer', min: 1, max: 5, default: 1, required: true, label: 'Attempts', width: 90 },
  gradingMethod: {
    type: 'enum',
    values: shared('ExamGradingMethod', gradingMethods),
    default: 'HIGHEST',
    required: true,
    help: 'Which attempt counts if an employee has several.',
    width: 120,
  },
  penaltyPct: {
    type: 'percent',
    min: 0,
    max: 100,
    default: 0,
    required: true,
    label: 'Penalty for wrong answers',
    help: 'Points deducted for a wrong answer, in percent of the points of the question. Not applied to questions with several correct options.',
  },
  multipleMode: {
    type: 'enum',
    values: shared('ExamMultipleMode', multipleModes),
    default: 'PARTIAL',
    required: true,
    label: 'Several right options',
    help: 'Whether a partly correct answer earns a share of the points, or only the exact set of correct options counts.',
  },
  draw: {
    type: 'lines',
    key: ['difficulty'],
    maxRows: difficulties.length,
    label: 'Questions drawn',
    of: {
      difficulty: { ...questionDifficulty, required: true },
      count: { type: 'integer', min: 1, max: 500, required: true },
    },
  },
  shuffleQuestions: {
    type: 'boolean',
    default: true,
    help: 'Each participant gets the questions in a different order.',
  },
  shuffleOptions: { type: 'boolean', default: true, help: 'Each participant gets the options in a different order.' },
  showResult: { type: 'boolean', default: true, help: 'Participants see their score once the attempt is graded.' },
  showKey: { type: 'boolean', help: 'Participants see the correct answers after the exam has closed.' },
  isActive: { type: 'boolean', default: true, label: 'Active', width: 80 },
  questionsApproved: {
    type: 'integer',
    derived: true,
    width: 110,
    help: 'Questions that can be used: approved, with approved answers.',
  },
  questionsTotal: { type: 'integer', derived: true, width: 110, help: 'All questions that are not retired.' },
  drawShort: {
    type: 'text',
    max: 200,
    derived: true,
    label: 'Missing questions',
    width: 180,
    help: 'The exam requires more questions of a difficulty than are available.',
  },
} as const satisfies Fields

export const ExamGroup = defineEntity({
  name: 'ExamGroup',
  title: 'Exam group',
  key: ['code'],
  show: 'name',
  fields,
})

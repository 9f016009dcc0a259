// Questions of exams from a sheet: drafts of the user who uploads them. An approved question gets a next version, never another text.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { ExamQuestion } from '../../elearning-center/exam-question.entity.ts'

const { code, type, text, points, difficulty, tolerance } = ExamQuestion.fields

export const bankExam = defineUpload({
  path: '/upload-management/training-upload/bank-exam',
  title: 'Exam Bank Upload',
  form: 'frmUTRAINX01',
  codes: { create: 'frmUTRAINX01A', delete: 'frmUTRAINX01D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    groupCode: { type: 'ref', to: 'ExamGroup', required: true, label: 'Exam group', where: { isActive: true } },
    questionCode: { ...code, fixed: false, label: 'Question' },
    type,
    text,
    points,
    difficulty,
    tolerance,
  } as const satisfies Fields,
  key: ['groupCode', 'questionCode'],
  again: 'replace',
  takesBack: {
    list: '/human-resource-management/training-management/training-report/exam-bank',
    as: { group: 'groupCode', code: 'questionCode' },
  },
  notes: [
    'What waits for approval is not replaced: it has to be returned first.',
    'An approved question gets a next version, a draft; until that is approved with its answers, the approved one is drawn.',
  ],
  sample: {
    groupCode: 'K3-DASAR',
    questionCode: 'Q001',
    type: 'SINGLE_CHOICE',
    text: 'Apa arti warna merah pada rambu keselamatan?',
    points: '2',
    difficulty: 'EASY',
  },
})

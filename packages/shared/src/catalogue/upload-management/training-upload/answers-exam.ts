// Answers of questions from a sheet, a row for each option. All options of a question are replaced together.
import { defineUpload, type Fields, indexOnly } from '../../../kernel/index.ts'
import { ExamAnswer } from '../../elearning-center/exam-answer.entity.ts'

const { optionCode, text, numericKey, explanation } = ExamAnswer.fields

export const answersExam = defineUpload({
  path: '/upload-management/training-upload/answers-exam',
  title: 'Exam Answers Upload',
  form: 'frmUTRAINX02',
  codes: { create: 'frmUTRAINX02A', delete: 'frmUTRAINX02D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
  columns: {
    groupCode: { type: 'ref', to: 'ExamGroup', required: true, label: 'Exam group' },
    questionCode: { type: 'code', max: 20, required: true, label: 'Question' },
    optionCode: {
      ...optionCode,
      fixed: false,
      help: 'A to H for options, T and F for true and false, N for the correct number, R for the guide to grade an essay.',
    },
    text,
    isKey: { type: 'boolean', label: 'Right', help: 'Enter Y or N.' },
    numericKey: { type: 'decimal', scale: 4, min: numericKey.min, max: numericKey.max, label: 'Right number' },
    explanation: { type: 'longText', max: explanation.max },
  } as const satisfies Fields,
  key: ['groupCode', 'questionCode', 'optionCode'],
  again: 'replace',
  oneRecord: {
    by: ['groupCode', 'questionCode'],
    message: 'another option of this question is refused: all options are written together or not at all',
  },
  notes: [
    'Give all options of a question in one file: they replace the draft as a whole.',
    'Approved answers stay in use until the new ones are approved.',
    'Holders of the right to this page cannot sit exams: its files say which answers are right.',
  ],
  sample: { groupCode: 'K3-DASAR', questionCode: 'Q001', optionCode: 'A', text: 'Larangan', isKey: 'Y' },
})

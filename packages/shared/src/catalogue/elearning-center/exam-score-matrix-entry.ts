// Exam Score Matrix Entry: mark and grades of an exam for each level of position, from a day on.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { ExamScoreMatrix } from './exam-score-matrix.entity.ts'

export const examScoreMatrixEntry = defineMaintenance({
  path: '/elearning-center/exam-score-matrix-entry',
  title: 'Exam Score Matrix Entry',
  form: 'frmHRTRAIN23',
  screens: full,
  entity: ExamScoreMatrix,
  list: {
    columns: ['group', 'positionLevel', 'passingScore', 'grades', 'validFrom'],
    filters: ['group', 'positionLevel'],
    sort: ['group', 'positionLevel', '-validFrom'],
  },
  sections: [
    { title: 'For', fields: ['group', 'positionLevel', 'validFrom'] },
    { title: 'Marking', fields: ['passingScore', 'bands'] },
  ],
})

// Exam Group: the exams of the company, each with its rules; the questions of an exam stand in the Exam Bank.
import { defineMaintenance, full } from '../../../../kernel/index.ts'
import { ExamGroup } from '../../../elearning-center/exam-group.entity.ts'

export const examGroup = defineMaintenance({
  path: '/human-resource-management/training-management/training-setting/exam-group',
  title: 'Exam Group',
  form: 'frmHRTRAIN22',
  screens: full,
  entity: ExamGroup,
  list: {
    columns: [
      'code',
      'name',
      'program',
      'questionsApproved',
      'questionsTotal',
      'durationMin',
      'passingScore',
      'maxAttempts',
      'drawShort',
      'isActive',
    ],
    filters: ['program', 'isActive'],
    sort: 'code',
  },
  sections: [
    { title: 'Exam', fields: ['code', 'name', 'program', 'isActive'] },
    { title: 'Time and attempts', fields: ['durationMin', 'maxAttempts', 'gradingMethod'] },
    { title: 'Marking', fields: ['passingScore', 'penaltyPct', 'multipleMode'] },
    { title: 'Paper', fields: ['draw', 'shuffleQuestions', 'shuffleOptions'] },
    { title: 'What participants see', fields: ['showResult', 'showKey'] },
    { title: 'Bank', fields: ['questionsApproved', 'questionsTotal', 'drawShort'], screens: ['show'] },
  ],
})

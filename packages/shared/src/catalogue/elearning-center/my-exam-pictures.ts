// The pictures of the questions that an employee received: through it they open while the employee sits the exam, and for no one else by this code.
import { defineList, indexOnly } from '../../kernel/index.ts'
import { ExamQuestion } from './exam-question.entity.ts'

import { universityLists } from './university-lists.ts'

export const myExamPictures = defineList({
  path: '/elearning-center/my-exam-pictures',
  partOf: '/ssi-university',
  title: 'Pictures of My Exams',
  form: 'frmZELEARN01',
  screens: indexOnly,
  buttons: ['reload'],
  hideInMenu: true,
  sideBySide: universityLists,
  entity: ExamQuestion,
  transitions: [],
  list: { columns: ['code', 'image'], sort: 'code' },
})

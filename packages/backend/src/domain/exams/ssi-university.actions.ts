// The actions of the university: own rows alone, so that a user who may look may also write.
import { ssiUniversity } from '@kantor/shared/catalogue/ssi-university'
import { actionsFor } from '../../engine/actions/actions.ts'
import { coursesOf, noteProgress } from './learning/learning.ts'
import { saveAnswers, submitExam } from './sitting/answering.ts'
import { appealAgainst, certificatesOf, myExams, myResults, reviewOf } from './sitting/my-exams.ts'
import { startExam } from './sitting/sitting.ts'

export const ssiUniversityActions = actionsFor(ssiUniversity, {
  courses: (context) => coursesOf(context),
  learn: (context, progress) => noteProgress(context, progress),
  exams: (context) => myExams(context),
  start: (context, asked) => startExam(context, asked),
  save: (context, sent) => saveAnswers(context, sent),
  submit: (context, sent) => submitExam(context, sent),
  results: (context, asked) => myResults(context, asked),
  review: (context, { attempt }) => reviewOf(context, attempt),
  appeal: (context, asked) => appealAgainst(context, asked),
  certificates: (context) => certificatesOf(context),
})

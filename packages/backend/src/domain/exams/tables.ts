// The tables of exams and of what they lean on, by the names of their entities.
import { tableFor } from '../../db/product-tables.ts'

const of = (entity: string) => tableFor(entity).table

/** Tables for SQL: `from ${table.question} q`. */
export const table = {
  get question() {
    return of('ExamQuestion')
  },
  get answerSet() {
    return of('ExamAnswerSet')
  },
  get answer() {
    return of('ExamAnswer')
  },
  get group() {
    return of('ExamGroup')
  },
  get schedule() {
    return of('ExamSchedule')
  },
  get attempt() {
    return of('ExamAttempt')
  },
  get response() {
    return of('ExamResponse')
  },
  get wrongPin() {
    return of('ExamWrongPin')
  },
  get scoreMatrix() {
    return of('ExamScoreMatrix')
  },
  get document() {
    return of('ElearningDocument')
  },
  get progress() {
    return of('ElearningProgress')
  },
  get program() {
    return of('TrainingProgram')
  },
  get trainingRequest() {
    return of('TrainingRequest')
  },
  get training() {
    return of('EmployeeTraining')
  },
  get employee() {
    return of('Employee')
  },
  get department() {
    return of('Department')
  },
  get account() {
    return of('UserAccount')
  },
  get assignment() {
    return of('TemplateAssignment')
  },
  get directRight() {
    return of('DirectRight')
  },
}

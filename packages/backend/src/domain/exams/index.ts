// Front door of the exams: what the clock does to them, what trainings ask of them, and how papers are drawn, for the demo data.
export { runExamTimetable } from './schedule/exam-timetable.ts'
export { bankOf, lettersOfItem, type PaperItem, type PaperRules, paperOutOf, scoredItem } from './sitting/paper.ts'
export { certified } from './trainings/certificates.ts'
export { addRow, dropRows, writeOutcome } from './trainings/outcome.ts'
export {
  alignExams,
  callOffExams,
  cannotSit,
  planExam,
  plannedStages,
  refuseBegun,
  waitsForExam,
} from './trainings/planned.ts'
export { provenByExam } from './trainings/proven.ts'
export { scoresBefore } from './trainings/scores.ts'

// Front door of the exams: what the clock does to them, what trainings ask of them, and how papers are drawn, for the demo data.
export { runExamTimetable } from './exam-timetable.ts'
export { lettersOfItem, type PaperItem, type PaperRules, paperOf, scoredItem } from './paper.ts'
export {
  alignExams,
  callOffExams,
  cannotSit,
  planExam,
  plannedStages,
  refuseBegun,
  waitsForExam,
} from './training-exams.ts'

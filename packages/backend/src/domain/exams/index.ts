// Front door of the exams: what the clock does to them, and how papers are drawn, for the demo data.
export { runExamTimetable } from './exam-timetable.ts'
export { lettersOfItem, type PaperItem, type PaperRules, paperOf, scoredItem } from './paper.ts'

// The answers of the university's operations by name.
import type {
  SsiUniversityCoursesQuery,
  SsiUniversityExamsQuery,
  SsiUniversityResultsQuery,
  StartSsiUniversityMutation,
} from '../../api/generated/root.generated.ts'

export type Paper = StartSsiUniversityMutation['startSsiUniversity']
export type Question = Paper['questions'][number]
export type Course = SsiUniversityCoursesQuery['ssiUniversityCourses']['rows'][number]
export type Exam = SsiUniversityExamsQuery['ssiUniversityExams']['rows'][number]
export type Result = SsiUniversityResultsQuery['ssiUniversityResults']['rows'][number]

// The exams of a training: one before its first day, one once it is completed (R-TRN-06). Which of them a schedule holds, and its hours.
import { todayIn } from '../../formats/date.ts'
import { addDays } from '../time/calendar.ts'

/** Before the training begins, or after it is over. */
export const examStages = ['BEFORE', 'AFTER'] as const
export type ExamStage = (typeof examStages)[number]

/** So many days after a training was completed its exam can still be sat. */
export const examAfterDays = 7

export interface ExamHours {
  readonly openAt: string
  readonly closeAt: string
}
/** The first moment of a day in Jakarta. */
export const dayBegins = (day: string): string => new Date(`${day}T00:00:00+07:00`).toISOString()

/** From now on until the first day of the training begins; null: it has begun, and no one can sit the exam before it any more. */
export function hoursBefore(now: Date, dateFrom: string): ExamHours | null {
  if (todayIn(now) >= dateFrom) return null
  return { openAt: now.toISOString(), closeAt: dayBegins(dateFrom) }
}

/** From the completion on, for seven whole days. */
export const hoursAfter = (now: Date): ExamHours => ({
  openAt: now.toISOString(),
  closeAt: dayBegins(addDays(todayIn(now), examAfterDays + 1)),
})

interface Planned {
  /** The exams of the program; before and after may be the same one. */
  readonly before: number | null
  readonly after: number | null
  readonly dateFrom: string
}
/** Which exam of the training a schedule of this exam holds, by its opening where both are the same; null: it is none of them. */
export function stageOf({ before, after, dateFrom }: Planned, exam: number, openAt: string): ExamStage | null {
  const isEarly = Date.parse(openAt) < Date.parse(dayBegins(dateFrom))
  if (exam === before && (exam !== after || isEarly)) return 'BEFORE'
  return exam === after ? 'AFTER' : null
}

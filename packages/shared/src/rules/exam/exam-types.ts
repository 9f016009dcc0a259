// What exams are made of, as the rules speak of it: pure, shared by all tiers.

/** How a question is answered. */
export const questionTypes = ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'TRUE_FALSE', 'NUMERIC', 'ESSAY'] as const
export type QuestionType = (typeof questionTypes)[number]

export const difficulties = ['EASY', 'MEDIUM', 'HARD'] as const
export type Difficulty = (typeof difficulties)[number]

/** Which of several graded attempts counts. */
export const gradingMethods = ['HIGHEST', 'AVERAGE', 'FIRST', 'LAST'] as const
export type GradingMethod = (typeof gradingMethods)[number]

/** Whether a question with several right options gives points for a part of them. */
export const multipleModes = ['PARTIAL', 'ALL_OR_NOTHING'] as const
export type MultipleMode = (typeof multipleModes)[number]

/** What may be said to a participant who sits an exam. */
export const examErrors = {
  EXAM_NOT_OPEN: {
    status: 409,
    category: 'CONFLICT',
    text: 'This exam cannot be begun now. Look at its hours and at the attempts that you have left.',
  },
  EXAM_EXCLUDED: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You cannot take this exam, because you worked on it or may see its correct answers. Ask the training office.',
  },
  EXAM_PIN_WRONG: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'The PIN of this exam is another one. Ask the proctor.',
  },
  EXAM_OVER: {
    status: 409,
    category: 'CONFLICT',
    text: 'This exam was submitted or its time is over, so no further answers are saved. My results shows the outcome.',
  },
  EXAM_ELSEWHERE: {
    status: 409,
    category: 'CONFLICT',
    text: 'The exam goes on in another window or on another device. Continue it here to answer here.',
  },
} as const

// Three ways to look at sat exams, side by side: attempts, essays that wait for a grade, and how well questions tell people apart.
export const examLists = [
  { title: 'Attempts', path: '/elearning-center/exam-score-activity' },
  { title: 'Essays to grade', path: '/elearning-center/exam-essays' },
  { title: 'Item analysis', path: '/elearning-center/exam-item-analysis' },
] as const

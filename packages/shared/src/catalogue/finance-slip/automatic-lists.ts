// Automatic slips and the postings that they come from, as tabs next to each other.
export const automaticPath = '/finance-slip/automatic-disproval-slip'
export const automaticForm = 'frmASAUTOE01'

export const automaticLists = [
  { title: 'Slips', path: automaticPath },
  { title: 'Postings', path: '/finance-slip/posting-events' },
] as const

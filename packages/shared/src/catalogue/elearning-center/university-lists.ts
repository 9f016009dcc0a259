// The university and the rows behind it: what may be learned from, and the pictures of the questions that a participant receives.
export const universityLists = [
  { title: 'University', path: '/ssi-university' },
  { title: 'My materials', path: '/elearning-center/my-materials' },
  { title: 'Pictures', path: '/elearning-center/my-exam-pictures' },
] as const

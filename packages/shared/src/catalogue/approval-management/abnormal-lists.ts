// The two inboxes of abnormal attendance, each under its own address: documents, and mobile punches that wait for a review.
export const abnormalLists = [
  { title: 'Documents', path: '/approval-management/abnormal-approval' },
  { title: 'Mobile punches', path: '/approval-management/mobile-punch-approval' },
] as const

// Lists that are tabs next to the applicants.
const base = '/human-resource-management/recruitment-plan'
export const applicantLists = [
  { title: 'Applicants', path: `${base}/applicant-data` },
  { title: 'Applications', path: `${base}/applications` },
  { title: 'Findings', path: `${base}/applicant-findings` },
  { title: 'Offers', path: `${base}/job-offers` },
] as const

// Lists that are tabs next to the evaluation of candidates.
const base = '/human-resource-management/recruitment-plan'
export const evaluationLists = [
  { title: 'Ranking', path: `${base}/evaluation-process` },
  { title: 'Scores', path: `${base}/stage-evaluations` },
] as const

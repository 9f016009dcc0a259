// What trainings leave behind, side by side: the requests, the history with its certificates, the bonds, the forms about their effect.
const base = '/human-resource-management/training-management'
export const trainingLists = [
  { title: 'Requests', path: `${base}/training-request-entry` },
  { title: 'Trainings and certificates', path: `${base}/employee-trainings` },
  { title: 'Bonds', path: `${base}/training-bonds` },
  { title: 'Evaluations', path: `${base}/training-evaluations` },
] as const

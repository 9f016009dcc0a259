// The effective average rates: schedules by category, and their brackets flat.
const master = '/payroll-management/payroll-master'

export const effectiveLists = [
  { title: 'Schedules', path: `${master}/effective-average-entry` },
  { title: 'Brackets', path: `${master}/effective-monthly-entry` },
] as const

// What training requests are decided by: at the division, and besides by human resources.

export const divisionColumns = {
  training: { type: 'text', max: 120, label: 'Training', width: 220 },
  program: { type: 'ref', to: 'TrainingProgram', width: 200 },
  dateFrom: { type: 'date', label: 'From', width: 120 },
  dateTo: { type: 'date', label: 'To', width: 120 },
  heads: { type: 'integer', label: 'Heads', width: 80 },
  cost: { type: 'money', width: 140 },
  budgetLeft: {
    type: 'money',
    min: -999_999_999_999,
    label: 'Budget left',
    width: 150,
    help: 'Budget that remained when the request was submitted, before this request is deducted.',
  },
} as const
export const hrColumns = {
  ...divisionColumns,
  trainingType: { type: 'text', max: 100, label: 'Type', width: 150 },
  mandatory: { type: 'boolean', width: 100 },
  bondMonths: { type: 'integer', unit: 'months', label: 'Bond', width: 90 },
} as const

// Kinds of trainings, and what the company has laid down about their money, side by side.
export const trainingSettingLists = [
  { title: 'Types', path: '/human-resource-management/training-management/training-setting/training-type' },
  { title: 'Budgets', path: '/human-resource-management/training-management/training-setting/training-budgets' },
  { title: 'Bond bands', path: '/human-resource-management/training-management/training-setting/bond-bands' },
] as const

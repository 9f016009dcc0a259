// What a department may spend on trainings in a year, with all departments below it that have no budget of their own.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'

export const TrainingBudget = defineEntity({
  name: 'TrainingBudget',
  title: 'Training budget',
  key: ['department', 'budgetYear'],
  code: 'department',
  show: 'department',
  fields: {
    department: {
      type: 'ref',
      to: 'Department',
      required: true,
      fixed: true,
      help: 'Includes all departments below it that have no budget of their own.',
      width: 240,
    },
    budgetYear: { type: 'integer', min: 2000, max: 2100, required: true, fixed: true, label: 'Year', width: 90 },
    amount: { type: 'money', required: true, label: 'Budget', width: 160 },
    budgetCode: { type: 'code', max: 30, help: 'Budget code used in the accounts.', width: 140 },
    remark: { type: 'text', max: 200 },
  } as const satisfies Fields,
})
